import { ranks } from "../../../domain/sources/ranks.ts";
import { formatStaffDay } from "../../ui/moments.ts";
import type { DeskOrigin } from "./changes.ts";
import classes from "./market-desk.module.css";

const words: Readonly<Record<string, string>> = {
  editor: "Editor",
  filing: "Filing",
  exchange: "Exchange",
  spreadsheet: "Spreadsheet",
  demo: "Demo market",
};

interface Props {
  origin: DeskOrigin | null;
  /** True for a value that is known without a statement of its own. */
  isKnown?: boolean;
}

/** How much a source counts, in four bars and in its word; then who or what it is, and its day. */
export function RankMark({ origin, isKnown = false }: Props) {
  if (origin === null)
    return (
      <span className="quiet">
        {isKnown ? "Follows from other values" : "No source states one"}
      </span>
    );
  const { rank, source, on, statement } = origin;
  const bars = 4 - ranks.indexOf(rank as (typeof ranks)[number]);
  const name = statement?.by ?? source;
  return (
    <span className={classes.source} data-editor={rank === "editor" || undefined}>
      <span aria-hidden className={classes.rank}>
        {[1, 2, 3, 4].map((bar) => (
          <i data-on={bar <= bars || undefined} key={bar} />
        ))}
      </span>
      <b>{words[rank] ?? rank}</b>
      {name === words[rank] ? null : ` ${name}`}
      {on ? <small>{formatStaffDay(on)}</small> : null}
    </span>
  );
}
