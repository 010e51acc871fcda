import { Button } from "@mantine/core";
import { listHouseHistory, restoreHouseSetting } from "../../../domain/contract/staff/house.ts";
import { noValueText } from "../../../domain/fields/formats.ts";
import { type HouseSettingName, houseSettings } from "../../../domain/house/house-settings.ts";
import { change } from "../../api/change.ts";
import { useReply } from "../../api/query-of.ts";
import { Dialog } from "../../ui/dialogs/Dialog.tsx";
import { Loaded } from "../../ui/loading/Loaded.tsx";
import { formatStaffMoment } from "../../ui/moments.ts";
import { RowTable } from "../../ui/tables/RowTable.tsx";
import { useAct } from "../../ui/use-act.ts";
import classes from "./house.module.css";

/** Who has stated what when, and the way back to it. */
export function HouseHistory({ name, onClose }: { name: HouseSettingName; onClose: () => void }) {
  const history = useReply(listHouseHistory, { params: { name } });
  const { act, isPending } = useAct();
  const { label, kind, choices } = houseSettings[name];
  const show = (value: string | null) => {
    if (value === null) return "as in the environment";
    if (value === "") return noValueText;
    return kind === "picture" ? (
      <img alt="The logo then" height={28} src={value} />
    ) : (
      (choices[value] ?? value)
    );
  };
  const restore = (id: number) =>
    act(async () => {
      await change(restoreHouseSetting, { params: { id } });
      onClose();
    }, `${label} is restored.`);
  return (
    <Dialog isLong onClose={onClose} size={760} title={`History of ${label}`}>
      <Loaded lines={4} query={history} what="the history">
        {({ changes }) => (
          <RowTable
            empty="Nobody has stated it."
            heads={["When", "Who", "Value", ""]}
            isText
            label={`History of ${label}`}
            rows={changes.map(({ id, changedAt, changedBy, value }, at) => [
              formatStaffMoment(changedAt),
              changedBy,
              <span className={classes.value} key="value">
                {show(value)}
              </span>,
              at === 0 ? (
                "Holds now"
              ) : (
                <Button disabled={isPending} key="restore" onClick={() => void restore(id)}>
                  Restore
                </Button>
              ),
            ])}
          />
        )}
      </Loaded>
    </Dialog>
  );
}
