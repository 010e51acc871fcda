import { Checkbox } from "@mantine/core";
import type { ViewData } from "../../../domain/contract/view-shapes.ts";
import { type FieldId, fieldOf } from "../../../domain/fields/fields.ts";
import { countText, dayText } from "../../../domain/fields/formats.ts";
import { fileColumnOf } from "../../../domain/files/file-column.ts";
import { pastDay } from "../../api/past-day.ts";
import { Card } from "../../ui/Card.tsx";
import { Facts } from "../../ui/Facts.tsx";
import { smallChoice } from "../../ui/small-choice.ts";
import { allOf, chosenOf } from "./chosen-columns.ts";
import classes from "./connect.module.css";
import { KeysInUse } from "./KeysInUse.tsx";

interface Props {
  /** False for what a secret address or a subscription reads. */
  hasKeys: boolean;
  /** False where the user cannot choose columns. */
  hasColumns: boolean;
  view: ViewData;
  leftOut: readonly FieldId[];
  onLeaveOut: (ids: readonly FieldId[]) => void;
}

/** Shows the columns that programs get and lets the user choose them, with the keys that read the view. */
export function Beside({ hasKeys, hasColumns, view, leftOut, onLeaveOut }: Props) {
  const all = allOf(view);
  const chosen = chosenOf(view, leftOut);
  const turn = (id: FieldId) =>
    onLeaveOut(chosen.includes(id) ? [...leftOut, id] : leftOut.filter((one) => one !== id));
  return (
    <div className={classes.main}>
      <Card flush title="What comes back">
        <Facts
          className="fact-rows ruled"
          rows={[
            [
              pastDay === null ? "Rows now" : `Rows on ${dayText(pastDay)}`,
              countText(view.dataTable.totalRows),
            ],
            ["Columns", countText(chosen.length)],
            ...(hasKeys ? [["Scope", "Views"] as const] : []),
            ["Days", "2026-11-17"],
            ["Percentages", "in points"],
          ]}
        />
      </Card>
      {hasKeys ? <KeysInUse /> : null}
      {hasColumns ? (
        <Card
          flush
          note={`${countText(chosen.length)} of ${countText(all.length)}`}
          title="Columns"
        >
          <div className="fact-rows ruled">
            {all.map((id) => (
              <div key={id}>
                <Checkbox
                  checked={chosen.includes(id)}
                  classNames={smallChoice}
                  // One column is the least that a file has.
                  disabled={chosen.length === 1 && chosen.includes(id)}
                  label={fileColumnOf(fieldOf(id)).title}
                  onChange={() => turn(id)}
                  size="xs"
                />
                <span>{fileColumnOf(fieldOf(id)).kind}</span>
              </div>
            ))}
          </div>
        </Card>
      ) : null}
    </div>
  );
}
