import { afterAll, describe, expect, inject, test } from "vitest";
import { databaseKinds } from "../../testing/build-test-app.ts";
import { type ImportFile, writeImportFiles } from "../../testing/import-files.ts";
import { documentOf, readAll } from "../../testing/source-documents.ts";
import { copyDatabase } from "../../testing/test-databases.ts";
import { runImportCommand } from "../run-import-command.ts";
import { publishedFigures } from "./published-figures.ts";

const sec =
  "year,n_total,n_corporate,n_spac,n_fund,proceeds_total_usd_mn,proceeds_corporate_usd_mn,proceeds_spac_usd_mn,proceeds_fund_usd_mn\n2020,492,234,248,10,164600.5,79700,83400,1500.5\n";

async function readFigures(content: string) {
  const { records, refusals } = await readAll(publishedFigures, documentOf("table.csv", content));
  const figures = records.flatMap(({ subject, claims }) =>
    (claims.published ?? []).map(
      ({ year, deals, proceedsUsd }) => `${subject.symbol} ${year} ${deals} ${proceedsUsd}`,
    ),
  );
  return { figures, reasons: refusals.map(({ reason }) => reason) };
}

describe("a published table", () => {
  test.each([
    [
      "of the SEC has four series, in millions",
      sec,
      [
        "sec-total 2020 492 164600500000",
        "sec-corporate 2020 234 79700000000",
        "sec-spac 2020 248 83400000000",
        "sec-fund 2020 10 1500500000",
      ],
    ],
    [
      "of Ritter is in billions, and its years are put in order",
      "year,n_ipos,mean_first_day_ew_pct,aggregate_proceeds_usd_bn\n2001,80,14.2,35.29\n2000,380,56.3,64.80\n",
      ["ritter-net 2000 380 64800000000", "ritter-net 2001 80 35290000000"],
    ],
    [
      "of Renaissance may lack proceeds",
      'period,n_ipos,proceeds_usd_bn,note\n2011,125,,"derived: 2012, less"\n',
      ["renaissance 2011 125 null"],
    ],
    [
      "of one's own names its series, in dollars",
      "Series,Year,IPOs,Proceeds USD\nritter-net,2019,113,39300000000\n",
      ["ritter-net 2019 113 39300000000"],
    ],
  ])("%s", async (_what, content, wanted) => {
    expect(await readFigures(content)).toEqual({ figures: wanted, reasons: [] });
  });

  test.each([
    ["1Q2023,23,2.2", '"1Q2023" is not a year'],
    ["23,23,2.2", '"23" is not a year'],
    ["9999,23,2.2", '"9999" is not a year'],
    ["2023,-1,2.2", '"-1" is not a count of IPOs'],
    ["2023,1.5,2.2", '"1.5" is not a count of IPOs'],
    ["2023,many,2.2", '"many" is not a number'],
    ["2023,5,-2", "Proceeds of -2 are below 0"],
    ["2022,5,2", "The series renaissance states 2022 twice with other figures"],
  ])("loses the row %j alone", async (row, reason) => {
    const content = `period,n_ipos,proceeds_usd_bn\n2022,71,7.7\n${row}\n,,\n`;
    const { figures, reasons } = await readFigures(content);
    expect(figures).toEqual(["renaissance 2022 71 7700000000"]);
    expect(reasons[0]).toBe(reason);
  });

  test("of other columns, or of a series that nobody knows, is refused", async () => {
    for (const content of ["year,n_ipos\n2000,380\n", "", "{}", "Date,Close\n2024-01-05,470\n"])
      expect(publishedFigures.refuse(documentOf("x.csv", content))).toBe(
        "This is not a table of published yearly figures of a known kind.",
      );
    const { reasons } = await readFigures("series,year,ipos,proceeds usd\n__proto__,2000,1,1\n");
    expect(reasons).toEqual([
      '"__proto__" is none of sec-total, sec-corporate, sec-spac, sec-fund, ritter-net, renaissance',
    ]);
  });
});

describe.each(databaseKinds)("published tables on %s", (kind) => {
  const closing: (() => Promise<void>)[] = [];
  afterAll(async () => {
    for (const close of closing) await close();
  });

  test("are stored, the edition with the newest year wins, and a forgotten one gives its figures back", async () => {
    const edition = (name: string, ...rows: string[]): ImportFile => ({
      source: "published-figures",
      name,
      content: ["year,n_ipos,aggregate_proceeds_usd_bn", ...rows].join("\n"),
    });
    const older = edition("older.csv", "2023,53,11.8");
    const newer = edition("newer.csv", "2023,54,11.9", "2024,72,20.5");
    const database = await copyDatabase(kind, inject("prepared"));
    closing.push(() => database.close());
    const run = async (...words: string[]) => {
      const { isDone, output } = await runImportCommand(words, {
        db: database.db,
        clock: { now: () => new Date("2026-06-15T15:00:00Z") },
        limits: { memoryMb: 1024, seconds: 60 },
        filesAt: database.place.dataDir,
      });
      expect(isDone, output).toBe(true);
    };
    const figures = async () =>
      (await database.db.selectFrom("published_figure").selectAll().orderBy("year").execute()).map(
        ({ series, year, deals }) => `${series} ${year} ${deals}`,
      );
    await run("published-figures", ...(await writeImportFiles([newer, older])));
    expect(await figures()).toEqual(["ritter-net 2023 54", "ritter-net 2024 72"]);
    await run("forget", "newer.csv");
    expect(await figures()).toEqual(["ritter-net 2023 53"]);
  });
});
