import { afterAll, describe, expect, inject, test } from "vitest";
import { databaseKinds } from "../../testing/build-test-app.ts";
import { type ImportFile, writeImportFiles } from "../../testing/import-files.ts";
import { marketSnapshot } from "../../testing/market-snapshot.ts";
import { copyDatabase } from "../../testing/test-databases.ts";
import { runImportCommand } from "../run-import-command.ts";

const mapping = {
  source: "",
  name: "board.json",
  content: JSON.stringify({
    name: "board",
    header: ["Name", "Ticker", "Priced", "Price", "Shares"],
    dayFormats: ["YYYY-MM-DD"],
    currency: "HKD",
    about: "deal",
    key: ["Ticker"],
    constants: { "subject.exchange": "Hong Kong Stock Exchange" },
    columns: {
      Name: [
        { field: "subject.companyName", as: "name" },
        { field: "company.name", as: "name" },
      ],
      Ticker: [{ field: "subject.symbol", as: "symbol" }],
      Priced: [
        { field: "deal.pricedOn", as: "day" },
        { field: "subject.on", as: "day" },
      ],
      Price: [{ field: "deal.offerPrice", as: "decimal" }],
      Shares: [{ field: "deal.shares", as: "decimal" }],
    },
  }),
};
const board: ImportFile = {
  source: "spreadsheet",
  name: "board.csv",
  content:
    "Name,Ticker,Priced,Price,Shares\nLagoon Peak,2345,2024-01-08,10,1000000\nCove Harbor,2346,2024-03-01,20,1000000\n",
};
const history: ImportFile = {
  source: "exchange-rates",
  name: "eurofxref-hist.csv",
  content: "Date,USD,HKD,\n2024-01-05,1.1,8.8,\n",
};
const corrected: ImportFile = {
  source: "exchange-rates",
  name: "rates.csv",
  content: "day,currency,USD per unit\n2024-01-08,HKD,0.13\n",
};

describe.each(databaseKinds)("imported rates on %s", (kind) => {
  const open: Awaited<ReturnType<typeof copyDatabase>>[] = [];
  afterAll(() => Promise.all(open.map((database) => database.close())));

  async function openMarket() {
    const database = await copyDatabase(kind, inject("prepared"));
    open.push(database);
    const [mappingPath = ""] = await writeImportFiles([mapping]);
    const run = async (...words: string[]) => {
      const { output, isDone } = await runImportCommand(words, {
        db: database.db,
        clock: { now: () => new Date("2024-06-14T15:00:00Z") },
        limits: { memoryMb: 1024, seconds: 60 },
        filesAt: database.place.dataDir,
      });
      expect(isDone, output).toBe(true);
    };
    const load = async (file: ImportFile) => {
      const [path = ""] = await writeImportFiles([file]);
      const more = file.source === "spreadsheet" ? ["--mapping", mappingPath] : [];
      await run(file.source, path, ...more);
    };
    const sizes = async () => {
      const rows = await database.db
        .selectFrom("deal_row")
        .select(["company_name", "deal_size_usd"])
        .orderBy("company_name")
        .execute();
      return rows.map(({ company_name, deal_size_usd }) => [
        company_name,
        deal_size_usd === null ? null : Number(deal_size_usd),
      ]);
    };
    return { db: database.db, run, load, sizes };
  }

  test("give deals their size in dollars at once, a later rate of the day corrects it, and a forgotten file takes it back", async () => {
    const { load, run, sizes } = await openMarket();
    await load(board);
    expect(await sizes()).toEqual([
      ["Cove Harbor", null],
      ["Lagoon Peak", null],
    ]);
    await load(history);
    // The rate of 5 January is too old for a deal of March.
    expect(await sizes()).toEqual([
      ["Cove Harbor", null],
      ["Lagoon Peak", 1_250_000],
    ]);
    await load(corrected);
    expect((await sizes())[1]).toEqual(["Lagoon Peak", 1_300_000]);
    await run("forget", "rates.csv");
    expect((await sizes())[1]).toEqual(["Lagoon Peak", 1_250_000]);
    await run("forget", "eurofxref-hist.csv");
    expect((await sizes())[1]).toEqual(["Lagoon Peak", null]);
  });

  test("make one market in any order and when they come twice", async () => {
    const files = [board, history, corrected];
    const [one, other] = [await openMarket(), await openMarket()];
    for (const file of files) await one.load(file);
    for (const file of [...files.toReversed(), ...files]) await other.load(file);
    expect(await marketSnapshot(other.db)).toEqual(await marketSnapshot(one.db));
  });
});
