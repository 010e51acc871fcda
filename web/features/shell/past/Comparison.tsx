import { Button, Checkbox } from "@mantine/core";
import { IconFileSpreadsheet, IconPrinter } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { Reply } from "../../../../domain/contract/route.ts";
import { compareDays, exportComparison } from "../../../../domain/contract/views.ts";
import { download } from "../../../api/download.ts";
import { queryOf } from "../../../api/query-of.ts";
import { ChangeLine } from "../../../parts/changes/ChangeLine.tsx";
import { Card, inCard } from "../../../ui/Card.tsx";
import { Facts } from "../../../ui/Facts.tsx";
import { Loaded } from "../../../ui/loading/Loaded.tsx";
import { printPage } from "../../../ui/page/print-mode.ts";
import { smallChoice } from "../../../ui/small-choice.ts";
import { useAct } from "../../../ui/use-act.ts";
import classes from "./past.module.css";
import { titleOf, usePastDays } from "./use-past-days.ts";
import { isNotReady, isOfDay, lookAgainMs, WaitingForDay } from "./WaitingForDay.tsx";

/** The name of the present in addresses, beside those of past markets. */
export const presentDay = "today";

type Compared = Reply<typeof compareDays>;

interface Props {
  question: { viewId: string; from: string; to: string };
  isWithPrices: boolean;
  onPrices: (isOn: boolean) => void;
}

/** The answer to the question what a view has on two days, once both days are made. */
export function Comparison({ question: { viewId, from, to }, isWithPrices, onPrices }: Props) {
  const query = {
    ...{ from, prices: isWithPrices ? ("true" as const) : ("false" as const) },
    ...(to !== presentDay && { to }),
  };
  const input = { params: { id: viewId }, query };
  const { act, isPending } = useAct();
  const compared = useQuery({
    ...queryOf(compareDays, input),
    refetchInterval: ({ state }) => lookAgainMs(state.error),
  });
  const { data, error } = compared;
  const { days } = usePastDays(isNotReady(error));
  const isReady = (day: string) =>
    day === presentDay || days.some((one) => one.day === day && one.state === "ready");
  if (data === undefined && error !== null && isOfDay(error))
    return <WaitingForDay day={isReady(from) ? to : from} error={error} />;
  return (
    <Loaded frame={inCard()} lines={8} query={compared} what="the comparison">
      {(reply) => (
        <div className="close-stack">
          <p className="plain">
            <b>{reply.name ?? reply.title}</b>
            {reply.filters.length === 0 ? "" : `: ${reply.filters.join("; ")}`}.{" "}
            {from === presentDay ? "Today" : titleOf(from)}, compared with{" "}
            {to === presentDay ? "today" : titleOf(to)}.
          </p>
          <Facts className={classes.counts} rows={countRows(reply.counts)} />
          <div className={classes.options}>
            <Checkbox
              checked={isWithPrices}
              classNames={smallChoice}
              label="Prices and returns too"
              onChange={({ currentTarget }) => onPrices(currentTarget.checked)}
              size="xs"
            />
            <span className="quiet">
              Gray values are those of then, bold ones of now. Sources are those of the values of
              now, for the first 25 companies.
            </span>
            <Button
              className="not-printed"
              leftSection={<IconFileSpreadsheet aria-hidden size={16} />}
              loading={isPending}
              onClick={() => act(async () => void (await download(exportComparison, input)))}
              variant="subtle"
            >
              Excel
            </Button>
            <Button
              className="not-printed"
              leftSection={<IconPrinter aria-hidden size={16} />}
              onClick={() => printPage(0)}
              variant="subtle"
            >
              Print
            </Button>
          </div>
          <div className={classes.lists}>
            {lists.map((list) => (
              <Changes key={list.kind} {...list} reply={reply} />
            ))}
          </div>
        </div>
      )}
    </Loaded>
  );
}

const lists = [
  { kind: "entered", title: "Entered", note: "match now, did not then" },
  { kind: "left", title: "Left", note: "matched then, do not now" },
  { kind: "changed", title: "Changed", note: "match on both days" },
] as const;

function Changes({ kind, title, note, reply }: (typeof lists)[number] & { reply: Compared }) {
  const changes = reply.changes.filter((change) => change.kind === kind);
  const count = reply.counts[kind];
  return (
    <Card flush note={note} title={`${title} ${count.toLocaleString("en-US")}`}>
      {changes.length === 0 ? <p className="nothing">None</p> : null}
      <ul className="ruled">
        {changes.map((change, at) => (
          // Rows may be of one company, and their order never changes.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li className={classes.change} key={at}>
            <ChangeLine change={change} />
          </li>
        ))}
      </ul>
      {changes.length < count ? (
        <p className="nothing">
          The first {changes.length} of {count.toLocaleString("en-US")} are listed.
        </p>
      ) : null}
    </Card>
  );
}

/** Six counts that add up: then − left + entered = now, and what is on both days has changed or is the same. */
function countRows({ from, to, entered, left, changed }: Compared["counts"]) {
  const both = from - left;
  const text = (count: number) => count.toLocaleString("en-US");
  return [
    ["Then", text(from)],
    ["Left", left === 0 ? "0" : `−${text(left)}`],
    ["Entered", entered === 0 ? "0" : `+${text(entered)}`],
    ["Now", text(to)],
    ["On both days", text(both)],
    ["Of these changed", `${text(changed)}, ${text(both - changed)} same`],
  ] as const;
}
