import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { databaseKinds } from "../testing/build-test-app.ts";
import { plainMapping } from "../testing/foreign-tables/foreign-table.ts";
import { freshDatabases } from "../testing/fresh-databases.ts";
import { runImportCommand } from "./run-import-command.ts";

const clock = { now: () => new Date("2024-06-14T15:00:00Z") };
const limits = { memoryMb: 1024, seconds: 60 };

const mapping = plainMapping("deals", {
  currency: "USD",
  columns: { ...plainMapping("").columns, Traded: [{ field: "deal.firstTradeOn" }] },
});
const deal = [
  "deals.csv",
  "Company,Ticker,Date,Price,Shares,Traded",
  "Splinter Kilns Inc,SPLK,2024-05-14,20,1000000,2024-05-15",
];

/** Says that its prices were paid, although a later split of ten for one is taken out of those before it. */
const closes = [
  "closes-unadjusted.csv",
  "date,ticker,close",
  "2024-05-15,SPLK,2.2",
  "2024-05-31,SPLK,2.4",
  "2024-06-13,SPLK,2.6",
];

const withSplits = [
  "SPLK.csv",
  "Date,Close,Volume,Dividends,Stock Splits",
  "2024-05-31,2.4,1000,0.0,0.0",
  "2024-06-03,2.5,1000,0.0,10.0",
  "2024-06-13,2.6,1000,0.0,0.0",
];

describe.each(databaseKinds)("prices that a later split has changed on %s", (kind) => {
  const fresh = freshDatabases(kind);

  async function load(...files: string[][]) {
    const { db } = await fresh();
    const folder = await mkdtemp(join(tmpdir(), "greenshoe-splits-"));
    const own = join(folder, "own.json");
    await writeFile(own, JSON.stringify(mapping));
    for (const [name = "", ...lines] of files) {
      const path = join(folder, name);
      await writeFile(path, lines.join("\n"));
      const words =
        name === "deals.csv" ? ["spreadsheet", path, "--mapping", own] : ["prices", path];
      await runImportCommand(words, { db, clock, limits, filesAt: folder });
    }
    const figures = await db
      .selectFrom("deal_price")
      .select(["offer_price", "first_close", "first_day_return", "latest", "total_return"])
      .executeTakeFirstOrThrow();
    const bars = await db.selectFrom("price_bar").select("close").orderBy("traded_on").execute();
    const heldBack = await db.selectFrom("held_back_figure").select(["value", "reason"]).execute();
    return { figures, closes: bars.map(({ close }) => Number(close)), heldBack };
  }

  test("are held back with the reason while no source states the split", async () => {
    expect(await load(deal, closes)).toEqual({
      figures: {
        ...{ offer_price: "20.0000", first_close: null, first_day_return: null },
        ...{ latest: "2.6000", total_return: null },
      },
      closes: [2.2, 2.4, 2.6],
      heldBack: [
        {
          value: "2.2 after 20",
          reason:
            "the close is less than half of the offer price, as if it were adjusted for a later split",
        },
      ],
    });
  });

  test.each([[[deal, closes, withSplits]], [[withSplits, closes, deal]]])(
    "are those that were paid once a file states the split, in whichever order",
    async (files) => {
      expect(await load(...files)).toEqual({
        figures: {
          ...{ offer_price: "2.0000", first_close: "2.2000", first_day_return: "0.100000" },
          ...{ latest: "2.6000", total_return: "0.300000" },
        },
        closes: [22, 24, 2.5, 2.6],
        heldBack: [],
      });
    },
  );
});
