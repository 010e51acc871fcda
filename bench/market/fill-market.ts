// Fills an empty place with a market of made-up files, imported as a user would do it. Its argument is an order as JSON.
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Day } from "../../domain/calendar/day.ts";
import { type Database, openDatabase } from "../../server/db/connect.ts";
import { seedDemoUsers } from "../../server/demo/seed-users.ts";
import { edgarFeed } from "../../server/ingest/edgar-feed/edgar-feed.ts";
import { importDocuments } from "../../server/ingest/import-documents.ts";
import { prices } from "../../server/ingest/prices/prices.ts";
import { readHere } from "../../server/ingest/read-document.ts";
import type { Source } from "../../server/ingest/record.ts";
import { readMapping } from "../../server/ingest/spreadsheet/read-mapping.ts";
import { createSpreadsheetSource } from "../../server/ingest/spreadsheet/spreadsheet.ts";
import { rollReadModel } from "../../server/market/read-model/read-model.ts";
import type { TestPlace } from "../../server/testing/test-databases.ts";
import { writeMarketFiles } from "./made-files.ts";

export interface FillOrder {
  place: TestPlace;
  deals: number;
  filings: number;
  today: Day;
  /** A folder for the files, which is removed in the end. */
  files: string;
}

await fill(JSON.parse(process.argv[2] ?? "") as FillOrder);

async function fill({ place, deals, filings, today, files }: FillOrder): Promise<void> {
  const database = await openDatabase(place);
  try {
    await writeMarketFiles(files, deals, today, filings);
    await seedDemoUsers(database.db, new Date());
    await importFiles(database, files);
    // A first start would do this, and every copy of the market would repeat it.
    await rollReadModel(database.db, today);
  } finally {
    await database.close();
    await rm(files, { recursive: true, force: true });
  }
}

async function importFiles({ db }: Database, folder: string): Promise<void> {
  const table = createSpreadsheetSource([
    readMapping(await readFile(join(import.meta.dirname, "made-market.json"), "utf8")),
  ]);
  const sourceOf = (document: Parameters<Source["refuse"]>[0]) =>
    [edgarFeed, prices].find((one) => one.refuse(document) === null) ?? table;
  // All files in one import, so that each company is settled once.
  const source: Source = {
    rank: "spreadsheet",
    refuse: (document) => sourceOf(document).refuse(document),
    read: (document, until) => sourceOf(document).read(document, until),
  };
  const reader = readHere({ spreadsheet: source });
  const order = { sourceName: "spreadsheet", reader, paths: [folder], isDryRun: false };
  const { refused, waiting } = await importDocuments(db, { ...order, now: new Date() });
  if (refused > 0 || waiting > 0) throw new Error("the files of the market are not in order");
}
