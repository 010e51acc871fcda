import { ActionIcon } from "@mantine/core";
import { IconArrowsLeftRight } from "@tabler/icons-react";
import { addDays, newYorkDay } from "../../../../domain/calendar/day.ts";
import { listAlertViews } from "../../../../domain/contract/users/alerts.ts";
import { getViewOfType } from "../../../../domain/contract/views.ts";
import { isViewType, viewTypes } from "../../../../domain/views/view-type.ts";
import { useReply } from "../../../api/query-of.ts";
import { serverNow } from "../../../api/site.ts";
import { DateEntry } from "../../../parts/days/DateEntry.tsx";
import { NoPastDays } from "../../../parts/days/NoPastDays.tsx";
import { Card } from "../../../ui/Card.tsx";
import { Choice } from "../../../ui/form/Choice.tsx";
import { SkeletonLines } from "../../../ui/loading/Skeleton.tsx";
import { Page } from "../../../ui/page/Page.tsx";
import { useAddress } from "../../../ui/use-address.ts";
import { readViewId } from "../../../view-paths.ts";
import { Comparison, presentDay } from "./Comparison.tsx";
import classes from "./past.module.css";
import { usePastDays, yesterday } from "./use-past-days.ts";

/** The days between the two that are compared when nobody has chosen a first one. */
const usualSpan = 30;

/** The text of a day field is empty for the present. */
const dayOf = (name: string) => (name === presentDay ? undefined : name.slice(0, 10));

/** A view on two days: what entered, what left, and what has other values. The address holds the view and the days. */
export function ThenAndNowPage() {
  const [address, changeAddress] = useAddress();
  const set = (changes: Record<string, string | undefined>) =>
    changeAddress(
      (next) => {
        for (const [name, value] of Object.entries(changes))
          if (value === undefined) next.delete(name);
          else next.set(name, value);
      },
      { replace: true },
    );
  const { firstDay, days } = usePastDays(false);
  const saved = useReply(listAlertViews).data ?? [];
  const asked = address.get("type") ?? "";
  const type = isViewType(asked) && viewTypes[asked].path !== null ? asked : "Priced";
  const { data: standard } = useReply(getViewOfType, { params: { type }, query: {} });
  const viewId = readViewId(address) ?? standard?.id;
  const from = address.get("from") ?? days[0]?.day ?? addDays(newYorkDay(serverNow()), -usualSpan);
  const to = address.get("to") ?? presentDay;
  const isOneDay = from.slice(0, 10) === to.slice(0, 10);
  const isSaved = saved.some((view) => view.viewId === viewId);
  if (firstDay === null)
    return (
      <Page title="Then and Now">
        <Card>
          <NoPastDays />
        </Card>
      </Page>
    );
  const span = { min: firstDay, max: yesterday(), placeholder: "Today" };
  return (
    <Page sub="One view on two days" title="Then and Now">
      <div className="close-stack">
        <div className={classes.controls}>
          <Choice
            label="View"
            data={[
              ...(isSaved ? [] : [{ value: viewId ?? "", label: viewTypes[type].title }]),
              ...saved.map((view) => ({ value: view.viewId, label: view.name })),
            ]}
            onChange={(next) => set({ viewId: next, type: undefined })}
            value={viewId ?? ""}
          />
          <DateEntry
            {...span}
            label="Then"
            name="Then"
            onChange={(day) => set({ from: day ?? presentDay })}
            value={dayOf(from)}
          />
          <ActionIcon
            aria-label="Swap the days"
            onClick={() => set({ from: to, to: from === presentDay ? undefined : from })}
            size={32}
            title="Swap the days"
          >
            <IconArrowsLeftRight aria-hidden size={17} />
          </ActionIcon>
          <DateEntry
            {...span}
            error={isOneDay ? "Choose another day" : undefined}
            label="Now"
            name="Now"
            onChange={(day) => set({ to: day })}
            value={dayOf(to)}
          />
        </div>
        {isOneDay ? null : viewId === undefined ? (
          <SkeletonLines label="Loading the view" lines={6} />
        ) : (
          <Comparison
            isWithPrices={address.get("prices") === "true"}
            onPrices={(isOn) => set({ prices: isOn ? "true" : undefined })}
            question={{ viewId, from, to }}
          />
        )}
      </div>
    </Page>
  );
}
