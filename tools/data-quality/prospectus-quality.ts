import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { writeStated } from "../../domain/sources/write-stated.ts";
import { type StatedFieldId, statedFields } from "../../domain/statements/stated-fields.ts";
import { openFile } from "../../server/ingest/document-files.ts";
import { edgarFilings } from "../../server/ingest/edgar-filings/edgar-filings.ts";
import { edgarProspectuses } from "../../server/ingest/edgar-prospectuses/edgar-prospectuses.ts";
import type { Source, SourceRecord } from "../../server/ingest/record.ts";
import { tableOf } from "../markdown.ts";

/** How the readings of one field compare with what calendars and price files state. */
export interface FieldQuality {
  field: string;
  /** Documents whose value another file states. */
  known: number;
  certain: number;
  certainRight: number;
  proposed: number;
  proposedRight: number;
}

/** The columns of the exchange's history that state what a final prospectus states, by the stated field. */
const truthColumns = {
  IpoPrice: "Price",
  Shares: "Shares",
  SharesOutstanding: "Shares Outstanding",
  OfferingExpense: "Total Offering Expense",
  LockupDays: "Lockup Period (days)",
  ExchangeName: "Exchange",
} as const satisfies Partial<Record<StatedFieldId, string>>;

type Row = Record<string, string>;

async function readRecords(source: Source, path: string): Promise<SourceRecord[]> {
  const document = await openFile(path);
  const records: SourceRecord[] = [];
  for await (const reading of source.read(document))
    if ("record" in reading) records.push(reading.record);
  return records;
}

/** Reads the recorded prospectuses as the import does. */
export async function readRecordedProspectuses(folder: string): Promise<SourceRecord[]> {
  const own = join(folder, "sec-prospectus");
  const all = readdirSync(own).toSorted();
  return (
    await Promise.all(all.map((name) => readRecords(edgarProspectuses, join(own, name))))
  ).flat();
}

/** Compares each field of the recorded prospectuses with the row of the exchange's history for the same ticker. */
export async function measureProspectuses(folder: string): Promise<FieldQuality[]> {
  const rows: Row[] = parse(
    readFileSync(join(folder, "us-ipo-history/nasdaq-deals-2000-2024.csv"), "latin1"),
    { columns: true },
  );
  const records = await readRecordedProspectuses(folder);
  return Object.entries(truthColumns).map(([field, column]) => {
    const quality = emptyQuality(statedFields[field as StatedFieldId].label);
    for (const { subject, claims } of records) {
      const truth = rows.find(
        (row) =>
          row.Symbol === (subject.symbol ?? subject.proposedSymbol) && isOfYear(row, subject.on),
      );
      const expected = normal(truth?.[column] ?? "");
      const stated = claims.prospectus?.stated.find((one) => one.field === field);
      if (expected === "") continue;
      quality.known += 1;
      if (stated === undefined) continue;
      const { kind } = statedFields[field as StatedFieldId];
      count(quality, stated.isCertain, normal(writeStated(kind, stated.value)) === expected);
    }
    return quality;
  });
}

/** Compares the exchange and class of the recorded exchange registrations with the list that was made of them. */
export async function measureExchangeRegistrations(folder: string): Promise<FieldQuality[]> {
  const listed: Record<
    string,
    { exchange_guess: string; ipo_security_type: string; is_unit: boolean }
  > = JSON.parse(readFileSync(join(folder, "sec-ipo-spine/ipo_8a12b.json"), "utf8"));
  const records = await readRecords(
    edgarFilings,
    join(folder, "sec-submissions/sec-8a12b-938-filings.tar.gz"),
  );
  const exchange = emptyQuality("Exchange (8-A12B)");
  for (const { subject } of records) {
    const truth = listed[String(Number(subject.cik))]?.exchange_guess ?? "";
    if (!/nasdaq|nyse|new york/i.test(truth)) continue;
    exchange.known += 1;
    if (!subject.exchange) continue;
    // The list says NYSE for both of its exchanges.
    const named = normal(subject.exchange).replace("nyse american", "nyse");
    count(exchange, true, named === normal(truth));
  }
  return [exchange];
}

const emptyQuality = (field: string): FieldQuality => ({
  ...{ field, known: 0, certain: 0, certainRight: 0, proposed: 0, proposedRight: 0 },
});

function count(quality: FieldQuality, isCertain: boolean, isRight: boolean): void {
  quality[isCertain ? "certain" : "proposed"] += 1;
  if (isRight) quality[isCertain ? "certainRight" : "proposedRight"] += 1;
}

function isOfYear({ Date: written = "" }: Row, on: string | null | undefined): boolean {
  return written.slice(-2) === (on ?? "").slice(2, 4);
}

/** "NASDAQ Global" is "Nasdaq", "$3,100,000.00 " is 3100000; a blank is nothing. */
function normal(text: string): string {
  const plain = text.trim().replaceAll(/[$,]/g, "");
  if (/^(?:--|#N\/A|0|)$/.test(plain)) return "";
  if (/^nasdaq/i.test(plain)) return "nasdaq";
  if (/^(?:nyse american|nyse mkt|amex)/i.test(plain)) return "nyse american";
  if (/^(?:nyse|new york)/i.test(plain)) return "nyse";
  return Number.isNaN(Number(plain)) ? plain.toLowerCase() : String(Number(plain));
}

/** Prints how well prospectuses are read. */
export async function describeProspectusReading(folder: string): Promise<string> {
  const records = await readRecordedProspectuses(folder);
  const qualities = [
    ...(await measureProspectuses(folder)),
    ...(await measureExchangeRegistrations(folder)),
  ];
  const percent = (part: number, all: number) =>
    all === 0 ? "—" : `${((100 * part) / all).toFixed(1)} %`;
  const rows = qualities.map((one) => [
    one.field,
    one.known.toLocaleString("en-US"),
    one.certain.toLocaleString("en-US"),
    percent(one.certainRight, one.certain),
    percent(one.certainRight, one.known),
    `${one.proposedRight} of ${one.proposed}`,
  ]);
  const head = ["Field", "Known", "Certain", "Precision", "Recall", "Proposed, right"];
  const proposed = records.flatMap(({ subject, claims }) =>
    (claims.prospectus?.stated ?? [])
      .filter(({ isCertain }) => !isCertain)
      .map(({ field }) => `${statedFields[field].label} of ${subject.companyName}`),
  );
  return `## How prospectuses are read

The fields of the ${records.length} recorded prospectuses and of the recorded exchange registrations, beside what the exchange's
history and a list made of the same registrations state. A value counts as certain when a rule proves it, and becomes a fact;
the others wait for staff. Precision is the part of the certain values that are right, recall the part of the known ones that are
certain and right. So few prospectuses prove the rules on their shapes alone; \`tools/data-quality/prospectus-quality.ts\` measures any others that
are put into the folder.

${tableOf(head, rows)}

What waits for staff: ${proposed.length === 0 ? "nothing" : proposed.join("; ")}.`;
}
