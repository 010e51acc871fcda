import type { SettleResult } from "../market/settling/settle.ts";
import { printable, shorten } from "./printable.ts";
import type { LeftOut } from "./record.ts";

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
  /** The first of them, by company. */
  conflicting: Conflicting[];
  /** Values of filings that later filings state anew, as amendments do, and the first of them. */
  revisions: number;
  revised: Conflicting[];
  refused: number;
  refusals: { document: string; place: string; reason: string }[];
  /** Companies whose facts were rebuilt. */
  companies: number;
  /** Records of tickers that no known company had at the time; they wait in the database. */
  waiting: number;
  /** Stated values that are not used, by kind. */
  leftOut: { what: string; count: number; examples: string[] }[];
  /** Figures of those companies that no page shows because their sources contradict them. */
  heldBack: HeldBack[];
  /** Records of days after the import's last day; they are not counted as read. */
  later?: number;
  /** Companies and records that could not be settled, and the documents that they come from. */
  setAside: { name: string; reason: string; documents: string[] }[];
  seconds: number;
}

/** A value of a company that lost to another. */
interface Conflicting {
  company: string;
  field: string;
  kept: string;
  keptSource: string;
  lost: string;
  lostSource: string;
  lostPlace: string;
}

/** A figure that an operator should review; all of them are in `held_back_figure`. */
export interface HeldBack {
  company: string;
  figure: string;
  value: string;
  reason: string;
  source: string;
  place: string;
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
    conflicting: [],
    revisions: 0,
    revised: [],
    refused: 0,
    refusals: [],
    companies: 0,
    waiting: 0,
    leftOut: [],
    heldBack: [],
    setAside: [],
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
  if (report.refusals.length >= listedRefusals) return;
  report.refusals.push({
    document: printable(document),
    place: printable(place),
    reason: printable(reason),
  });
}

export function addSettled(report: ImportReport, settled: SettleResult): void {
  report.companies = settled.companies;
  report.conflicts = settled.conflicts;
  report.conflicting = settled.conflicting.map(printConflict);
  report.revisions = settled.revisions;
  report.revised = settled.revised.map(printConflict);
  report.waiting = settled.unowned.length;
  report.leftOut.push(...summarizeLeftOut([...settled.leftOut, ...settled.unowned]));
  report.heldBack = settled.heldBack.map(printHeldBack);
  report.setAside = settled.setAside.map(({ name, reason, documents }) => ({
    name: printable(name),
    reason: printable(reason),
    documents: documents.map(printable),
  }));
}

function printConflict(one: SettleResult["conflicting"][number]): Conflicting {
  return {
    company: printable(one.company),
    field: one.field,
    kept: printable(one.kept_value),
    keptSource: one.kept_source,
    lost: printable(one.lost_value),
    lostSource: one.lost_source,
    lostPlace: printable(one.lost_place),
  };
}

function printHeldBack({ company, figure, value, reason, source, place }: HeldBack): HeldBack {
  return {
    company: printable(company),
    figure,
    value: printable(value),
    reason,
    source,
    place: printable(place),
  };
}

/** Names of one kind that the report lists; columns are told by name, and few tables have more. */
const listedNames = 200;

/** Adds values that no field of a document's reader holds, and counts equal ones of several documents together. */
export function addLeftOut(report: ImportReport, more: readonly LeftOut[]): void {
  for (const { what, value, count } of more) {
    const kind = report.leftOut.find((one) => one.what === printable(what));
    const example = `${printable(value)} ×${count}`;
    if (!kind) report.leftOut.push({ what: printable(what), count, examples: [example] });
    else {
      kind.count += count;
      addExample(kind.examples, printable(value), count);
    }
  }
}

function addExample(examples: string[], value: string, count: number): void {
  const at = examples.findIndex((one) => one.slice(0, one.lastIndexOf(" ×")) === value);
  const known = at < 0 ? 0 : Number(examples[at]?.slice(value.length + 2));
  if (at >= 0) examples[at] = `${value} ×${known + count}`;
  else if (examples.length < listedNames) examples.push(`${value} ×${count}`);
}

/** Examples of one kind of unused values that the report names. */
const listedExamples = 10;

/** Counts the unused values by kind, with the most frequent ones as examples. */
function summarizeLeftOut(
  all: readonly { what: string; value: string; place: string }[],
): ImportReport["leftOut"] {
  const kinds = [...Map.groupBy(all, ({ what }) => what)];
  return kinds
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([what, values]) => {
      const examples = [...Map.groupBy(values, ({ value }) => value)]
        .toSorted(([a, x], [b, y]) => y.length - x.length || (a < b ? -1 : 1))
        .slice(0, listedExamples)
        .map(([value, same]) => describeExample(value, same));
      return { what, count: values.length, examples };
    });
}

function describeExample(stated: string, same: readonly { place: string }[]): string {
  const [place = ""] = same.map((one) => one.place).toSorted();
  const value = printable(stated);
  if (same.length > 1) return `${value} ×${same.length}`;
  return place === "" ? value : `${value} (${printable(place)})`;
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
  const unused = report.leftOut.map(
    ({ what, count, examples }) => `  ${what} (${count}): ${examples.join(", ")}`,
  );
  const unlisted = refused - refusals.length;
  if (unlisted > 0) refusals.push(`  and ${unlisted} more`);
  return [
    ...lines,
    ...describeConflicts(report),
    ...describeRevisions(report),
    ...section("Not used:", unused),
    ...section("Refused:", refusals),
    ...describeHeldBack(report),
    ...describeSetAside(report),
  ].join("\n");
}

/** More of them are only in the JSON of the report and on the pages of sources. */
const shownConflicts = 50;

function describeConflicts({ conflicts, conflicting }: ImportReport): string[] {
  const shown = conflicting
    .slice(0, shownConflicts)
    .map(
      ({ company, field, kept, keptSource, lost, lostSource, lostPlace }) =>
        `  ${company}, ${field.replaceAll("_", " ")}: ${shorten(kept, 80)} (${keptSource}), not ${shorten(lost, 80)} [${lostSource}, ${lostPlace}]`,
    );
  if (conflicts > shown.length) shown.push(`  and ${conflicts - shown.length} more`);
  return section("Contradicting each other; the first value counts:", shown);
}

/** Describes the values that amendments changed; the deals keep each of them. */
function describeRevisions({ revisions, revised }: ImportReport): string[] {
  const shown = revised
    .slice(0, shownConflicts)
    .map(
      ({ company, field, kept, lost, lostPlace }) =>
        `  ${company}, ${field.replaceAll("_", " ")}: ${shorten(lost, 80)}, now ${shorten(kept, 80)} [${lostPlace}]`,
    );
  if (revisions > shown.length) shown.push(`  and ${revisions - shown.length} more`);
  return section("Revised by later filings:", shown);
}

/** More of them are only in the database. */
const shownHeldBack = 50;

function describeHeldBack({ heldBack }: ImportReport): string[] {
  const shown = heldBack
    .slice(0, shownHeldBack)
    .map(
      ({ company, figure, value, reason, source, place }) =>
        `  ${company}, ${figure.replaceAll("_", " ")} (${value}): ${reason} [${source}, ${place}]`,
    );
  const others = heldBack.length - shown.length;
  if (others > 0) shown.push(`  and ${others} more in held_back_figure`);
  return section("Held back, to be reviewed:", shown);
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length > 0 ? [title, ...lines] : [];
}

/** Lists what the other facts are made without, until its document is taken back. */
export function describeSetAside({ setAside }: Pick<ImportReport, "setAside">): string[] {
  if (setAside.length === 0) return [];
  return [
    "Set aside, while the others were settled; to take a document back: npm run import -- forget DOCUMENT",
    ...setAside.map(({ name, reason, documents }) => {
      const origin = documents.length > 0 ? ` (from ${documents.join("; ")})` : "";
      return `  ${name}: ${reason}${origin}`;
    }),
  ];
}

export function withCount(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
