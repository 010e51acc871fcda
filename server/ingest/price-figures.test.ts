import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { databaseKinds } from "../testing/build-test-app.ts";
import { type ImportFile, writeImportFiles } from "../testing/import-files.ts";
import { marketSnapshot } from "../testing/market-snapshot.ts";
import { priceFiles, priceToday, unrelatedFile } from "../testing/price-files.ts";
import { copyDatabase } from "../testing/test-databases.ts";
import { importDocuments } from "./import-documents.ts";
import type { ImportReport } from "./import-report.ts";
import { readHere } from "./read-document.ts";
import { sources } from "./sources.ts";

type Database = Awaited<ReturnType<typeof copyDatabase>>;

async function load(database: Database, files: readonly ImportFile[], until?: string) {
  const reports: ImportReport[] = [];
  for (const path of await writeImportFiles(files))
    reports.push(
      await importDocuments(database.db, {
        sourceName: "any",
        reader: readHere(sources, until),
        paths: [path],
        isDryRun: false,
        now: new Date(`${priceToday}T15:00:00Z`),
        today: until ?? priceToday,
      }),
    );
  return reports;
}

function figuresOf({ db }: Database, ticker: string) {
  return db
    .selectFrom("deal_price as p")
    .innerJoin("deal_row as r", "r.deal_key", "p.deal_key")
    .selectAll("p")
    .select(["r.offer_on", "r.trade_on", "r.lockup_expires_on"])
    .where("ticker", "=", ticker)
    .executeTakeFirstOrThrow();
}

const noReturns = {
  ...{ aftermarket_return: null, total_return: null, annualized_return: null },
  ...{ current_market_cap_usd: null, recent_1w: null, recent_1y: null },
};

describe.each(databaseKinds)("price figures of an import on %s", (kind) => {
  const open: Database[] = [];
  const fresh = async () => {
    const database = await copyDatabase(kind, inject("prepared"));
    open.push(database);
    return database;
  };
  let database: Database;
  let reports: ImportReport[];
  beforeAll(async () => {
    database = await fresh();
    reports = await load(database, priceFiles);
  });
  afterAll(() => Promise.all(open.map((one) => one.close())));

  test("a close of twenty years ago is the last price, not that of today", async () => {
    expect(await figuresOf(database, "OLDF")).toMatchObject({
      ...noReturns,
      ...{ first_close: "100.3400", first_day_return: "0.180471" },
      ...{ latest: null, latest_on: null, initial_1w: null, initial_1y: null },
      ...{ last_price: "100.3400", last_price_on: "2004-08-19" },
    });
  });

  test("a price of yesterday is current, with all that depends on it", async () => {
    const found = await figuresOf(database, "CURR");
    expect(found).toMatchObject({ latest: "25.7200", latest_on: "2024-06-13" });
    expect(found).toMatchObject({ total_return: "0.286000", aftermarket_return: "0.028800" });
    expect(found).toMatchObject({ initial_1w: "0.252500", recent_1w: "0.001558" });
    expect(found.current_market_cap_usd).toBe("257200000");
  });

  test("the last price before a known end is the final one", async () => {
    const found = await figuresOf(database, "GONE");
    expect(found).toMatchObject({ latest: "11.4000", total_return: "0.140000" });
    expect(found.initial_3m).toBe("0.140000");
  });

  test("a paid first close wins its day, and the adjusted series is brought to its scale", async () => {
    const found = await figuresOf(database, "CNSL");
    expect(found).toMatchObject({ first_close: "7.7000", first_day_return: "0.925000" });
    expect(found).toMatchObject({ prices_scaled_by: "10.000000", latest: "8.7200" });
    expect(found.total_return).toBe("1.180000");
    const conflicts = await database.db
      .selectFrom("value_conflict")
      .selectAll()
      .where("field", "=", "prices")
      .execute();
    expect(conflicts).toMatchObject([
      { kept_value: "7.7", lost_value: "77, adjusted for splits", lost_source: "prices" },
    ]);
  });

  test("adjusted prices without a paid one, as those of AESI, give no return from a first day that is not shown", async () => {
    expect(await figuresOf(database, "ADJU")).toMatchObject({
      ...{ first_close: null, first_day_return: null, total_return: null, initial_1m: null },
      ...{ latest: "509.2000", current_market_cap_usd: null, aftermarket_return: null },
    });
    expect((await figuresOf(database, "ADJU")).recent_1m).not.toBeNull();
  });

  test("on a played day no adjusted price is shown, because later splits are in it", async () => {
    const played = await fresh();
    await load(played, priceFiles, "2024-04-30");
    const found = await figuresOf(played, "ADJU");
    expect(found).toMatchObject({ latest: null, last_price: null, aftermarket_return: null });
  });

  test("a close beside another offer price, or beyond ten times it, is held back and listed", async () => {
    for (const ticker of ["NBRA", "TENX"])
      expect(await figuresOf(database, ticker)).toMatchObject({
        ...{ first_close: null, first_day_return: null, ipo_discount: null, last_price: null },
      });
    expect(await figuresOf(database, "TWOS")).toMatchObject({
      ...{ first_close: "12.0000", first_day_return: null, ipo_discount: null },
    });
    const listed = await database.db
      .selectFrom("held_back_figure")
      .select(["figure", "value", "reason"])
      .orderBy("value")
      .execute();
    const figure = "first_day_return";
    expect(listed).toEqual([
      { figure, value: "12 after 10", reason: "another source states another close" },
      {
        figure,
        value: "24.91 after 5.5",
        reason: "the source states it beside another offer price",
      },
      {
        figure,
        value: "656 after 5",
        reason: "the close is more than ten times the offer price, or less than a tenth",
      },
    ]);
    const told = new Set(reports.flatMap(({ heldBack }) => heldBack.map(({ company }) => company)));
    expect([...told]).toEqual(
      expect.arrayContaining(["Neighbour Alpha Inc", "Tenfold Inc", "Two Sayings Inc"]),
    );
  });

  test("a pricing that is only the day of effectiveness moves to the evening before trading", async () => {
    expect(await figuresOf(database, "NANO")).toMatchObject({
      ...{ offer_on: "2024-05-07", lockup_expires_on: "2024-11-03" },
    });
  });

  test("a SPAC whose first day is unknown shows the prices of its share", async () => {
    expect(await figuresOf(database, "SHELU")).toMatchObject({
      ...{ latest: "13.0700", latest_on: "2024-06-13", is_price_of_share: true },
      ...{ first_close: null, total_return: null, aftermarket_return: null, initial_1y: null },
    });
    expect((await figuresOf(database, "SHELU")).recent_1y).not.toBeNull();
  });

  test("a deal of 2005 takes no prices of a listing that has had its ticker since 2023", async () => {
    expect(await figuresOf(database, "SUNR")).toMatchObject({
      ...{ first_close: "25.4500", first_day_return: "0.413889" },
      ...{ latest: null, last_price: "25.4500", last_price_on: "2005-11-17" },
    });
  });

  test("no figure depends on the order of the files, on repeats or on an unrelated source", async () => {
    const snapshotOf = async (one: Database) => {
      const snapshot = await marketSnapshot(one.db);
      return [
        ...(snapshot.price_bar ?? []),
        ...(snapshot.deal_price ?? []),
        ...(snapshot.deal_row ?? []),
        ...(snapshot.held_back_figure ?? []),
        ...(snapshot.value_conflict ?? []),
      ].filter((row) => !/unrelated/i.test(row));
    };
    const expected = await snapshotOf(database);
    const files = [...priceFiles, unrelatedFile];
    const orders = fc.shuffledSubarray([...files.keys()], { minLength: files.length });
    await fc.assert(
      fc.asyncProperty(orders, fc.nat(priceFiles.length - 1), async (order, repeated) => {
        const other = await fresh();
        const inOrder = [...order, repeated].flatMap((index) => files[index] ?? []);
        await load(other, inOrder);
        const found = await snapshotOf(other);
        expect(found.filter((row, index) => row !== expected[index])).toEqual([]);
        expect(found).toHaveLength(expected.length);
      }),
      { numRuns: 4 },
    );
  }, 240_000);
});
