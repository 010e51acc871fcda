import { addDays, addMonths, type Day, daysBetween } from "../calendar/day.ts";
import { sum } from "../money/arithmetic.ts";

interface PeriodReport {
  /** "ltm" comes from the documents of the offering; quarters and years are reported. */
  term: "quarter" | "annual" | "ltm";
  revenue: number | null;
}

/** The figures of twelve months. */
export interface TwelveMonths<Report> {
  report: Report;
  endOn: Day;
  /** The quarters of which they are the sums, the newest first; empty for figures that a document states. */
  quarters: readonly Report[];
}

interface Options<Report> {
  endOf: (report: Report) => Day;
  /** The amounts that quarters add up to. */
  figures: readonly (keyof Report & string)[];
}

/** Says of a figure that quarters add up to it. */
export const sumOfQuarters = "The sum of the last four quarters";

/** Years of 52 or 53 weeks can end some days apart. */
const toleranceDays = 7;

/**
 * Lists all twelve months that the reports of one currency tell, the newest first: the years, those of the documents of
 * an offering, and the sums of four quarters that end on another day.
 */
export function listTwelveMonths<Report extends PeriodReport>(
  reports: readonly Report[],
  options: Options<Report>,
): TwelveMonths<Report>[] {
  const { endOf } = options;
  const stated = reports
    .filter(({ term }) => term !== "quarter")
    .map((report) => ({ report, endOn: endOf(report), quarters: [] }))
    .toSorted(newestFirst);
  const quarters = reports.filter(({ term }) => term === "quarter");
  const added = quarters
    .filter((quarter) => !stated.some(({ endOn }) => isSameEnd(endOn, endOf(quarter))))
    .map((quarter) => addQuarters(quarter, quarters, options))
    .filter((one) => one !== null)
    // Without sales, the sums would tell less than the last year did.
    .filter(({ report }) => report.revenue !== null || !stated[0]?.report.revenue);
  return [...stated, ...added].toSorted(newestFirst);
}

/** The quarters of a year are reported this long after its end at the earliest. */
const reportedAfterDays = 30;
/** Older figures say nothing of the company that was sold. */
const oldestMonths = 18;

/** Finds the newest twelve months that a buyer of an offering could read: those of its documents, or reported ones. */
export function findTwelveMonthsBefore<Report extends PeriodReport>(
  all: readonly TwelveMonths<Report>[],
  offerOn: Day,
): TwelveMonths<Report> | undefined {
  const first = addMonths(offerOn, -oldestMonths);
  const lastReported = addDays(offerOn, -reportedAfterDays);
  return all.find(
    ({ report, endOn, quarters }) =>
      endOn >= first &&
      endOn <= (report.term === "ltm" && quarters.length === 0 ? offerOn : lastReported),
  );
}

function addQuarters<Report extends PeriodReport>(
  newest: Report,
  all: readonly Report[],
  { endOf, figures }: Options<Report>,
): TwelveMonths<Report> | null {
  const endOn = endOf(newest);
  const found = [0, 3, 6, 9].map((months) =>
    all.find((quarter) => isSameEnd(endOf(quarter), addMonths(endOn, -months))),
  );
  const quarters = found.filter((quarter) => quarter !== undefined);
  if (quarters.length < found.length) return null;
  const sums = figures.map((figure) => [
    figure,
    sum(...quarters.map((one) => amount(one[figure]))),
  ]);
  return { report: { ...newest, term: "ltm", ...Object.fromEntries(sums) }, endOn, quarters };
}

function amount(value: unknown): number | null {
  return typeof value === "number" ? value : null;
}

function isSameEnd(one: Day, other: Day): boolean {
  return Math.abs(daysBetween(one, other)) <= toleranceDays;
}

function newestFirst({ endOn }: { endOn: Day }, other: { endOn: Day }): number {
  return endOn < other.endOn ? 1 : endOn > other.endOn ? -1 : 0;
}
