import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Day } from "../../domain/calendar/day.ts";
import { importDocuments } from "../ingest/import-documents.ts";
import { readHere } from "../ingest/read-document.ts";
import { sources } from "../ingest/sources.ts";
import { readMapping } from "../ingest/spreadsheet/read-mapping.ts";
import { createSpreadsheetSource } from "../ingest/spreadsheet/spreadsheet.ts";
import { writeImportFiles } from "./import-files.ts";
import {
  type CalendarFile,
  listKnownEvents,
  makeMonth,
  ownMapping,
  type Vendor,
} from "./made-calendars.ts";
import type { copyDatabase } from "./test-databases.ts";

const longestMonthMs = 240_000;

type Database = Awaited<ReturnType<typeof copyDatabase>>;

/** Tests that the market has the events of a made month, however its files are imported. */
export function testMonth(fresh: () => Promise<Database>, vendor: Vendor, seed: number): void {
  const month = makeMonth(seed);
  const { days } = month;
  const filesOf = (on: readonly Day[]) => on.map((day) => month.fileOf(vendor, day));
  const some = days.filter((_, index) => (index * 7 + seed) % 3 !== 0 || index === days.length - 1);
  const orders: [order: string, days: readonly Day[], read: (db: Database) => Promise<void>][] = [
    ["day by day", days, (db) => readDaily(db, vendor, filesOf(days))],
    ["in one go", days, (db) => readAtOnce(db, vendor, filesOf(days))],
    [
      "twice",
      days,
      async (db) => {
        await readDaily(db, vendor, filesOf(days));
        await readAtOnce(db, vendor, filesOf(days));
      },
    ],
    ["with files missing", some, (db) => readDaily(db, vendor, filesOf(some))],
  ];
  test.each(orders)(
    `a month of ${vendor} (seed ${seed}) that is imported %s has the events that were made`,
    async (_order, on, read) => {
      const database = await fresh();
      await read(database);
      expect(await listEvents(database)).toEqual(listKnownEvents(month, vendor, on));
    },
    longestMonthMs,
  );
}

async function readDaily(database: Database, vendor: Vendor, files: readonly CalendarFile[]) {
  for (const file of files) await importFiles(database, vendor, [file], file.on);
}

async function readAtOnce(database: Database, vendor: Vendor, files: readonly CalendarFile[]) {
  await importFiles(database, vendor, files, files.at(-1)?.on ?? "");
}

async function importFiles(
  { db }: Database,
  vendor: Vendor,
  files: readonly CalendarFile[],
  today: Day,
): Promise<void> {
  const paths = await writeImportFiles(files.map((file) => ({ source: "any", ...file })));
  const own = { spreadsheet: createSpreadsheetSource([readMapping(JSON.stringify(ownMapping))]) };
  const report = await importDocuments(db, {
    sourceName: vendor === "own list" ? "spreadsheet" : "any",
    reader: readHere(vendor === "own list" ? own : sources),
    isDryRun: false,
    paths,
    now: new Date(`${today}T16:00:00Z`),
    today,
  });
  expect(report).toMatchObject({ refused: 0, setAside: [] });
}

/** Describes each deal as `listKnownEvents` does. */
async function listEvents({ db }: Database): Promise<string[]> {
  const { rows } = await sql<{ told: string }>`
    select concat(
      r.company_name, ' ',
      case r.status
        when 'Priced' then concat('Priced ', r.offer_on, ' at ', trim_scale(r.offer_price))
        when 'Withdrawn' then concat('Withdrawn ', r.withdrawn_on)
        else concat(r.status, ' ', r.expected_on)
      end,
      '; terms ', (
        select string_agg(
          concat(t.set_on, ' ', trim_scale(t.price_low), '-', trim_scale(t.price_high), ' ', trim_scale(t.shares)),
          ', ' order by t.sequence)
        from deal_terms t where t.deal_key = r.deal_key and t.kind <> 'final'),
      '; scheduled ', (
        select string_agg(e.happened_on::text, ', ' order by e.sequence)
        from deal_event e where e.deal_key = r.deal_key and e.kind = 'scheduled'),
      '; postponed ', (
        select string_agg(e.happened_on::text, ', ' order by e.sequence)
        from deal_event e where e.deal_key = r.deal_key and e.kind = 'postponed')
    ) as told from deal_row r order by 1`.execute(db);
  return rows.map(({ told }) => told).toSorted();
}
