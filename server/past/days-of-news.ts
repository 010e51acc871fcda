import type { Day } from "../../domain/calendar/day.ts";
import { filingKind } from "../../domain/status/filing-forms.ts";
import type { DayRecord, StoredRecord } from "./records-of-day.ts";
import type { StoredCorrection } from "./records-repository.ts";

/** Lists of figures and prices, which are no terms: their days are not looked at. */
const lists = new Set(["series", "levels", "rates", "statements", "balances", "published"]);

const withoutLists = (name: string, value: unknown) => (lists.has(name) ? undefined : value);

/** Documents state the same on each day on which they are known, at great length. */
const toldDocuments = new WeakMap<object, string>();

function tellDocument(document: object | undefined): string {
  if (document === undefined) return "";
  const told = toldDocuments.get(document) ?? JSON.stringify(document, withoutLists);
  toldDocuments.set(document, told);
  return told;
}

/** The parts of what a record states that tell of terms: of the filings those that tell of an offering. */
function tellTerms({ subject, claims }: Pick<DayRecord, "subject" | "claims">): string {
  const filings = claims.filings?.filter(({ form }) => filingKind(form) !== null);
  const { prospectus, ...others } = claims;
  return JSON.stringify([subject, { ...others, filings }], withoutLists) + tellDocument(prospectus);
}

/** Lists the days, the first one first, on which something may have become known: those of documents and those that they name. */
export function listDaysOfNews(
  stored: readonly StoredRecord[],
  corrections: readonly StoredCorrection[],
): Day[] {
  const days = stored.flatMap((record) => [
    ...[record.record_on, record.first_on, record.document_on],
    ...record.carriers.flatMap((one) => [one.document_on, one.delivered_on ?? null]),
    // The first price may be the first sign of trading.
    record.claims.series?.bars[0]?.on ?? null,
    ...(tellTerms(record).match(/(?<=")\d{4}-\d{2}-\d{2}(?=["T])/g) ?? []),
  ]);
  const ofEditors = corrections.flatMap(({ madeOn, undoneOn }) => [madeOn, undoneOn]);
  return [...new Set([...days, ...ofEditors])].filter((day) => day !== null).toSorted();
}

/** Days of news that are left out, both included. */
export interface Gap {
  from: Day;
  to: Day;
}

/**
 * Leaves out days when there are more than `most`: a deal is told from its first ones, since its terms end with its pricing, and
 * up to the last one, so that the newest values are those of the present.
 */
export function leaveOutDays(days: readonly Day[], most: number): { days: Day[]; gap: Gap | null } {
  const [left, last] = [days.slice(most - 1, -1), days.at(-1)];
  const [from, to] = [left[0], left.at(-1)];
  if (from === undefined || to === undefined || last === undefined)
    return { days: [...days], gap: null };
  return { days: [...days.slice(0, most - 1), last], gap: { from, to } };
}

/** Equal for two days on which the records state the same terms in the same order of precedence. */
export function signRecords(records: readonly DayRecord[], corrections: readonly object[]): string {
  const ordered = records.toSorted((a, b) =>
    (a.document_on ?? "") < (b.document_on ?? "") ? -1 : 1,
  );
  return JSON.stringify([
    ordered.map((one) => [one.observation_id, one.claims.series !== undefined, tellTerms(one)]),
    corrections,
  ]);
}
