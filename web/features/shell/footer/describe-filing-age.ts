import type { Reply } from "../../../../domain/contract/route.ts";
import type { getFilingAge } from "../../../../domain/contract/stats/market.ts";
import { formatClockMinute, formatMoment } from "../../../ui/moments.ts";

type FilingAge = NonNullable<Reply<typeof getFilingAge>>;

/** Describes the age of the filings for the footer, and tells whether users should know that something is wrong. */
export function describeFilingAge({ heardAt, isLate, pausedUntil, filled }: FilingAge): {
  text: string;
  isLate: boolean;
} {
  const since = heardAt === null ? "" : formatMoment(heardAt);
  const state =
    pausedUntil !== null
      ? `EDGAR paused until ${formatClockMinute(pausedUntil)}`
      : heardAt === null
        ? "Filings: SEC EDGAR, not heard yet"
        : isLate
          ? `SEC EDGAR is late: no filings since ${since}`
          : `Filings: SEC EDGAR, as of ${since}`;
  const history = filled === null ? "" : ` · ${Math.floor(filled * 100)}% of its history read`;
  return { text: state + history, isLate: isLate || pausedUntil !== null };
}
