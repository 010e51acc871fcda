import { describe, expect, test } from "vitest";
import type { Day } from "../../domain/calendar/day.ts";
import { databaseKinds } from "../testing/build-test-app.ts";
import { freshDatabases } from "../testing/fresh-databases.ts";
import { dealColumns, writeImportFiles } from "../testing/import-files.ts";
import { marketSnapshot } from "../testing/market-snapshot.ts";
import type { copyDatabase } from "../testing/test-databases.ts";
import { forgetDocuments } from "./forget-documents.ts";
import { importDocuments } from "./import-documents.ts";
import { readHere } from "./read-document.ts";
import { sources } from "./sources.ts";

type Database = Awaited<ReturnType<typeof copyDatabase>>;

interface Delivery {
  name: string;
  content: string;
  on?: Day;
}

const today = "2024-06-14";

/** Imports each document by itself, at noon of its day. */
async function deliver({ db }: Database, ...deliveries: Delivery[]) {
  const reports = [];
  for (const { name, content, on = today } of deliveries) {
    const paths = await writeImportFiles([{ source: "any", name, content }]);
    const now = new Date(`${on}T16:00:00Z`);
    const order = { sourceName: "any", reader: readHere(sources), isDryRun: false };
    reports.push(await importDocuments(db, { ...order, paths, now, today: on }));
  }
  return reports;
}

const own = (price: number): Delivery => ({
  name: "own.csv",
  content: [
    dealColumns,
    `6/3/24,QLMW,QUILLMERE WATER CORP,30-1,0,--,--,"10,000,000",180,25,3000001,NYSE,NYSE,${price},"1,000,000",S1,#N/A,`,
  ].join("\n"),
});

const snapshot = (name: string, ranges: Readonly<Record<string, string>>): Delivery => ({
  name,
  content: JSON.stringify({
    data: {
      ...{ priced: null, filed: null, withdrawn: null },
      upcoming: {
        lastUpdatedTime: "LAST UPDATED: 06/12/2024* - Source: test",
        upcomingTable: {
          rows: Object.entries(ranges).map(([symbol, proposedSharePrice], index) => ({
            dealID: `40-${index}`,
            companyName: `${symbol} Holdings Inc`,
            proposedTickerSymbol: symbol,
            proposedSharePrice,
            sharesOffered: "5,000,000",
            expectedPriceDate: "6/20/2024",
          })),
        },
      },
    },
  }),
});

const readPrice = async ({ db }: Database) =>
  (await db.selectFrom("deal_row").select("offer_price").executeTakeFirstOrThrow()).offer_price;

async function readTerms({ db }: Database) {
  const rows = await db
    .selectFrom("deal_terms")
    .innerJoin("deal_row", "deal_row.deal_key", "deal_terms.deal_key")
    .select(["ticker", "kind", "set_on", "price_low"])
    .orderBy("ticker")
    .orderBy("sequence")
    .execute();
  return rows.map((row) => `${row.ticker} ${row.kind} ${row.set_on} ${Number(row.price_low)}`);
}

describe.each(databaseKinds)("a record that comes again on %s", (kind) => {
  const fresh = freshDatabases(kind);

  test("is what its last delivery says, also in the words of an earlier one, and contradicts nothing", async () => {
    const database = await fresh();
    for (const price of [20, 12, 21, 19, 25, 20, 12]) {
      const [report] = await deliver(database, own(price));
      expect(report?.conflicts).toBe(0);
      expect(await readPrice(database)).toBe(`${price}.0000`);
    }
  });

  test("stays as it is when the same documents are read once more, in whichever order of names", async () => {
    const database = await fresh();
    const week1 = { ...own(20), name: "week1.csv" };
    const week2 = { ...own(12), name: "week2.csv" };
    await deliver(database, week1, week2);
    const before = await marketSnapshot(database.db);
    const again = await deliver(database, week2, week1);
    expect(again.map(({ changed, companies }) => [changed, companies])).toEqual([
      [0, 0],
      [0, 0],
    ]);
    expect(await marketSnapshot(database.db)).toEqual(before);
  });

  test("falls back to the delivery before when the last one is forgotten", async () => {
    const database = await fresh();
    await deliver(database, own(20), { ...own(12), name: "second.csv" });
    const order = { isDryRun: false, now: new Date(`${today}T17:00:00Z`) };
    await forgetDocuments(database.db, { ...order, names: ["second.csv"] });
    expect(await readPrice(database)).toBe("20.0000");
  });

  test("amends its terms in the direction of its deliveries", async () => {
    const symbols = ["AAAA", "BBBB", "CCCC", "DDDD", "EEEE", "FFFF"];
    const all = (range: string) => Object.fromEntries(symbols.map((symbol) => [symbol, range]));
    const database = await fresh();
    await deliver(
      database,
      snapshot("morning.json", all("18.00-20.00")),
      snapshot("evening.json", all("15.00-17.00")),
    );
    expect(await readTerms(database)).toEqual(
      symbols.flatMap((symbol) => [
        `${symbol} original 2024-06-12 18`,
        `${symbol} revised 2024-06-12 15`,
      ]),
    );
    await deliver(database, snapshot("night.json", all("18.00-20.00")));
    expect((await readTerms(database)).slice(0, 3)).toEqual([
      "AAAA original 2024-06-12 18",
      "AAAA revised 2024-06-12 15",
      "AAAA revised 2024-06-12 18",
    ]);
  });

  test("has its terms again on the day of their return, however often a daily list repeats them", async () => {
    const list = (on: Day, range: string): Delivery => ({
      ...{ on, name: `window-${on}.json` },
      content: JSON.stringify({
        ipoCalendar: [
          {
            ...{ price: range, status: "expected", name: "Quillmere Water Corp", symbol: "QLMW" },
            ...{ date: "2024-06-27", exchange: "NYSE", numberOfShares: 11_000_000 },
          },
        ],
      }),
    });
    const database = await fresh();
    const [low, high] = ["10.00-12.00", "12.00-14.00"];
    const ranges = [low, high, low, low, high, high, low, low];
    const days = ranges.map(
      (_range, index): Day => `2024-06-${String(index + 3).padStart(2, "0")}`,
    );
    for (const [index, range] of ranges.entries()) {
      await deliver(database, list(days[index] ?? today, range));
      const expected = [
        ["original", 0, 10],
        ["revised", 1, 12],
        ["revised", 2, 10],
        ["revised", 4, 12],
        ["revised", 6, 10],
      ] as const;
      expect(await readTerms(database)).toEqual(
        expected
          .filter(([_kind, at]) => at <= index)
          .map(([kind, at, from]) => `QLMW ${kind} ${days[at]} ${from}`),
      );
    }
  });

  test("replaces the slip in a file of prices", async () => {
    const closes = (first: number): Delivery => ({
      name: "closes-unadjusted.csv",
      content: `date,ticker,close\n2024-06-03,QLMW,${first}\n2024-06-04,QLMW,23\n2024-06-13,QLMW,23.5\n`,
    });
    const database = await fresh();
    for (const close of [2.2, 22.5, 23, 21.9]) {
      await deliver(database, { ...own(20), name: "deals.csv" }, closes(close));
      const bar = await database.db
        .selectFrom("price_bar")
        .select("close")
        .where("traded_on", "=", "2024-06-03")
        .executeTakeFirstOrThrow();
      expect(Number(bar.close)).toBe(close);
    }
    expect(await database.db.selectFrom("held_back_figure").selectAll().execute()).toEqual([]);
  });

  test("counts on the day of its delivery when its list states none, and moves with the later list", async () => {
    const week = (date: string, price: string, on: Day): Delivery => ({
      name: "window.json",
      on,
      content: JSON.stringify({
        ipoCalendar: [
          {
            ...{ date, price, status: "expected", name: "Quillmere Water Corp", symbol: "QLMW" },
            ...{ exchange: "NYSE", numberOfShares: 11_000_000 },
          },
        ],
      }),
    });
    const database = await fresh();
    await deliver(
      database,
      week("2024-06-27", "18.00-20.00", "2024-06-10"),
      week("2024-07-02", "15.00-17.00", "2024-06-12"),
    );
    const deals = await database.db
      .selectFrom("deal_row")
      .select(["status", "expected_on", "range_low", "shares"])
      .execute();
    expect(deals).toEqual([
      {
        ...{ status: "Scheduled", expected_on: "2024-07-02" },
        ...{ range_low: "15.0000", shares: "11000000" },
      },
    ]);
    expect(await readTerms(database)).toEqual([
      "QLMW original 2024-06-10 18",
      "QLMW revised 2024-06-12 15",
    ]);
  });
});
