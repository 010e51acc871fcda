import { instantOfNewYork } from "../../domain/calendar/day.ts";
import type { Db } from "../db/connect.ts";
import { isRefusedValue } from "../db/refused-value.ts";
import { inTrial } from "../ingest/import-documents.ts";
import { printable } from "../ingest/printable.ts";
import type { BoundedReader } from "../ingest/start-reader.ts";
import { inSubtransaction } from "../market/transaction.ts";
import { adoptEntries } from "./content-repository.ts";
import type { Entry } from "./entry.ts";
import { nameEntry } from "./entry-names.ts";
import type { FromEntryReader } from "./entry-reader-process.ts";
import { listEntries } from "./list-entries.ts";
import { UnfitEntry } from "./plain-file.ts";
import { type PublishOrder, type PublishResult, publishEntry } from "./publish-entry.ts";
import { publishVideo } from "./publish-video.ts";
import { isVideoList } from "./video-list.ts";

export interface ContentOrder extends PublishOrder {
  folder: string;
  reader: BoundedReader<FromEntryReader>;
  /** The hosts whose frames pages may show. */
  videoHosts: readonly string[];
  onProgress?: (what: string, part: number) => void;
}

export interface ContentReport {
  isDryRun: boolean;
  entries: number;
  new: number;
  changed: number;
  unchanged: number;
  withdrawn: number;
  refused: number;
  refusals: { entry: string; reason: string }[];
  /** Entries that readers do not see yet, with the time in New York from which they do. */
  later: { entry: string; from: string }[];
}

/** Publishes the entries of a folder. A second import of the same folder changes nothing. */
export async function importOwnContent(db: Db, order: ContentOrder): Promise<ContentReport> {
  return order.isDryRun ? inTrial(db, (trx) => run(trx, order)) : run(db, order);
}

async function run(db: Db, order: ContentOrder): Promise<ContentReport> {
  const report: ContentReport = {
    isDryRun: order.isDryRun,
    entries: 0,
    new: 0,
    changed: 0,
    unchanged: 0,
    withdrawn: 0,
    refused: 0,
    refusals: [],
    later: [],
  };
  const { names, links } = await listEntries(order.folder);
  await adoptEntries(db, order.source, names);
  for (const link of links) refuse(report, link, "It is a link, which is not followed.");
  for (const [index, name] of names.entries()) {
    order.onProgress?.(name, index / names.length);
    // Each video of a list counts as an entry.
    if (!isVideoList(name)) report.entries++;
    for await (const event of order.reader.read(name))
      await takeEvent(db, report, order, name, event);
  }
  return report;
}

async function takeEvent(
  db: Db,
  report: ContentReport,
  order: ContentOrder,
  name: string,
  event: FromEntryReader,
): Promise<void> {
  if ("refused" in event) return refuse(report, name, event.refused);
  if ("entry" in event) {
    const publishIt = (trx: Db, entry: Entry) => publishEntry(trx, entry, order);
    if (await take(db, report, event.entry, publishIt, order))
      noteLater(report, event.entry, order.now);
    return;
  }
  report.entries++;
  if ("refusedVideo" in event) return refuse(report, name, event.refusedVideo);
  await take(db, report, event.video, (trx, video) => publishVideo(trx, video, order), order);
}

/** Returns false for an entry that is refused. */
async function take<One extends { name: string }>(
  db: Db,
  report: ContentReport,
  entry: One,
  publishIt: (trx: Db, entry: One) => Promise<PublishResult>,
  { source }: ContentOrder,
): Promise<boolean> {
  const named = { ...entry, name: nameEntry(source, entry.name) };
  try {
    report[await inSubtransaction(db, (trx) => publishIt(trx, named))]++;
    return true;
  } catch (error) {
    if (isRefusedValue(error))
      refuse(report, entry.name, `The database refuses it: ${error.message}`);
    else if (error instanceof UnfitEntry) refuse(report, entry.name, error.message);
    else throw error;
    return false;
  }
}

/** Notes of the day may state a time that is still to come. */
function noteLater(report: ContentReport, { name, matter }: Entry, now: Date): void {
  if (!("time" in matter) || matter.time === undefined || matter.withdrawn) return;
  if (instantOfNewYork(`${matter.posted}T${matter.time}:00`) > now)
    report.later.push({ entry: printable(name), from: matter.time });
}

function refuse(report: ContentReport, entry: string, reason: string): void {
  report.refused++;
  report.refusals.push({ entry: printable(entry), reason: printable(reason) });
}

export function describeContentReport(report: ContentReport): string {
  const lines = [
    `${report.isDryRun ? "Trial of an import" : "Import"} of own content: ${report.entries} ${report.entries === 1 ? "entry" : "entries"}`,
    `  new ${report.new}, changed ${report.changed}, unchanged ${report.unchanged}, withdrawn ${report.withdrawn}, refused ${report.refused}`,
  ];
  if (report.isDryRun) lines.push("  Nothing was kept.");
  const refusals = report.refusals.map(({ entry, reason }) => `  ${entry}: ${reason}`);
  const later = report.later.map(
    ({ entry, from }) => `  ${entry}: readers see it from ${from} in New York`,
  );
  if (later.length > 0) lines.push("Not shown yet:", ...later);
  return [...lines, ...(refusals.length > 0 ? ["Refused:", ...refusals] : [])].join("\n");
}
