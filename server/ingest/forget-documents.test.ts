import { describe, expect, test } from "vitest";
import { databaseKinds } from "../testing/build-test-app.ts";
import { freshDatabases } from "../testing/fresh-databases.ts";
import { type ImportFile, importFiles, writeImportFiles } from "../testing/import-files.ts";
import { marketSnapshot } from "../testing/market-snapshot.ts";
import type { copyDatabase } from "../testing/test-databases.ts";
import { describeForgetting, forgetDocuments } from "./forget-documents.ts";
import { importDocuments } from "./import-documents.ts";
import { readHere } from "./read-document.ts";
import { sources } from "./sources.ts";

type Database = Awaited<ReturnType<typeof copyDatabase>>;

const now = new Date("2024-06-14T15:00:00Z");
const levels: ImportFile = {
  source: "prices",
  name: "SPY.csv",
  content: "date,close\n2022-03-15,426.17\n2022-03-16,435.62\n",
};
/** It has the first level of the other file too. */
const moreLevels: ImportFile = {
  source: "prices",
  name: "SPY-2022.csv",
  content: "date,close\n2022-03-15,426.17\n2022-03-17,441.07\n",
};
const files = [...importFiles, levels, moreLevels];

async function load({ db }: Database, some: readonly ImportFile[]) {
  const paths = await writeImportFiles(some);
  const order = { sourceName: "any", reader: readHere(sources), isDryRun: false, now };
  return importDocuments(db, { ...order, paths });
}

describe.each(databaseKinds)("taking documents back on %s", (kind) => {
  const fresh = freshDatabases(kind);

  test("leaves the market that the other documents make, in whatever order they are taken back and given again", async () => {
    const database = await fresh();
    await load(database, files);
    const whole = await marketSnapshot(database.db);
    for (const name of ["deals.csv", "QRVN.json", "SPY.csv"]) {
      const report = await forgetDocuments(database.db, { names: [name], isDryRun: false, now });
      expect(report.documents, name).toMatchObject([{ name }]);
      const other = await fresh();
      await load(
        other,
        files.filter((file) => file.name !== name),
      );
      expect(await marketSnapshot(database.db), name).toEqual(await marketSnapshot(other.db));
      await load(
        database,
        files.filter((file) => file.name === name),
      );
      expect(await marketSnapshot(database.db), name).toEqual(whole);
    }
  }, 60_000);

  test("leaves a record that another document carries too, with the other document's day", async () => {
    const database = await fresh();
    const deals = importFiles.filter(({ name }) => name === "deals.csv");
    const again = deals.map((file) => ({
      ...file,
      name: "again.csv",
      content: `${file.content}\n`,
    }));
    await load(database, [...deals, ...again]);
    const before = await marketSnapshot(database.db);
    const report = await forgetDocuments(database.db, {
      names: ["deals.csv"],
      isDryRun: false,
      now,
    });
    expect(report).toMatchObject({ documents: [{ carried: 5, staying: 5 }], removed: 0 });
    expect(describeForgetting(report)).toContain(
      "Forgot deals.csv of spreadsheet: 5 records, of which 5 stay, since other documents have them",
    );
    expect(await marketSnapshot(database.db)).toEqual(before);
    const rest = await forgetDocuments(database.db, { names: ["again.csv"], isDryRun: false, now });
    expect(rest).toMatchObject({ documents: [{ carried: 5, staying: 0 }], removed: 4 });
    expect(await database.db.selectFrom("company").selectAll().execute()).toEqual([]);
  });

  test("refuses a name that no document has, and forgets none of the others", async () => {
    const database = await fresh();
    await load(database, importFiles.slice(0, 1));
    const before = await marketSnapshot(database.db);
    const names = ["deals.csv", "/tmp/deals.csv"];
    await expect(forgetDocuments(database.db, { names, isDryRun: false, now })).rejects.toThrow(
      "There is no document /tmp/deals.csv. A document is named as in the report of its import: by its file without the folder.",
    );
    expect(await marketSnapshot(database.db)).toEqual(before);
  });

  test("a trial reports what would be forgotten, and changes nothing", async () => {
    const database = await fresh();
    await load(database, importFiles.slice(0, 1));
    const before = await marketSnapshot(database.db);
    const report = await forgetDocuments(database.db, {
      names: ["deals.csv"],
      isDryRun: true,
      now,
    });
    expect(report).toMatchObject({ documents: [{ carried: 5 }], removed: 4 });
    expect(describeForgetting(report)).toContain("Nothing was changed.");
    expect(await marketSnapshot(database.db)).toEqual(before);
  });

  test("a document is named as the report shows it, even one whose name would move the cursor", async () => {
    const database = await fresh();
    const [deals] = importFiles;
    const report = await load(database, [{ ...(deals as ImportFile), name: "a\u001B[2Jb.csv" }]);
    const shown = report.refusals[0]?.document ?? "";
    expect(shown).toBe("a\\u{1b}[2Jb.csv");
    const forgotten = await forgetDocuments(database.db, { names: [shown], isDryRun: false, now });
    expect(forgotten.documents).toHaveLength(1);
  });

  test("a document that cannot be read any more keeps the records of its first reading", async () => {
    const database = await fresh();
    const [deals] = importFiles;
    const paths = await writeImportFiles([deals as ImportFile]);
    const order = { sourceName: "any", isDryRun: false, now, paths };
    await importDocuments(database.db, { ...order, reader: readHere(sources) });
    const before = await marketSnapshot(database.db);
    const reader = {
      async *read(path: string) {
        for await (const event of readHere(sources).read(path))
          yield "batch" in event ? { refused: "It takes too long." } : event;
      },
      close: () => Promise.resolve(),
    };
    const report = await importDocuments(database.db, { ...order, reader });
    expect(report).toMatchObject({
      read: 1,
      refused: 1,
      refusals: [{ reason: "It takes too long." }],
    });
    expect(await marketSnapshot(database.db)).toEqual(before);
  });
});
