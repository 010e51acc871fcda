import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  getCompanyFinancials,
  getCompanySource,
} from "../../../domain/contract/companies/company.ts";
import { getSource } from "../../../domain/contract/companies/sources.ts";
import { screenNames } from "../../../domain/views/screens.ts";
import { importDocuments } from "../../ingest/import-documents.ts";
import { readHere } from "../../ingest/read-document.ts";
import { sources } from "../../ingest/sources.ts";
import { rebuildReadModel } from "../../market/read-model/read-model.ts";
import { writeFacts } from "../../market/write-facts.ts";
import {
  buildTestApp,
  type Caller,
  databaseKinds,
  type TestApp,
} from "../../testing/build-test-app.ts";
import { type ImportFile, importFiles, writeImportFiles } from "../../testing/import-files.ts";
import { writeProspectusFiling } from "../../testing/made-prospectus.ts";
import { sampleMarket } from "../../testing/sample-market.ts";
import { updateHiddenScreens } from "../account/accounts-repository.ts";
import { runCorrectCommand } from "./run-correct-command.ts";

const today = "2024-06-14";

describe.each(databaseKinds)("the source of a value on %s", (kind) => {
  let portal: TestApp;
  let member: Caller;
  beforeAll(async () => {
    portal = await buildTestApp({ on: kind });
    await load();
    // A generated company beside the imported ones.
    await writeFacts(portal.db, generated());
    await rebuildReadModel(portal.db, today);
    member = await portal.newMember();
  });
  afterAll(() => portal.close());

  async function load() {
    for (const path of await writeImportFiles([...importFiles, restated]))
      await importDocuments(portal.db, {
        sourceName: "any",
        reader: readHere(sources),
        paths: [path],
        isDryRun: false,
        now: new Date(`${today}T15:00:00Z`),
        today,
      });
  }

  const ask = (key: string, field: string, entity = "deal") =>
    member.call(getSource, { query: { entity, key, field } });
  const sourceOf = async (key: string, field: string, entity = "deal") => {
    const { status, data } = await ask(key, field, entity);
    expect(status).toBe(200);
    return data.values[0];
  };
  const correct = (...words: string[]) =>
    runCorrectCommand(words, {
      db: portal.db,
      clock: { now: () => new Date(`${today}T16:00:00Z`) },
    });

  test("a stated value names its record, and each value that lost with the reason", async () => {
    expect(await sourceOf("SLTE", "IpoPrice")).toMatchObject({
      label: "IPO Price",
      value: "$12.00",
      kind: "stated",
      formula: null,
      origin: {
        rank: "spreadsheet",
        source: "Spreadsheet",
        document: "deals.csv",
        place: expect.stringMatching(/row 6/),
        recordedAt: "2024-06-14T15:00:00Z",
      },
      lost: [
        {
          value: "12.5",
          origin: { rank: "spreadsheet", document: "scoop.csv" },
          why: "Its document has the same rank and day, and comes later in the order of sources",
        },
      ],
    });
  });

  test("a day of a filing links to it, and its change is told", async () => {
    const offerDate = await sourceOf("QRVN", "OfferDate");
    expect(offerDate).toMatchObject({
      value: "03/11/22",
      kind: "stated",
      origin: { rank: "filing" },
    });
    expect(offerDate?.origin?.link).toBe(
      "https://www.sec.gov/Archives/edgar/data/1000002/000100000222000006/main.htm",
    );
    expect(offerDate?.changes).toEqual([
      expect.objectContaining({ from: "2022-03-14", to: "2022-03-11" }),
    ]);
  });

  test("a filing has the time at which EDGAR accepted it where its header tells it, else its day alone (promise 1)", async () => {
    // Its list of filings states no times.
    expect((await sourceOf("QRVN", "FileDate"))?.origin).toMatchObject({ acceptedAt: null });
    const content = writeProspectusFiling({ form: "S-1", cik: "0000900042", symbol: "TDWX" });
    const paths = await writeImportFiles([
      { source: "edgar-prospectuses", name: "tidewell.txt", content },
    ]);
    await importDocuments(portal.db, {
      ...{ sourceName: "any", reader: readHere(sources), paths, isDryRun: false, today },
      now: new Date(`${today}T15:00:00Z`),
    });
    const rowId = await rowIdOf(await keyOf("Tidewell"));
    expect(await sourceOf(rowId, "FileDate")).toMatchObject({
      value: "05/06/24",
      // The header says 16:30 in New York, without a zone.
      origin: { rank: "filing", acceptedAt: "2024-05-06T20:30:00Z" },
    });
  });

  test("a figure of a table of statements names the filings that report and restate it", async () => {
    const query = { ticker: "QRVN" };
    const financials = await member.call(getCompanyFinancials, { query });
    const row = financials.data.annual.us?.rows.find(({ cells }) => cells[0]?.text === "Sales");
    const fact = row?.cells.at(-1)?.fact ?? "";
    const { data } = await member.call(getCompanySource, { query: { ...query, fact } });
    expect(data.values[0]).toMatchObject({ kind: "stated", origin: { rank: "filing" } });
    expect(data.values[0]?.reports.length).toBeGreaterThan(0);
  });

  test("a derived figure tells its formula and the chain of its inputs", async () => {
    const { data } = await ask("QRVN", "DealSize");
    const [size, ...inputs] = data.values;
    expect(size).toMatchObject({
      formula: "Shares offered × IPO price, without the over-allotment",
      kind: "derived",
      inputs: [1, 2],
    });
    expect(inputs.map(({ label, value, kind: how }) => [label, value, how])).toEqual([
      ["Shares Offered", "4.0 m", "stated"],
      ["IPO Price", "$20.00", "stated"],
    ]);
  });

  test("a figure that a later filing restated shows both, each with its filing and day", async () => {
    const { data } = await ask("QRVN", "LatestSales");
    const [sales, revenue] = data.values;
    expect(sales).toMatchObject({ value: "$84.0 m", kind: "derived", inputs: [1] });
    const archive = "https://www.sec.gov/Archives/edgar/data/1000002";
    expect(revenue).toMatchObject({
      label: "Sales, year to 12/31/2022",
      value: "USD 84.0 m",
      origin: { rank: "filing", document: "CIK0001000002-facts.json" },
      reports: [
        {
          ...{ form: "10-K", filedOn: "2023-03-01", value: "USD 90.0 m" },
          link: `${archive}/000100000223000009/0001000002-23-000009-index.htm`,
        },
        { form: "10-K", filedOn: "2024-03-01", value: "USD 84.0 m" },
      ],
    });
  });

  test("a value that is not known tells why", async () => {
    expect(await sourceOf("QRVN", "FoundedYear")).toMatchObject({
      ...{ value: "—", kind: "missing", reason: "No source states it" },
    });
    expect(await sourceOf("LONH", "DealSize")).toMatchObject({
      ...{ value: "—", reason: "Not known: Shares Offered" },
    });
    expect(await sourceOf("LONH", "TotalReturn")).toMatchObject({
      ...{ value: "—", reason: expect.stringMatching(/09\/09\/2015.*older than five sessions/) },
    });
  });

  test("values of a generated market say that they are demo data", async () => {
    expect(await sourceOf("GNRT", "CompanyName")).toMatchObject({ kind: "demo", origin: null });
  });

  test("an unknown row or column is not found, and an unreadable question is refused", async () => {
    expect((await ask("NOBODY", "IpoPrice")).failure.code).toBe("not_found");
    expect((await ask("QRVN", "Nothing")).failure.code).toBe("not_found");
    expect((await ask("QRVN", "__proto__")).failure.code).toBe("not_found");
    expect((await ask("QRVN", "LockupExpDate")).failure.code).toBe("not_found");
    expect((await ask("QRVN~1~99999999999", "LockupExpDate", "lockup")).failure.code).toBe(
      "not_found",
    );
    expect((await ask("x".repeat(10_000), "IpoPrice")).failure.code).toBe("invalid_input");
    expect((await ask("QRVN", "IpoPrice", "user")).failure.code).toBe("invalid_input");
  });

  test("rows of a hidden screen have no sources, and others keep theirs", async () => {
    const account = `Hidden ${kind}`;
    const user = await portal.newMember({ account });
    await updateHiddenScreens(
      portal.db,
      account,
      screenNames.filter((name) => name === "lockups"),
    );
    const tranche = await portal.db
      .selectFrom("lockup_tranche as t")
      .innerJoin("deal_row as r", "r.deal_key", "t.deal_key")
      .select(["company_ticker", "t.deal_key", "tranche"])
      .executeTakeFirstOrThrow();
    const rowId = [tranche.company_ticker, tranche.deal_key, tranche.tranche].join("~");
    const query = { entity: "lockup", key: rowId, field: "LockupExpDate" };
    expect((await member.call(getSource, { query })).status).toBe(200);
    expect((await user.call(getSource, { query })).failure.code).toBe("not_authorized");
    expect(
      (await user.call(getSource, { query: { entity: "deal", key: "QRVN", field: "IpoPrice" } }))
        .status,
    ).toBe(200);
  });

  test("an editor's correction comes before all sources, survives imports, and can be taken back", async () => {
    expect((await correct("list")).output).toBe("Nothing has been corrected.");
    const done = await correct(
      await dealKeyOf("SLTE"),
      "ipo price",
      "$12.75",
      "--because",
      "The final prospectus says so",
      "--by",
      "Ana Reyes",
    );
    expect(done).toMatchObject({ isDone: true });
    expect(done.output).toContain("IPO Price of Saltern Foods Inc (SLTE): $12.00 → $12.75");
    const expected = {
      value: "$12.75",
      correction: { by: "Ana Reyes", because: "The final prospectus says so" },
      origin: { rank: "editor", document: null },
      lost: [
        { value: "12", why: "An editor takes precedence over a spreadsheet" },
        { value: "12.5", why: "An editor takes precedence over a spreadsheet" },
      ],
      changes: [expect.objectContaining({ from: "12", to: "12.75", by: "Ana Reyes" })],
    };
    expect(await sourceOf("SLTE", "IpoPrice")).toMatchObject(expected);
    await load();
    expect(await sourceOf("SLTE", "IpoPrice")).toMatchObject(expected);
    expect((await correct("list")).output).toContain("IpoPrice = $12.75");
    const [id = ""] = (await correct("list")).output.split(" ");
    expect((await correct("undo", id, "--by", "Ana Reyes")).output).toBe(
      `Correction ${id} is taken back.`,
    );
    expect(await sourceOf("SLTE", "IpoPrice")).toMatchObject({ value: "$12.00", correction: null });
    expect((await correct("undo", id)).isDone).toBe(false);
  });

  test("a price range is corrected for its day, in the history of the terms and in what follows from it", async () => {
    const key = await keyOf("NORTHQUAY ROBOTICS");
    const rowId = await rowIdOf(key);
    const terms = async () =>
      (
        await portal.db
          .selectFrom("deal_terms")
          .select(["kind", "set_on", "price_low", "price_high", "shares"])
          .where("deal_key", "=", Number(key))
          .orderBy("sequence")
          .execute()
      ).map((one) =>
        [one.kind, one.set_on, ...[one.price_low, one.price_high, one.shares].map(Number)].join(
          " ",
        ),
      );
    const before = await terms();
    expect(before).toEqual(["original 2022-03-01 17 19 4000000", "final 2022-03-11 20 20 4000000"]);
    const { output } = await correct(
      key,
      "PriceRange",
      "15.50–18",
      "--because",
      "As filed",
      "--by",
      "Ana",
    );
    expect(output).toContain("$17.00–$19.00 → $15.50–$18.00");
    const corrected = ["original 2022-03-01 15.5 18 4000000", before[1]];
    expect(await terms()).toEqual(corrected);
    await load();
    expect(await terms()).toEqual(corrected);
    expect(await sourceOf(rowId, "OriginalRangeHigh")).toMatchObject({
      value: "$18.00",
      origin: { rank: "editor" },
      correction: { by: "Ana", because: "As filed" },
    });
    // $20.00 against the high end of the range.
    expect((await sourceOf(rowId, "PriceVsRange"))?.value).toBe("Above Range");
    // Another word on the same range takes the place of the first.
    await correct(key, "OriginalRange", "16 to 18", "--because", "As amended");
    expect((await terms())[0]).toBe("original 2022-03-01 16 18 4000000");
    await undoAll();
    expect(await terms()).toEqual(before);
  });

  test("a head office is corrected with its state or country", async () => {
    const key = await keyOf("NORTHQUAY ROBOTICS");
    const rowId = await rowIdOf(key);
    const { output } = await correct(key, "Headquarters", "Oslo, Norway", "--because", "It moved");
    expect(output).toContain("→ Oslo, Norway");
    expect((await sourceOf(rowId, "Headquarters"))?.value).toBe("Oslo, Norway");
    expect(await sourceOf(rowId, "HeadquartersCountry")).toMatchObject({
      value: "Norway",
      origin: { rank: "editor" },
    });
    expect((await correct(key, "Headquarters", "Reno, nv", "--because", "Back")).output).toContain(
      "Oslo, Norway → Reno, NV",
    );
    await undoAll();
    expect((await sourceOf(rowId, "Headquarters"))?.value).not.toContain("Oslo");
  });

  test("a correction that changes nothing says so, and what has happened has no day to come", async () => {
    const key = await dealKeyOf("SLTE");
    const same = await correct(key, "IpoPrice", "12.00", "--because", "Read once more");
    expect(same.output).toContain("is $12.00 as before: the correction changes nothing");
    const [, id = ""] = /It is correction (\d+)/.exec(same.output) ?? [];
    expect((await correct("undo", id)).output).toContain("is taken back");
    expect(
      await correct(key, "PostponedDate", "2024-06-15", "--because", "Heard of it"),
    ).toMatchObject({
      isDone: false,
      output: expect.stringContaining("2024-06-15 is still to come"),
    });
  });

  async function undoAll() {
    const { output } = await correct("list");
    for (const line of output.split("\n"))
      if (!line.includes("(taken back by")) await correct("undo", line.split(" ")[0] ?? "");
  }

  async function keyOf(name: string): Promise<string> {
    const row = await portal.db
      .selectFrom("deal_row")
      .select("deal_key")
      .where("company_name", "ilike", `${name}%`)
      .executeTakeFirstOrThrow();
    return String(row.deal_key);
  }

  async function rowIdOf(key: string): Promise<string> {
    const row = await portal.db
      .selectFrom("deal_row")
      .select("row_id")
      .where("deal_key", "=", Number(key))
      .executeTakeFirstOrThrow();
    return row.row_id;
  }

  async function dealKeyOf(rowId: string): Promise<string> {
    const row = await portal.db
      .selectFrom("deal_row")
      .select("deal_key")
      .where("row_id", "=", rowId)
      .executeTakeFirstOrThrow();
    return String(row.deal_key);
  }

  test.each([
    [["NOBODY", "IpoPrice", "1", "--because", "x"], /No deal has the ticker/],
    [
      ["SLTE", "IpoPrice", "1", "--because", "x"],
      /may mean several deals; name one by its key:\n {2}\d+/,
    ],
    [["LONH", "IpoPrice", "-3", "--because", "x"], /Unknown option '-3'/],
    [["LONH", "IpoPrice", "0", "--because", "x"], /is not above zero/],
    [["LONH", "IpoPrice", "1e9", "--because", "x"], /is not a number/],
    [["LONH", "IpoPrice", "99999999999", "--because", "x"], /not a number from 0 to/],
    [["LONH", "OfferDate", "2024-02-30", "--because", "x"], /is not a date/],
    [["LONH", "OfferDate", "9999-12-31", "--because", "x"], /not a day of the years/],
    [
      ["LONH", "ExchangeName", "Nowhere", "--because", "x"],
      /There is no exchange "Nowhere"; choose from/,
    ],
    [
      ["LONH", "PriceRange", "14", "--because", "x"],
      /"14" is not a range; write it as 14.00–16.00/,
    ],
    [
      ["LONH", "PriceRange", "16-14", "--because", "x"],
      /The low end of the range is above its high/,
    ],
    [["LONH", "PriceRange", "0-14", "--because", "x"], /"0" is not above zero/],
    [["LONH", "Headquarters", "Austin", "--because", "x"], /is not a place; write a city with/],
    [["LONH", "Headquarters", "Austin, US", "--because", "x"], /Name the state of a US city/],
    [
      ["LONH", "Headquarters", "Austin, Nowhere", "--because", "x"],
      /"Nowhere" is not the name of a country/,
    ],
    [["LONH", "TotalReturn", "5", "--because", "x"], /Total Return follows from other values/],
    [["LONH", "Nothing", "5", "--because", "x"], /There is no column "Nothing"/],
    [["LONH", "IpoPrice", "5"], /State the reason/],
    [["LONH", "CompanyName", "A".repeat(400), "--because", "x"], /of up to 300/],
    [["GNRT", "IpoPrice", "5", "--because", "x"], /has no records of sources/],
    [[], /No deal is named/],
  ])("a wrong correction is refused and keeps nothing: %j", async (words, message) => {
    const { output, isDone } = await correct(...words);
    expect(output).toMatch(message);
    expect(isDone).toBe(false);
    const { count } = await portal.db
      .selectFrom("editor_correction")
      .select((e) => e.fn.countAll<number>().as("count"))
      .where("undone_at", "is", null)
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(0);
  });
});

const sales = (val: number, filed: string, accn: string) => ({
  ...{ start: "2022-01-01", end: "2022-12-31", form: "10-K", val, filed, accn },
});

/** Sales of a year as first reported, and as the next report restated them. */
const restated: ImportFile = {
  source: "edgar-companyfacts",
  name: "CIK0001000002-facts.json",
  content: JSON.stringify({
    cik: 1000002,
    entityName: "NORTHQUAY ROBOTICS, INC.",
    facts: {
      "us-gaap": {
        Revenues: {
          units: {
            USD: [
              sales(90_000_000, "2023-03-01", "0001000002-23-000009"),
              sales(84_000_000, "2024-03-01", "0001000002-24-000010"),
            ],
          },
        },
      },
    },
  }),
};

/** A company that no import made, with a deal. */
function generated() {
  const at = new Date(`${today}T12:00:00Z`);
  const [company] = sampleMarket.company ?? [];
  const [deal] = sampleMarket.deal ?? [];
  if (!company || !deal) throw new Error("The sample market has a company and a deal");
  return {
    company: [
      {
        ...company,
        company_key: 9,
        company_ticker: "GNRT",
        name: "Generated Works",
        sub_industry_id: null,
        updated_at: at,
      },
    ],
    deal: [
      {
        ...deal,
        deal_key: 9,
        company_key: 9,
        security_key: null,
        exchange_id: null,
        updated_at: at,
      },
    ],
  };
}
