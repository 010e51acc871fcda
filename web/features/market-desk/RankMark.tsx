import { ranks } from "../../../domain/sources/ranks.ts";
import { formatStaffDay } from "../../ui/moments.ts";
import type { DeskOrigin } from "./changes.ts";
import classes from "./values.module.css";

const words: Readonly<Record<string, string>> = {
  editor: "Editor",
  filing: "Filing",
  exchange: "Exchange",
  spreadsheet: "Spreadsheet",
  demo: "Demo market",
};

interface Props {
  origin: DeskOrigin;
  /** True where the word of the rank is enough. */
  isShort?: boolean;
  /** True where a column of its own tells the day. */
  isWithoutDay?: boolean;
}

/** How much a source counts, in four bars and in its word; then who or what it is, and its day. */
export function RankMark({ origin, isShort = false, isWithoutDay = isShort }: Props) {
  const { rank, source, on, statement } = origin;
  const bars = 4 - ranks.indexOf(rank as (typeof ranks)[number]);
  const name = statement?.by ?? source;
  return (
    <span
      className={classes.source}
      data-editor={rank === "editor" || undefined}
      data-short={isShort || undefined}
    >
      <span aria-hidden className={classes.rank}>
        {[1, 2, 3, 4].map((bar) => (
          <i data-on={bar <= bars || undefined} key={bar} />
        ))}
      </span>
      <b>{words[rank] ?? rank}</b>
      {isShort || name === words[rank] ? null : ` ${name}`}
      {on && !isWithoutDay ? <small>{formatStaffDay(on)}</small> : null}
    </span>
  );
}
