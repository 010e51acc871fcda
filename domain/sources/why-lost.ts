import type { Day } from "../calendar/day.ts";
import { longDayText } from "../fields/formats.ts";
import { type Rank, ranks } from "./ranks.ts";

const nouns: Record<Rank, string> = {
  editor: "an editor",
  filing: "a filing",
  exchange: "an exchange calendar",
  spreadsheet: "a spreadsheet",
  demo: "demo data",
};

interface Placed {
  /** 0 is the highest. */
  rank: number;
  documentOn: Day | null;
}

/** Says by which rule a statement lost: rank, then the day of the document, then an order that never changes. */
export function whyLost(winner: Placed, loser: Placed): string {
  const [over, under] = [ranks[winner.rank], ranks[loser.rank]];
  if (over !== undefined && under !== undefined && winner.rank < loser.rank)
    return `${capitalize(nouns[over])} takes precedence over ${nouns[under]}`;
  if (winner.rank === loser.rank && winner.documentOn !== loser.documentOn) {
    return loser.documentOn === null || winner.documentOn === null
      ? "A document without a date gives way"
      : `Its document is older: ${longDayText(loser.documentOn)}`;
  }
  return winner.rank === loser.rank
    ? "Its document has the same rank and day, and comes later in the order of sources"
    : "The price that was paid beside the offer price counts";
}

function capitalize(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
