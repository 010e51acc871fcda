import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { documentMark } from "../../../domain/status/filing.ts";
import { databaseKinds } from "../../testing/build-test-app.ts";
import { freshDatabases } from "../../testing/fresh-databases.ts";
import { type ImportFile, writeImportFiles } from "../../testing/import-files.ts";
import {
  type MadeProspectus,
  writeProspectus,
  writeProspectusFiling,
} from "../../testing/made-prospectus.ts";
import { marketSnapshot } from "../../testing/market-snapshot.ts";
import type { copyDatabase } from "../../testing/test-databases.ts";
import { forgetDocuments } from "../forget-documents.ts";
import { importDocuments } from "../import-documents.ts";
import { describeReport } from "../import-report.ts";
import { readHere } from "../read-document.ts";
import { sources } from "../sources.ts";

type Database = Awaited<ReturnType<typeof copyDatabase>>;

const now = new Date("2024-06-14T15:00:00Z");
const filing = (made: MadeProspectus): ImportFile => ({
  source: "edgar-prospectuses",
  name: `${made.accession}.txt`,
  content: writeProspectusFiling(made),
});

const stages =
  "Under lock-up agreements holders may not sell shares for 180 days after the date of this prospectus, and directors may not sell for 270 days after the date of this prospectus.";
const madeRegistration: MadeProspectus = {
  form: "S-1",
  accession: "0000900001-24-000001",
  filedOn: "2024-04-02",
  banks: [["Harrow &amp; Pike Securities LLC"]],
};
const madeAmendment: MadeProspectus = {
  accession: "0000900001-24-000002",
  filedOn: "2024-05-20",
  range: ["14.00", "16.00"],
  shares: 4_000_000,
  option: 600_000,
  lockup: stages,
};
const madeFinal: MadeProspectus = {
  form: "424B4",
  accession: "0000900001-24-000003",
  filedOn: "2024-06-05",
  datedOn: "June 4, 2024",
  price: "15.00",
  shares: 4_000_000,
  option: 600_000,
};
const [registration, amendment, final] = [madeRegistration, madeAmendment, madeFinal].map(
  filing,
) as [ImportFile, ImportFile, ImportFile];
const tickers: ImportFile = {
  ...{ source: "edgar-tickers", name: "company_tickers.json" },
  content: JSON.stringify({ 0: { cik_str: 900001, ticker: "TDWL", title: "TIDEWELL ROBOTICS" } }),
};
/** The forms of a day alone, which prove nothing of an offering. */
const index: ImportFile = {
  ...{ source: "edgar-index", name: "form.20240402.idx" },
  content: [
    "Description:           Daily Index of EDGAR Dissemination Feed by Form Type",
    "Last Data Received:    Apr 2, 2024",
    " ",
    "Form Type   Company Name                        CIK         Date Filed  File Name",
    "-".repeat(110),
    `${"S-1".padEnd(12)}${"Tidewell Robotics".padEnd(36)}${"900001".padEnd(12)}${"20240402".padEnd(12)}edgar/data/900001/0000900001-24-000001.txt`,
    "",
  ].join("\n"),
};
/** Years later, and at another price: it belongs to no deal. */
const followOn = filing({
  form: "424B4",
  accession: "0000900001-26-000004",
  filedOn: "2026-03-05",
  datedOn: "March 4, 2026",
  fileNumber: "333-900777",
  price: "40.00",
  shares: 4_000_000,
});

/** A report after the offering, which says how much of their option the underwriters bought. */
const reportOf = (day: string, number: string, shares: string): ImportFile => ({
  ...{ source: "edgar-filings", name: `report-${number}.txt` },
  content: `<SEC-DOCUMENT>x.txt
<SEC-HEADER>
ACCESSION NUMBER:		0000900001-${number}
CONFORMED SUBMISSION TYPE:	8-K
FILED AS OF DATE:		${day.replaceAll("-", "")}

FILER:

	COMPANY DATA:
		COMPANY CONFORMED NAME:			TIDEWELL ROBOTICS, INC.
		CENTRAL INDEX KEY:			0000900001
</SEC-HEADER>
<DOCUMENT>
<TYPE>8-K
<TEXT>
<P>The underwriters of its initial public offering exercised their option to purchase ${shares} additional shares.</P></TEXT></DOCUMENT>`,
});

async function load({ db }: Database, ...files: ImportFile[]) {
  const paths = await writeImportFiles(files);
  const order = { sourceName: "any", reader: readHere(sources), isDryRun: false, now };
  const report = await importDocuments(db, { ...order, paths });
  expect(report.refusals).toEqual([]);
  expect(report.setAside).toEqual([]);
  return report;
}

async function readDeals({ db }: Database) {
  const { rows } = await sql<Record<string, unknown>>`
    select d.offer_price::float8 as price, over_allotment_shares::int as option, r.status, r.offer_on as "offerOn",
      r.ticker, r.exchange_name as exchange, r.underwriter_names as banks, use_of_proceeds as use,
      underwriting_discount::float8 as discount,
      (select json_agg(json_build_array(kind, set_on, price_low::float8, price_high::float8, shares::int) order by sequence)
        from deal_terms t where t.deal_key = d.deal_key) as terms,
      (select max(days) from lockup_tranche l where l.deal_key = d.deal_key) as lockup
    from deal d join deal_row r using (deal_key) order by d.deal_key
  `.execute(db);
  return rows;
}

async function readProposals({ db }: Database) {
  return db
    .selectFrom("proposed_fact")
    .select(["field", "value", "form", "state", "reason"])
    .orderBy("field")
    .execute();
}

describe.each(databaseKinds)("imported prospectuses on %s", (kind) => {
  const fresh = freshDatabases(kind);

  test("price a deal whose first close then is that of the session after the pricing, and of no later one", async () => {
    const closes = (day: string) => ({
      ...{ source: "prices", name: `closes-${day}-unadjusted.csv` },
      content: `date,ticker,close\n${day},TDWL,18\n`,
    });
    for (const [day, first] of [
      ["2024-06-05", { tradeOn: "2024-06-05", close: 18 }],
      ["2024-06-06", { tradeOn: null, close: null }],
    ] as const) {
      const database = await fresh();
      await load(database, registration, amendment, final, closes(day));
      const { rows } = await sql`
        select trade_on as "tradeOn", first_close::float8 as close, latest_on as "latestOn"
        from deal_row join deal_price using (deal_key)`.execute(database.db);
      expect(rows, day).toMatchObject([first]);
    }
  });

  test("make the terms, banks, listing, lock-up and holders of a deal", async () => {
    const database = await fresh();
    await load(database, registration, amendment, final);
    const [deal, ...others] = await readDeals(database);
    expect(others).toEqual([]);
    expect(deal).toMatchObject({
      price: 15,
      option: 600_000,
      status: "Priced",
      offerOn: "2024-06-04",
      ticker: "TDWL",
      banks: "Harrow & Pike Securities, Stanton Pale & Co., Lowmoor Partners",
      use: expect.stringContaining("second plant"),
      discount: 1.05,
      terms: [
        ["original", "2024-05-20", 14, 16, 4_000_000],
        ["final", "2024-06-04", 15, 15, 4_000_000],
      ],
      lockup: 180,
    });
    const events = await database.db
      .selectFrom("deal_event")
      .select(["kind", "evidence"])
      .where("kind", "=", "termsSet")
      .execute();
    expect(events).toEqual([{ kind: "termsSet", evidence: "S-1/A 0000900001-24-000002" }]);
    const holders = await database.db
      .selectFrom("shareholder")
      .selectAll()
      .orderBy("position")
      .execute();
    expect(holders.map(({ name, percent_before }) => [name, Number(percent_before)])).toEqual([
      ["Saltmarsh Ventures", 0.3],
      ["Corrigan Growth Fund", 0.2],
      ["Ada Mossfield", 0.125],
      ["Kilbride Holdings", 0.075],
      ["Entities affiliated with Dunmore", 0.06],
    ]);
  });

  test("make the same deal when they come without their headers, and one filing with its number when a list has it", async () => {
    const [whole, alone] = [await fresh(), await fresh()];
    await load(whole, registration, amendment, final);
    const made = [madeRegistration, madeAmendment, madeFinal];
    const documents = made.map(
      (one, index): ImportFile => ({
        source: "edgar-prospectuses",
        name: `${index}.htm`,
        content: writeProspectus(one),
      }),
    );
    await load(alone, ...documents);
    expect(await readDeals(alone)).toEqual(await readDeals(whole));
    const readFilings = () =>
      alone.db
        .selectFrom("sec_filing")
        .select(["form", "filed_on", "accession", "document_mark"])
        .orderBy("filed_on")
        .execute();
    const mark = expect.stringMatching(documentMark);
    expect(await readFilings()).toEqual([
      { form: "S-1", filed_on: "2024-04-02", accession: mark, document_mark: null },
      { form: "S-1/A", filed_on: "2024-05-20", accession: mark, document_mark: null },
      { form: "424B4", filed_on: "2024-06-04", accession: mark, document_mark: null },
    ]);
    await load(alone, final);
    expect((await readFilings())[2]).toEqual({
      ...{ form: "424B4", filed_on: "2024-06-05" },
      ...{ accession: "0000900001-24-000003", document_mark: mark },
    });
    expect(await readDeals(alone)).toEqual(await readDeals(whole));
  });

  test("make the deal of an amendment without its registration, which adds its day later", async () => {
    const database = await fresh();
    await load(database, amendment);
    const readKeys = () =>
      database.db.selectFrom("deal_row").select(["deal_key", "status", "filed_on"]).execute();
    const [deal, ...others] = await readKeys();
    expect(others).toEqual([]);
    expect(deal).toMatchObject({ status: "Filed", filed_on: null });
    const terms = [["original", "2024-05-20", 14, 16, 4_000_000]];
    expect(await readDeals(database)).toMatchObject([{ terms, ticker: "TDWL" }]);
    await load(database, registration);
    expect(await readKeys()).toEqual([{ ...deal, filed_on: "2024-04-02" }]);
  });

  test("a report after the pricing tells what was bought of the option, and the base stays as it was", async () => {
    const files = [registration, amendment, final, reportOf("2024-06-20", "24-000020", "450,000")];
    for (const order of [files, files.toReversed()]) {
      const database = await fresh();
      await load(database, ...order);
      // A later offering, and more than the option, are no exercise of it.
      await load(database, reportOf("2024-09-20", "24-000030", "300,000"));
      await load(database, reportOf("2024-06-25", "24-000031", "2,000,000"));
      const { rows } = await sql`
        select exercised_shares::int as bought, exercised_on as "on", primary_shares::int as base,
          (select shares::int from deal_terms t where t.deal_key = d.deal_key and kind = 'final') as sold
        from deal d`.execute(database.db);
      expect(rows).toEqual([
        { bought: 450_000, on: "2024-06-20", base: 4_000_000, sold: 4_000_000 },
      ]);
    }
  });

  test("make the priced deal of a final prospectus alone, and none of one of a listed company", async () => {
    const database = await fresh();
    await load(database, final);
    expect(await readDeals(database)).toMatchObject([{ status: "Priced", price: 15 }]);
    const cover =
      "<P>Our common stock is listed on the Nasdaq Global Market. The last reported sale price was $9.10.</P>";
    const other = await fresh();
    await load(other, filing({ ...madeFinal, cover }));
    expect(await readDeals(other)).toEqual([]);
  });

  test("make a deal of a company that a list without a day names, which is on the market by the day of the list", async () => {
    const database = await fresh();
    await load(database, amendment, tickers);
    expect(await readDeals(database)).toMatchObject([{ status: "Filed", ticker: "TDWL" }]);
    const listed = database.db.selectFrom("deal_event").select(["happened_on", "evidence"]);
    expect(await listed.where("kind", "=", "listed").execute()).toEqual([
      { happened_on: "2024-06-14", evidence: "edgar-tickers" },
    ]);
    await load(database, final);
    expect(await readDeals(database)).toMatchObject([{ status: "Priced", price: 15 }]);
    const other = await fresh();
    const { leftOut } = await load(other, tickers, index);
    expect(await readDeals(other)).toEqual([]);
    expect(leftOut).toContainEqual(
      expect.objectContaining({
        ...{ what: "registrations beside a list of tickers that states no day", count: 1 },
      }),
    );
  });

  test("propose what no rule proves, until a later filing states it for certain", async () => {
    const database = await fresh();
    await load(database, registration);
    expect(await readProposals(database)).toEqual([
      expect.objectContaining({
        field: "UnderwriterName",
        value: ["Harrow & Pike Securities"],
        form: "S-1",
        state: "open",
      }),
    ]);
    await load(database, amendment);
    expect((await readProposals(database)).map(({ field, form }) => [field, form])).toEqual([
      ["LockupDays", "S-1/A"],
      ["LockupStages", "S-1/A"],
    ]);
    await load(database, final);
    expect(await readProposals(database)).toEqual([
      expect.objectContaining({ field: "NetProceeds", form: "424B4" }),
    ]);
  });

  test("take a new range from a free writing prospectus before the pricing, and propose its new size", async () => {
    const free: MadeProspectus = { form: "FWP", accession: "0000900001-24-000009" };
    const text = `<P>Filed pursuant to Rule 433. It relates to our initial public offering of common stock.</P>
<P>The price range has been increased from $14.00 to $16.00 per share to $17.00 to $19.00 per share.</P>
<P>We assume an offering price of $18.00 per share, the midpoint of the range.</P>
<TABLE><TR><TD>Common stock offered by us</TD><TD>4,600,000 shares</TD></TR></TABLE>`;
    const content = writeProspectusFiling({ ...free, filedOn: "2024-05-29" }).replace(
      /<BODY>[\s\S]*<\/BODY>/,
      `<BODY>${text}</BODY>`,
    );
    const database = await fresh();
    await load(database, registration, amendment, {
      ...{ source: "edgar-prospectuses", name: "free.txt", content },
    });
    const [deal] = await readDeals(database);
    expect(deal?.terms).toEqual([
      ["original", "2024-05-20", 14, 16, 4_000_000],
      ["revised", "2024-05-29", 17, 19, null],
    ]);
    const proposed = (await readProposals(database)).filter(({ form }) => form === "FWP");
    expect(proposed.map(({ field, value }) => [field, value])).toEqual([["Shares", "4600000"]]);
    await load(database, final);
    expect(await readDeals(database)).toMatchObject([{ price: 15, status: "Priced" }]);
  });

  test("a later offering of the listed company changes nothing of its first", async () => {
    const database = await fresh();
    await load(database, registration, amendment, final);
    const before = await readDeals(database);
    await load(database, followOn);
    expect(await readDeals(database)).toEqual(before);
  });

  test("a prospectus of holders that is filed beside the final one changes no term of the deal", async () => {
    const database = await fresh();
    await load(database, registration, final);
    const before = await readDeals(database);
    const holders = filing({
      form: "424B3",
      accession: "0000900001-24-000009",
      filedOn: "2024-06-05",
      price: "15.00",
      shares: 1_000_000,
      banks: [["Kilbride Securities LLC", 1_000_000]],
    });
    await load(database, holders);
    expect(await readDeals(database)).toEqual(before);
  });

  test.each([
    ["unsure", "<P>The initial public offering price is not known.</P>"],
    ["of notes", "<P>7.50% Senior Notes due 2029</P><P>This is our initial public offering.</P>"],
    [
      "of a listed company",
      "<P>Our common stock is listed on the Nasdaq Global Market. The last reported sale price was $9.10. Since our initial public offering we grew.</P>",
    ],
  ])("a registration that is %s makes no deal", async (_kind, cover) => {
    const database = await fresh();
    await load(database, filing({ form: "S-1", accession: "0000900001-24-000001", cover }));
    expect(await readDeals(database)).toEqual([]);
  });

  test.each([
    ["S-4", "merger"],
    ["F-4/A", "merger"],
    ["10-12B", "classOnly"],
    ["10-12G/A", "classOnly"],
    ["1-A", "regulationA"],
    ["253G2", "regulationA"],
  ])(
    "a document of the form %s makes no deal and states no term, and its text and kind are kept",
    async (form, named) => {
      const database = await fresh();
      const cover = "<P>This is our initial public offering.</P>";
      const terms = { range: ["14.00", "16.00"] as [string, string], shares: 4_000_000 };
      await load(database, filing({ form, accession: "0000900001-24-000001", cover, ...terms }));
      expect(await readDeals(database)).toEqual([]);
      const { rows } = await sql<{ kind: string; stated: { field: string }[] }>`
        select claims -> 'prospectus' -> 'kind' ->> 'name' as kind, claims -> 'prospectus' -> 'stated' as stated
        from observation where claims -> 'prospectus' is not null
      `.execute(database.db);
      expect(rows.map(({ kind }) => kind)).toEqual([named]);
      const ofDeal = rows.flatMap(({ stated }) => stated).map(({ field }) => field);
      expect(ofDeal).not.toContain("PriceRange");
    },
  );

  test("tell what an amendment changes as a revision, and not as a conflict", async () => {
    const database = await fresh();
    const raised = { accession: "0000900001-24-000008", filedOn: "2024-05-28", option: 750_000 };
    const shares = 5_000_000;
    const report = await load(
      database,
      ...[registration, amendment, filing({ ...madeAmendment, ...raised, shares })],
    );
    expect(report.conflicting).toEqual([]);
    expect(report.revised).toContainEqual(
      expect.objectContaining({ field: "over_allotment_shares", kept: "750000", lost: "600000" }),
    );
    const [, revisions = ""] = describeReport(report).split("Revised by later filings:\n");
    expect(revisions).toContain("over allotment shares: 600000, now 750000");
    expect(await database.db.selectFrom("value_conflict").selectAll().execute()).toEqual([]);
  });

  test("an amendment that files exhibits alone blanks nothing", async () => {
    const database = await fresh();
    await load(database, registration, amendment);
    const before = await readDeals(database);
    const made = filing({ accession: "0000900001-24-000007", filedOn: "2024-05-28" });
    const note = "<P>Explanatory note</P><P>It is filed solely to file Exhibit 5.1.</P>";
    const content = String(made.content).replace(/<BODY>[\s\S]*?<\/BODY>/, `<BODY>${note}</BODY>`);
    await load(database, { ...made, content });
    expect(await readDeals(database)).toEqual(before);
  });

  test("make the same market and the same proposals in any order, twice, and after one is taken back", async () => {
    const database = await fresh();
    await load(database, registration, amendment, final);
    const whole = await marketSnapshot(database.db);
    expect(whole.deal).toHaveLength(1);
    await load(database, final, registration, amendment);
    expect(await marketSnapshot(database.db)).toEqual(whole);
    const other = await fresh();
    await load(other, final);
    await load(other, amendment);
    await load(other, registration);
    expect(await marketSnapshot(other.db)).toEqual(whole);

    await forgetDocuments(database.db, { names: [final.name], isDryRun: false, now });
    const without = await fresh();
    await load(without, amendment, registration);
    expect(await marketSnapshot(database.db)).toEqual(await marketSnapshot(without.db));
    expect((await readProposals(database)).map(({ field }) => field)).toEqual([
      "LockupDays",
      "LockupStages",
    ]);
    await forgetDocuments(database.db, {
      names: [registration.name, amendment.name],
      isDryRun: false,
      now,
    });
    expect(await readProposals(database)).toEqual([]);
    expect(await database.db.selectFrom("shareholder").selectAll().execute()).toEqual([]);
  }, 60_000);

  test("an import that ends in the middle of a document leaves nothing of it, and the next one has all", async () => {
    const database = await fresh();
    const paths = await writeImportFiles([registration, amendment, final]);
    const whole = readHere(sources);
    let read = 0;
    const reader = {
      ...whole,
      async *read(path: string) {
        for await (const event of whole.read(path)) {
          if ("batch" in event) read += 1;
          if (read > 2) throw new Error("The process ended.");
          yield event;
        }
      },
    };
    const order = { sourceName: "any", isDryRun: false, now, paths };
    await expect(importDocuments(database.db, { ...order, reader })).rejects.toThrow("ended");
    await importDocuments(database.db, { ...order, reader: whole });
    const other = await fresh();
    await load(other, registration, amendment, final);
    expect(await marketSnapshot(database.db)).toEqual(await marketSnapshot(other.db));
  });
});
