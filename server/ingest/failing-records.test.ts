import { describe, expect, test } from "vitest";
import { newYorkDay } from "../../domain/calendar/day.ts";
import type { Claims, Subject } from "../../domain/statements/claims.ts";
import type { VenueName } from "../../domain/venues/venues.ts";
import {
  completeDocument,
  keepObservations,
  openDocument,
} from "../market/observations-repository.ts";
import { databaseKinds } from "../testing/build-test-app.ts";
import { freshDatabases } from "../testing/fresh-databases.ts";
import { poisonRows, randomLetters, scoopOf } from "../testing/hostile-files.ts";
import { writeImportFiles } from "../testing/import-files.ts";
import type { copyDatabase } from "../testing/test-databases.ts";
import { forgetDocuments } from "./forget-documents.ts";
import { importDocuments } from "./import-documents.ts";
import { describeReport } from "./import-report.ts";
import { startRun } from "./import-runs-repository.ts";
import { readHere } from "./read-document.ts";
import { sources } from "./sources.ts";

type Database = Awaited<ReturnType<typeof copyDatabase>>;

const now = new Date("2024-06-14T15:00:00Z");
const good = {
  source: "any",
  name: "good.csv",
  content: scoopOf("6/22/04,Good Co,GOOD,Bank,$11.00,$15.00,$17.20"),
};

async function importFiles(
  { db }: Database,
  files: readonly { name: string; content: string | Buffer }[],
) {
  const paths = await writeImportFiles(files.map((file) => ({ source: "any", ...file })));
  const order = { sourceName: "any", reader: readHere(sources), isDryRun: false, now };
  return importDocuments(db, { ...order, paths: paths.toSorted() });
}

async function listCompanies({ db }: Database): Promise<string[]> {
  const rows = await db.selectFrom("company").select("name").orderBy("name").execute();
  return rows.map(({ name }) => name);
}

/** Stores a record as a version without bounds did. */
async function storeUnchecked({ db }: Database, name: string, subject: Subject, claims: Claims) {
  const source = "spreadsheet";
  const runId = await startRun(db, source, now);
  const deliveredOn = newYorkDay(now);
  const opened = await openDocument(db, { source, name, contentHash: name, runId, deliveredOn });
  const document = { ...opened, source, rank: "spreadsheet" as const, runId };
  const record = {
    key: name,
    place: "row 2",
    documentOn: null,
    payload: { name },
    subject,
    claims,
  };
  await keepObservations(db, document, [record], now);
  await completeDocument(db, opened.documentId);
}

describe.each(databaseKinds)("failing records on %s", (kind) => {
  const fresh = freshDatabases(kind);

  test("a record that no fact can be made of is refused with its field and value, and the others are settled", async () => {
    const database = await fresh();
    const report = await importFiles(database, [...poisonRows, good]);
    for (const { name, refusal } of poisonRows)
      expect(report.refusals, name).toContainEqual({
        document: name,
        place: expect.any(String),
        reason: expect.stringContaining(refusal),
      });
    expect(report).toMatchObject({ new: 1, refused: poisonRows.length, setAside: [] });
    expect(await listCompanies(database)).toEqual(["Good Co"]);
  });

  test("a record that an older version stored is set aside at each import, and its document can be taken back", async () => {
    const database = await fresh();
    const letters = randomLetters(4000);
    const deal = (symbol: string): Subject => ({
      about: "deal",
      symbol,
      on: "2015-06-01",
      companyName: `${symbol} Co`,
    });
    const stored: [name: string, subject: Subject, claims: Claims][] = [
      ["far.csv", { ...deal("FARR"), on: "9999-12-31" }, { deal: { pricedOn: "9999-12-31" } }],
      [
        "venue.csv",
        { ...deal("VENU"), exchange: "HKEX" as VenueName },
        { deal: { pricedOn: "2015-06-01" } },
      ],
      [
        "kind.csv",
        deal("KIND"),
        { deal: { pricedOn: "2015-06-01" }, security: { kind: "ADS" as "ads" } },
      ],
      ["zero.csv", deal("ZERR"), { privateCompany: { valuedOn: "0000-01-01" } }],
      ["name.csv", { ...deal("NAME"), companyName: letters }, { deal: { pricedOn: "2015-06-01" } }],
      ["bank.csv", deal("BANK"), { deal: { pricedOn: "2015-06-01", underwriters: [letters] } }],
      ["investor.csv", deal("INVS"), { privateCompany: { investors: [letters] } }],
      [
        "story.csv",
        { about: "news", on: "2024-01-01" },
        {
          news: {
            headline: "A",
            summary: "",
            source: null,
            link: null,
            brokeAt: "0000-01-01T00:00:00Z",
          },
        },
      ],
      [
        "levels.csv",
        { about: "index", symbol: "BADD" },
        { levels: [{ on: "0000-01-01", level: 1 }] },
      ],
    ];
    for (const [name, subject, claims] of stored)
      await storeUnchecked(database, name, subject, claims);
    await storeUnchecked(
      database,
      "index.csv",
      { about: "index", symbol: "FINE" },
      { levels: [{ on: "2024-01-02", level: 7 }] },
    );

    for (const files of [[good], [good]]) {
      const report = await importFiles(database, files);
      const documents = report.setAside.flatMap((one) => one.documents).toSorted();
      expect(documents).toEqual(stored.map(([name]) => `${name}, row 2`).toSorted());
      expect(describeReport(report)).toContain(
        'FARR Co: The field "on" of the record is "9999-12-31", not a day of the years 1800 to 2200 (from far.csv, row 2)',
      );
      expect(await listCompanies(database)).toEqual(["Good Co"]);
    }
    const levels = await database.db.selectFrom("index_level").select("level").execute();
    expect(levels).toEqual([{ level: "7" }]);

    const names = stored.map(([name]) => name);
    const report = await forgetDocuments(database.db, { names, isDryRun: false, now });
    expect(report).toMatchObject({ setAside: [] });
    expect(await importFiles(database, [good])).toMatchObject({ setAside: [], unchanged: 1 });
  });

  test("a trial sets a failing company aside too, and keeps nothing", async () => {
    const database = await fresh();
    await storeUnchecked(
      database,
      "bank.csv",
      { about: "deal", symbol: "BANK", on: "2015-06-01", companyName: "Bank Co" },
      { deal: { pricedOn: "2015-06-01", underwriters: [randomLetters(4000)] } },
    );
    const paths = await writeImportFiles([good]);
    const order = { sourceName: "any", reader: readHere(sources), isDryRun: true, now, paths };
    const report = await importDocuments(database.db, order);
    expect(report).toMatchObject({ companies: 1, setAside: [{ name: "Bank Co" }] });
    expect(await listCompanies(database)).toEqual([]);
  });
});
