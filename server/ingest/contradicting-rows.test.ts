import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getSource } from "../../domain/contract/companies/sources.ts";
import { rebuildReadModel } from "../market/read-model/read-model.ts";
import { buildTestApp, type Caller, type TestApp } from "../testing/build-test-app.ts";
import { plainMapping } from "../testing/foreign-tables/foreign-table.ts";
import { importFiles, writeImportFiles } from "../testing/import-files.ts";
import { runImportCommand } from "./run-import-command.ts";

const today = "2024-06-14";
const clock = { now: () => new Date(`${today}T15:00:00Z`) };
const limits = { memoryMb: 1024, seconds: 60 };

const mapping = plainMapping("sizes", {
  currency: "USD",
  key: ["Company"],
  columns: {
    ...plainMapping("").columns,
    Range: [{ field: "deal.range" }],
    Filed: [{ field: "deal.filedOn" }],
    Size: [{ field: "deal.proceeds" }],
    Holders: [{ field: "deal.secondaryShares" }],
    All: [{ field: "deal.sharesOutstanding" }],
    Class: [{ field: "security.shareClass" }],
  },
});

const table = [
  "Company,Ticker,Date,Price,Shares,Size,Holders,All,Class,Range,Filed",
  "Tenfold Mills Inc,TNFM,2024-05-02,10,1000000,100000000,,,,,",
  "Redwick Corp,RDWK,2024-05-03,34,22000000,519401918,,,,,",
  "Sellers Corp,SELL,2024-05-06,34,22000000,519401918,6723477,,,,",
  "Rounded Co,RNDC,2024-05-07,12.5,8333333,104.2m,,,,,",
  "Greenshoe Co,GRSH,2024-05-08,20,1000000,23000000,,,,,",
  "Classic Works Inc,CLSW,2024-05-09,10,10000000,,,30000000,A,,",
  "Plain Works Inc,PLNW,2024-05-10,10,10000000,,,30000000,Common,,",
  "Offered Corp,OFRD,,,5000000,55000000,,,,10-12,2024-05-20",
  "Overstated Corp,OVST,,,5000000,200000000,,,,10-12,2024-05-20",
].join("\n");

const calendar = {
  ipoCalendar: [
    {
      date: "2024-05-13",
      status: "priced",
      name: "Vendor Row Corp",
      symbol: "VNDR",
      exchange: "NASDAQ",
      price: "10.00",
      numberOfShares: 1_000_000,
      totalSharesValue: 100_000_000,
    },
  ],
};

describe("a row that contradicts itself", () => {
  let portal: TestApp;
  let member: Caller;
  let text = "";
  beforeAll(async () => {
    portal = await buildTestApp({ on: "embedded" });
    portal.clock.advance(clock.now().getTime() - Date.now());
    const folder = await mkdtemp(join(tmpdir(), "greenshoe-sizes-"));
    const save = async (name: string, content: string) => {
      await writeFile(join(folder, name), content);
      return join(folder, name);
    };
    const [sizes, own] = [
      await save("sizes.csv", table),
      await save("own.json", JSON.stringify(mapping)),
    ];
    const vendor = await save("vendor.json", JSON.stringify(calendar));
    const at = { db: portal.db, clock, limits, filesAt: folder };
    text = (await runImportCommand(["spreadsheet", sizes, "--mapping", own], at)).output;
    text += (await runImportCommand(["finnhub-calendar", vendor], at)).output;
    await rebuildReadModel(portal.db, today);
    member = await portal.newMember();
  }, 60_000);
  afterAll(() => portal.close());

  test("is a conflict with a name in the report in words", () => {
    expect(text).toContain("Contradicting each other; the first value counts:");
    expect(text).toContain(
      "Tenfold Mills Inc, deal size: 10000000 (price × shares), not 100000000 [spreadsheet, row 2]",
    );
    expect(text).toContain("Redwick Corp, deal size: 748000000 (price × shares), not 519401918");
    expect(text).toContain("Vendor Row Corp, deal size: 10000000 (price × shares), not 100000000");
    expect(text).toContain(
      "Overstated Corp, deal size: 50000000-60000000 (range × shares), not 200000000 [spreadsheet, row 10]",
    );
  });

  test.each([
    ["of what the company sells without the shares of holders", "Sellers Corp"],
    ["that is rounded", "Rounded Co"],
    ["with the over-allotment", "Greenshoe Co"],
    ["within the range of a deal on file", "Offered Corp"],
  ])("a size %s contradicts nothing", (_what, company) => {
    expect(text).not.toContain(`${company}, deal size`);
  });

  test("is told on the page of the source of the deal size", async () => {
    const sourceOf = async (key: string) =>
      (await member.call(getSource, { query: { entity: "deal", key, field: "DealSize" } })).data
        .values;
    expect(await sourceOf("RDWK")).toContainEqual(
      expect.objectContaining({
        label: "Size that a record states otherwise",
        value: "519,401,918",
        origin: expect.objectContaining({ document: "sizes.csv", place: "row 3" }),
      }),
    );
    expect((await sourceOf("SELL")).map(({ label }) => label)).not.toContain(
      "Size that a record states otherwise",
    );
  });

  test("all shares of a company whose row names one class of them are not known", async () => {
    const caps = await portal.db
      .selectFrom("deal_row")
      .select(["ticker", "market_cap_usd"])
      .where("ticker", "in", ["CLSW", "PLNW"])
      .orderBy("ticker")
      .execute();
    expect(caps.map(({ ticker, market_cap_usd: cap }) => [ticker, cap && Number(cap)])).toEqual([
      ["CLSW", null],
      ["PLNW", 300_000_000],
    ]);
    expect(text).toContain("numbers of all shares that leave out a class (1): 30000000");
  });
});

test("ranges that no day can date are counted in the report, and those of open deals are kept", async () => {
  const portal = await buildTestApp({ on: "embedded" });
  const folder = await mkdtemp(join(tmpdir(), "greenshoe-undated-"));
  const columns = {
    Company: [{ field: "subject.companyName" }, { field: "company.name" }],
    Ticker: [{ field: "subject.symbol" }],
    Range: [{ field: "deal.range" }],
    Withdrawn: [{ field: "deal.withdrawnOn" }],
  };
  const own = plainMapping("undated", {
    ...{ header: ["Company", "Range"], key: ["Ticker"], dayFormats: ["YYYY-MM-DD"], columns },
    ...{ currency: "USD", decimalMark: "." },
  });
  await writeFile(join(folder, "own.json"), JSON.stringify(own));
  await writeFile(
    join(folder, "t.csv"),
    "Company,Ticker,Range,Withdrawn\nGone Mills Inc,GONM,10-12,2024-03-01\nOpen Mills Inc,OPNM,14-16,\n",
  );
  const { output } = await runImportCommand(
    ["spreadsheet", join(folder, "t.csv"), "--mapping", join(folder, "own.json")],
    { db: portal.db, clock, limits, filesAt: folder },
  );
  await portal.close();
  expect(output).toContain("price ranges that no day can date (1): 10-12 (Gone Mills Inc)");
});

test("the report in words names the first contradictions and counts the others", async () => {
  const portal = await buildTestApp({ on: "embedded" });
  const paths = await writeImportFiles(importFiles);
  const { output } = await runImportCommand(["any", ...paths], {
    ...{ db: portal.db, clock, limits, filesAt: "/" },
  });
  await portal.close();
  const [, counted = "0"] = / rebuilt, (\d+) conflicts?/.exec(output) ?? [];
  const named = output
    .split("Contradicting each other; the first value counts:\n")[1]
    ?.split("\n")
    .filter((line) => / \(.+\), not .+ \[.+\]$/.test(line));
  expect(Number(counted)).toBeGreaterThan(0);
  expect(named).toHaveLength(Number(counted));
});
