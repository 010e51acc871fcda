/** The result of an import. Every record read is new, changed, unchanged or refused. */
export interface ImportReport {
  source: string;
  isDryRun: boolean;
  documents: number;
  read: number;
  new: number;
  changed: number;
  unchanged: number;
  /** Differing values that lost to others in the facts of this run. */
  conflicts: number;
  refused: number;
  refusals: { document: string; place: string; reason: string }[];
  /** Companies whose facts were rebuilt. */
  companies: number;
  /** Records of tickers that no known company had at the time; they wait in the database. */
  waiting: number;
  /** Records of days after the import's last day; they are not counted as read. */
  later?: number;
  seconds: number;
}

export function emptyReport(source: string, isDryRun: boolean): ImportReport {
  return {
    source,
    isDryRun,
    documents: 0,
    read: 0,
    new: 0,
    changed: 0,
    unchanged: 0,
    conflicts: 0,
    refused: 0,
    refusals: [],
    companies: 0,
    waiting: 0,
    seconds: 0,
  };
}

/** Further refusals of a run are only counted, so that they do not fill the memory. */
const listedRefusals = 10_000;

export function refuse(
  report: ImportReport,
  document: string,
  place: string,
  reason: string,
): void {
  report.refused++;
  if (report.refusals.length < listedRefusals) report.refusals.push({ document, place, reason });
}

/** Writes the report for the operator: the counts, then every refusal with its row. */
export function describeReport(report: ImportReport): string {
  const { documents, read, changed, unchanged, conflicts, refused, waiting, companies } = report;
  const lines = [
    `${report.isDryRun ? "Trial of an import" : "Import"} of ${report.source}: ${withCount(documents, "document")} in ${report.seconds.toFixed(1)} s`,
    `  read ${read}: new ${report.new}, changed ${changed}, unchanged ${unchanged}, refused ${refused}`,
    `  ${withCount(companies, "company", "companies")} rebuilt, ${withCount(conflicts, "conflict")}`,
  ];
  if (waiting > 0)
    lines.push(
      `  ${withCount(waiting, "record")} of tickers that no known company had at the time`,
    );
  if (report.later !== undefined)
    lines.push(`  ${withCount(report.later, "record")} of later days left out`);
  if (report.isDryRun) lines.push("  Nothing was kept.");
  const refusals = report.refusals.map(
    ({ document, place, reason }) => `  ${document}${place ? `, ${place}` : ""}: ${reason}`,
  );
  const unlisted = refused - refusals.length;
  if (unlisted > 0) refusals.push(`  and ${unlisted} more`);
  return [...lines, ...(refusals.length > 0 ? ["Refused:"] : []), ...refusals].join("\n");
}

function withCount(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
