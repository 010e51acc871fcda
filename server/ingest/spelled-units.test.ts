import { describe, expect, test } from "vitest";
import { databaseKinds } from "../testing/build-test-app.ts";
import { freshDatabases } from "../testing/fresh-databases.ts";
import { dealColumns, type ImportFile, writeImportFiles } from "../testing/import-files.ts";
import { importDocuments } from "./import-documents.ts";
import { readHere } from "./read-document.ts";
import { sources } from "./sources.ts";

const today = "2024-06-14";

const deals = (...rows: [symbol: string, name: string, price: number][]): ImportFile => ({
  source: "any",
  name: "deals.csv",
  content: [
    dealColumns,
    ...rows.map(
      ([symbol, name, price], at) =>
        `5/15/24,${symbol},${name},60-${at},0,--,--,"10,000,000",180,25,300006${at},NYSE,NYSE,${price},"1,000,000",S1,#N/A,`,
    ),
  ].join("\n"),
});

const closes: ImportFile = {
  source: "any",
  name: "closes-unadjusted.csv",
  content: "date,ticker,close\n2024-05-15,LCWU,10.05\n2024-06-13,LCWU,10.2\n",
};

const unit = ["LCW.U", "Lacewing Acquisition Corp.", 10] as const;
const stranger = ["LCWU", "Lacewing Utilities Inc.", 9] as const;

describe.each(databaseKinds)("prices of a unit in another spelling on %s", (kind) => {
  const fresh = freshDatabases(kind);

  async function load(...files: ImportFile[]) {
    const { db } = await fresh();
    const reports = [];
    for (const path of await writeImportFiles(files))
      reports.push(
        await importDocuments(db, {
          ...{ sourceName: "any", reader: readHere(sources), paths: [path], isDryRun: false },
          ...{ now: new Date(`${today}T15:00:00Z`), today },
        }),
      );
    const latest = await db
      .selectFrom("deal_price as p")
      .innerJoin("deal_row as r", "r.deal_key", "p.deal_key")
      .select(["r.ticker", "p.latest"])
      .orderBy("r.ticker")
      .execute();
    const priced = latest.map(({ ticker, latest: price }) => [ticker, price && Number(price)]);
    return { priced, waiting: reports.at(-1)?.waiting };
  }

  test.each([[[deals([...unit]), closes]], [[closes, deals([...unit])]]])(
    "are those of the unit, in whichever order they come",
    async (files) => {
      expect(await load(...files)).toEqual({ priced: [["LCW.U", 10.2]], waiting: 0 });
    },
  );

  test("are those of the company that is called so, where there is one", async () => {
    expect(await load(deals([...unit], [...stranger]), closes)).toEqual({
      priced: [
        ["LCW.U", null],
        ["LCWU", 10.2],
      ],
      waiting: 0,
    });
  });
});
