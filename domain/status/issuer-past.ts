import { addDays, type Day, daysBetween } from "../calendar/day.ts";
import type { Filing } from "./filing.ts";
import { filingKind } from "./filing-forms.ts";

/** An exchange registration is filed at most this long before the pricing that it belongs to. */
export const listingDays = 60;
const effectiveDays = 366;

// All functions take the filings of one issuer, oldest first.

/** True if the issuer has filed periodic reports, unless it stopped at least a year ago. */
export function isReporting(filings: readonly Filing[], day: Day): boolean {
  return lastBefore(filings, day, "periodic") !== null && !hasLeftMarket(filings, day);
}

/**
 * True if the issuer reports only because an offering of its own took effect within the last year, though nothing was
 * sold and no class was listed. It is still private. Source: Securities Exchange Act, section 15(d).
 */
export function reportsOnlyOfOwn(filings: readonly Filing[], day: Day): boolean {
  const reportedOn = filings.find(({ form }) => filingKind(form) === "periodic")?.filedOn;
  if (reportedOn === undefined || reportedOn >= day) return false;
  const own = filings.find(
    (one) =>
      filingKind(one.form) === "effect" &&
      one.filedOn < reportedOn &&
      daysBetween(one.filedOn, day) < effectiveDays &&
      isOfOffering(filings, one),
  );
  // An exchange registration that came with the offering lists nothing before it is sold.
  return (
    own !== undefined &&
    !filings.some(
      ({ form, filedOn }) =>
        filingKind(form) === "exchange" && filedOn < addDays(own.filedOn, -listingDays),
    )
  );
}

/** Mergers take effect too, under the number of another form. */
function isOfOffering(filings: readonly Filing[], { fileNumber }: Filing): boolean {
  if (!fileNumber) return true;
  return filings.some(
    (one) => one.fileNumber === fileNumber && filingKind(one.form) === "registration",
  );
}

/** True when the issuer ended its registration at least a year ago and has not reported since. */
export function hasLeftMarket(filings: readonly Filing[], day: Day): boolean {
  const left = lastBefore(filings, day, "deregistration");
  const report = lastBefore(filings, day, "periodic");
  return left !== null && daysBetween(left, day) >= 365 && (report === null || report <= left);
}

/** The day of the first public registration after a draft, which made the draft public; otherwise the day of the draft. */
export function firstPublicDay(filings: readonly Filing[], draft: Filing): Day {
  const next = filings.find(
    (one) => one.filedOn >= draft.filedOn && filingKind(one.form) === "registration",
  );
  return next?.filedOn ?? draft.filedOn;
}

/** True if there is a new exchange registration around a removal: the shares move to another exchange. */
export function isTransfer(filings: readonly Filing[], removal: Filing): boolean {
  return filings.some(
    (one) =>
      filingKind(one.form) === "exchange" &&
      one.filedOn >= addDays(removal.filedOn, -10) &&
      one.filedOn <= addDays(removal.filedOn, 10),
  );
}

/** The day on which the end of reporting confirms a removal of shares; undefined if none does within half a year. */
export function findRemovalConfirmation(
  filings: readonly Filing[],
  removal: Filing,
): Day | undefined {
  return filings.find(
    (one) =>
      filingKind(one.form) === "deregistration" &&
      one.filedOn >= removal.filedOn &&
      one.filedOn <= addDays(removal.filedOn, 180),
  )?.filedOn;
}

function lastBefore(
  filings: readonly Filing[],
  day: Day,
  kind: "periodic" | "deregistration",
): Day | null {
  const last = filings.findLast((one) => one.filedOn < day && filingKind(one.form) === kind);
  return last?.filedOn ?? null;
}
