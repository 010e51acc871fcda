import { IconAlertTriangle } from "@tabler/icons-react";
import { Link } from "react-router";
import { getPlan } from "../../../../domain/contract/staff/newsroom.ts";
import { useReply } from "../../../api/query-of.ts";
import { paths } from "../../../paths.ts";
import { formatWeekday } from "../../../ui/moments.ts";
import { type Begin, draftOf, GapMender, isWritten, type PlanItem, written } from "./PlanGap.tsx";
import classes from "./plan.module.css";

const words = {
  terms: "without terms",
  date: "without a day",
  rating: "without a report",
  note: "without a note",
  decision: "with values to decide",
} as const;

/** On a phone, in one line: what lacks something and comes first. Nothing where nothing is missing. */
export function UrgentGap({ onBegin }: { onBegin: Begin }) {
  const { data } = useReply(getPlan);
  const found = data?.items.flatMap((item) => {
    const gap = gapOf(item);
    return gap === undefined ? [] : [{ item, gap }];
  })[0];
  if (found === undefined) return null;
  const { item, gap } = found;
  const { company, ticker, kind, day } = item;
  const when = kind === "tonight" ? "tonight" : day === null ? "soon" : formatWeekday(day);
  return (
    <div className={classes.urgent}>
      <IconAlertTriangle aria-hidden size={18} />
      <p>
        <b>
          <Link to={`${paths.deskCompanies}/${company}`}>{ticker ?? company}</Link>
        </b>{" "}
        prices {when} {words[gap]}
      </p>
      <GapMender gap={gap} item={item} onBegin={onBegin} />
    </div>
  );
}

/** Finds the first thing that a deal lacks before it prices and that nobody has begun. */
function gapOf(item: PlanItem) {
  if (item.kind !== "tonight" && item.kind !== "prices") return undefined;
  return item.lacks.find((gap) => {
    if (gap === "rating" && item.isSpac) return false;
    return !isWritten(gap) || draftOf(item, written[gap].kind) === undefined;
  });
}
