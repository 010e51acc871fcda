import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { plainMapping } from "../../testing/foreign-tables/foreign-table.ts";
import { copyDatabase } from "../../testing/test-databases.ts";
import { runImportCommand } from "../run-import-command.ts";

const clock = { now: () => new Date("2024-06-14T15:00:00Z") };
const limits = { memoryMb: 1024, seconds: 60 };

describe("the import command with a table of one's own", () => {
  let database: Awaited<ReturnType<typeof copyDatabase>>;
  let folder = "";
  beforeAll(async () => {
    database = await copyDatabase("embedded", inject("prepared"));
    folder = await mkdtemp(join(tmpdir(), "greenshoe-mapping-"));
  });
  afterAll(() => database.close());
  const run = (...words: string[]) =>
    runImportCommand(["--folder", folder, ...words], {
      db: database.db,
      clock,
      limits,
      filesAt: folder,
    });
  const save = (name: string, content: string) => writeFile(join(folder, name), content);

  test("names in the report what it does not use, and keeps the ticker of an unknown exchange", async () => {
    await save(
      "own.csv",
      [
        "Company,Ticker,Date,Price,Exchange,Analyst,Comment",
        "Unknown Venue Co,UNKV,2024-01-25,12.5,Riga Bourse,Ann,good",
        "Other Venue Co,OTHV,2024-01-26,8.5,Riga Bourse,Ann,",
        'Known Venue Co,"Not a ticker, yet",2024-01-29,9.5,NYSE,,',
      ].join("\n"),
    );
    const columns = {
      ...plainMapping("").columns,
      Exchange: [{ field: "subject.exchange" }],
    };
    await save("own.json", JSON.stringify(plainMapping("own", { columns })));
    const words = ["spreadsheet", "own.csv", "--mapping", "own.json"];
    const { leftOut } = JSON.parse((await run(...words, "--json")).output);
    expect(leftOut).toEqual([
      {
        what: "cells of columns that no field of own takes",
        count: 3,
        examples: ["Analyst ×2", "Comment ×1"],
      },
      { what: "columns of own that a table lacks", count: 1, examples: ["Shares ×1"] },
      {
        what: "exchanges that the portal does not know (own)",
        count: 2,
        examples: ["Riga Bourse ×2"],
      },
      { what: "texts that are no tickers (own)", count: 1, examples: ["Not a ticker, yet ×1"] },
    ]);
    expect((await run(...words)).output).toContain(
      "Not used:\n  cells of columns that no field of own takes (3): Analyst ×2, Comment ×1",
    );
    const rows = await database.db
      .selectFrom("deal_row")
      .select(["ticker", "exchange_name"])
      .where("company_name", "in", ["Unknown Venue Co", "Other Venue Co", "Known Venue Co"])
      .orderBy("offer_on")
      .execute();
    expect(rows).toEqual([
      { ticker: "UNKV", exchange_name: null },
      { ticker: "OTHV", exchange_name: null },
      { ticker: null, exchange_name: "NYSE" },
    ]);
  });

  test("stores percents as parts of 1, whether the column, the cell or nobody says so", async () => {
    const mapping = (name: string, unit: object) => ({
      name,
      header: ["SPAC", "Date"],
      currency: "USD",
      about: "deal",
      key: ["SPAC"],
      columns: {
        SPAC: [{ field: "subject.companyName" }, { field: "company.name" }],
        Date: [{ field: "deal.pricedOn" }],
        Redeemed: [{ field: "spac.redeemedPercent", ...unit }],
      },
      constants: { "deal.isSpac": true },
    });
    await save(
      "spacs.csv",
      "SPAC,Date,Redeemed\nColumn Acquisition,2021-01-25,85\nCell Acquisition,2021-01-26,12.5%\n",
    );
    await save("spacs.json", JSON.stringify(mapping("spacs", { unit: "percent" })));
    await run("spreadsheet", "spacs.csv", "--mapping", "spacs.json");
    await save(
      "parts.csv",
      "SPAC,Date,Redeemed\nPart Acquisition,2021-01-27,0.85\nWrong Acquisition,2021-01-28,85\n",
    );
    await save("parts.json", JSON.stringify(mapping("parts", {})));
    const { output } = await run("spreadsheet", "parts.csv", "--mapping", "parts.json");
    expect(output).toContain(
      'row 3: Redeemed: "85" is not a part of 1, such as 0.25, or a percentage up to 100%; if the column is in percent, put "unit": "percent" beside the field',
    );
    const rows = await database.db
      .selectFrom("spac")
      .innerJoin("deal", "deal.deal_key", "spac.deal_key")
      .innerJoin("company", "company.company_key", "deal.company_key")
      .select(["company.name", "spac.redeemed_percent"])
      .where("company.name", "like", "%Acquisition")
      .orderBy("company.name")
      .execute();
    expect(rows.map(({ name, redeemed_percent }) => [name, Number(redeemed_percent)])).toEqual([
      ["Cell Acquisition", 0.125],
      ["Column Acquisition", 0.85],
      ["Part Acquisition", 0.85],
    ]);
  });

  test("proposes a mapping with reasons and five rows, which is used as it is printed", async () => {
    const rows = Array.from(
      { length: 7 },
      (_, index) => `Proposed ${index} SE;PRO${index};${index + 20}.01.2024;${index + 8},50;ruhig`,
    );
    await save(
      "vorschlag.csv",
      ["Unternehmen;Kürzel;Preisfestsetzung;Emissionspreis (€);Stimmung", ...rows].join("\n"),
    );
    const { output, isDone } = await run("spreadsheet", "vorschlag.csv", "--propose");
    expect(isDone).toBe(true);
    const proposed = JSON.parse(output);
    expect(proposed.$comment).toContain("The days of all columns are written as D.M.YYYY.");
    expect(proposed.$comment).toContain(
      'No field is known for the columns "Stimmung"; docs/import.md lists the fields.',
    );
    expect(proposed.columns["Emissionspreis (€)"]).toEqual([
      {
        $comment: '"emissionspreis" is a name of this field',
        field: "deal.offerPrice",
        as: "decimal",
      },
    ]);
    expect(proposed.$understood).toHaveLength(5);
    expect(proposed.$understood[0]).toEqual({
      place: "row 2",
      subject: { about: "deal", companyName: "Proposed 0 SE", symbol: "PRO0", on: "2024-01-20" },
      company: { name: "Proposed 0 SE" },
      deal: { pricedOn: "2024-01-20", offerPrice: "8.5" },
      security: { currency: "EUR" },
    });
    await save("vorschlag.json", output);
    const used = await run("spreadsheet", "vorschlag.csv", "--mapping", "vorschlag.json", "--json");
    expect(JSON.parse(used.output)).toMatchObject({ new: 7, refused: 0 });
    const schema = await readFile(join(folder, proposed.$schema), "utf8");
    expect(JSON.parse(schema).properties.columns).toBeDefined();
  });

  test("marks what it cannot know, and the printed mapping then refuses with the same question", async () => {
    await save(
      "open.csv",
      "Company,Ticker,IPO Date,Final IPO Price per Share\nOpen Question Co,OPNQ,03/04/2024,12.5\n",
    );
    const { output } = await run("spreadsheet", "open.csv", "--propose");
    const proposed = JSON.parse(output);
    const notes = proposed.$comment.join("\n");
    expect(notes).toContain(
      'UNSURE: All days of the column "IPO Date" (1 cell) can be read in 2 ways',
    );
    expect(notes).toContain("UNSURE: the name of no column says the currency");
    expect(proposed.columns["Final IPO Price per Share"][0].$comment).toContain("UNSURE");
    await save("open.json", output);
    const { output: refused, isDone } = await run(
      "spreadsheet",
      "open.csv",
      "--mapping",
      "open.json",
    );
    expect(isDone).toBe(false);
    expect(refused).toContain(
      'Put the right one into the mapping: "dayFormats": ["M/D/YYYY"] or ["D/M/YYYY"].',
    );
  });

  test.each([
    [
      "a misspelt field",
      { columns: { Price: [{ field: "deal.offerprice" }] } },
      'Is "deal.offerPrice" meant?',
    ],
    [
      "a misspelt key",
      { curency: "EUR" },
      '"curency", which is no key there. Is "currency" meant?',
    ],
    [
      "formats that contradict each other",
      { dayFormats: ["D/M/YYYY", "M/D/YYYY"] },
      "which read the same text as different days",
    ],
    [
      "a kind that does not fit",
      { columns: { Price: [{ field: "deal.offerPrice", as: "day" }] } },
      'reads deal.offerPrice as "day"; the field takes "decimal"',
    ],
    [
      "a currency that is none",
      { currency: "dollars" },
      '"currency" is "dollars", which is not the code of one currency',
    ],
    [
      "a unit of something that is no number",
      { columns: { Company: [{ field: "company.name", unit: "millions" }] } },
      "company.name is no number",
    ],
  ])("refuses a mapping with %s in a sentence", async (_what, change, sentence) => {
    await save("wrong.json", JSON.stringify(plainMapping("wrong", change)));
    const { output, isDone } = await run("spreadsheet", "own.csv", "--mapping", "wrong.json");
    expect(isDone).toBe(false);
    expect(output).toContain(sentence);
  });

  test("refuses to propose for other sources, several files, and files without a table", async () => {
    expect((await run("prices", "own.csv", "--propose")).output).toContain(
      "--propose goes with the source spreadsheet and one file.",
    );
    await save("words.txt", "nothing here");
    expect(await run("spreadsheet", "words.txt", "--propose")).toEqual({
      output: "words.txt: It has no row that could be the header of a table.",
      isDone: false,
    });
  });
});
