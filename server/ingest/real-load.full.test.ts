import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { rebuildReadModel } from "../market/read-model.ts";
import { marketSnapshot } from "../testing/market-snapshot.ts";
import { hasRealFiles, realFolder } from "../testing/source-documents.ts";
import { copyDatabase, kindsOf } from "../testing/test-databases.ts";
import { importDocuments } from "./import-documents.ts";
import type { ImportReport } from "./import-report.ts";
import type { Source } from "./record.ts";
import { sources } from "./sources.ts";

/** All recorded files, by the source that reads them. */
const loads: [source: string, ...paths: string[]][] = [
  ["edgar-submissions", "sec-submissions/sec-submissions-938-issuers.tar.gz"],
  ["prices", "prices/index", "prices/ohlcv-news-ipos-2023-2026", "spac/spac-close-unadjusted.csv"],
  [
    "spreadsheet",
    "us-ipo-history",
    "sec-ipo-spine/nasdaq-listings-2021-2024.csv",
    "private",
    "non-us",
  ],
  ["spreadsheet", "spac/despac_listings.csv", "spac/closedspacs-2019-2021.csv", "spac/calendar"],
  ["edgar-feed", "sec-feed"],
  ["edgar-index", "sec-index/form.20200318.idx"],
  ["edgar-spine", "sec-ipo-spine/enriched.json", "sec-ipo-spine/ipo_8a12b.json"],
  ["edgar-filings", "sec-submissions/sec-8a12b-938-filings.tar.gz"],
  ["edgar-tickers", "sec-index/company_tickers.json"],
  ["edgar-companyfacts", "sec-facts"],
  ["nasdaq-listings", "listings"],
  ["spac-sponsors", "spac/sponsor_performance_merged.json"],
  ["biotech-profiles", "biotech"],
  ["finnhub-calendar", "finnhub/ipo-calendar-2020-01_2020-04.json"],
  ["finnhub-profile", "finnhub/company-profile2-sample.json"],
  ["headlines", "news", "finnhub/market-news-general.json"],
  ["nasdaq-calendar", "nasdaq-calendar"],
];

/** The contents of each database after loads in different orders. */
const snapshots = new Map<string, Awaited<ReturnType<typeof marketSnapshot>>>();

const databaseKinds = kindsOf(inject("prepared"));
const minute = 60_000;
const today = "2026-11-20";

describe.skipIf(!hasRealFiles()).each(databaseKinds)("all recorded files on %s", (kind) => {
  let database: Awaited<ReturnType<typeof copyDatabase>>;
  const reports: ImportReport[] = [];
  const load = ([sourceName, ...paths]: (typeof loads)[number]) =>
    importDocuments(database.db, {
      sourceName,
      source: sources[sourceName] as Source,
      paths: paths.map((path) => join(realFolder, path)),
      isDryRun: false,
      now: new Date("2026-11-20T15:00:00Z"),
      today,
    });
  beforeAll(async () => {
    database = await copyDatabase(kind, inject("prepared"));
    const order = kind === "embedded" ? loads : loads.toReversed();
    for (const one of order) reports.push(await load(one));
    snapshots.set(kind, await marketSnapshot(database.db));
  }, 20 * minute);
  afterAll(() => database?.close());

  async function count(query: ReturnType<typeof sql<{ count: number }>>): Promise<number> {
    const { rows } = await query.execute(database.db);
    return Number(rows[0]?.count);
  }
  const dealsOf = sql`identity_anchor a join deal d on d.deal_key = a.given_key and a.kind = 'deal'`;

  test("every record is stored, or refused with its place and reason", () => {
    for (const report of reports)
      expect(report.new + report.changed + report.unchanged + report.refused).toBe(report.read);
    const refusals = reports.flatMap((report) => report.refusals);
    expect(refusals.filter(({ reason }) => reason === "")).toEqual([]);
    expect(refusals.filter(({ place }) => place === "")).toEqual([]);
    expect(refusals.length).toBeLessThan(60);
  });

  test("all 5,983 deals of the exchange's history, and the calendar's 949, of which 943 are among them", async () => {
    expect(
      await count(sql`select count(distinct d.deal_key) from ${dealsOf} where identity in
      (select 'nasdaq:' || (subject->>'nasdaqDealId') from observation where record_key like 'deals-of-nasdaq:%')`),
    ).toBe(5983);
    const priced = sql`select distinct subject->>'nasdaqDealId' as id from observation join source_document using (document_id)
      where observation.source = 'nasdaq-calendar' and record_key like '%:priced' and name not like 'openbb%'`;
    expect(
      await count(
        sql`select count(*) from ${dealsOf} where identity in (select 'nasdaq:' || id from (${priced}) p)`,
      ),
    ).toBe(949);
    expect(
      await count(sql`select count(*) from (${priced}) p where id in
      (select subject->>'nasdaqDealId' from observation where record_key like 'deals-of-nasdaq:%')`),
    ).toBe(943);
  });

  test("2,553 rows of the scorecard, more than 2,300 of them merged with deals of the exchange and their banks", async () => {
    const rows = sql`select 'symbol:' || (subject->>'symbol') || '@' || (claims->'deal'->>'pricedOn') as identity
      from observation where record_key like 'iposcoop:%'`;
    expect(await count(sql`select count(*) from (${rows}) r`)).toBe(2553);
    expect(
      await count(sql`select count(*) from (${rows}) r join ${dealsOf} using (identity)
      where exists (select from identity_anchor n where n.kind = 'deal' and n.given_key = d.deal_key and n.identity like 'nasdaq:%')
      and exists (select from deal_underwriter u where u.deal_key = d.deal_key)`),
    ).toBeGreaterThan(2300);
  });

  test("938 issuers of the SEC, at least 853 with a deal of the exchange by their CIK", async () => {
    const issuers = sql`company c where cik in (select subject->>'cik' from observation where source = 'edgar-submissions')`;
    expect(await count(sql`select count(*) from ${issuers}`)).toBe(938);
    expect(
      await count(sql`select count(*) from ${issuers} and exists (select from ${dealsOf}
      where d.company_key = c.company_key and identity like 'nasdaq:%')`),
    ).toBeGreaterThanOrEqual(853);
  });

  test("the mergers of 606 listings belong to the SPACs' own deals, except for a few unknown tickers", async () => {
    expect(
      await count(sql`select count(*) from deal_row where spac_stage = 'completed'`),
    ).toBeGreaterThanOrEqual(600);
  });

  test("prices begin with the offering, except for one company that traded over the counter before", async () => {
    expect(
      await count(sql`select count(distinct deal_key) from price_bar b join deal d using (security_key)
      join deal_row r using (deal_key) where b.traded_on < r.offer_on - 7`),
    ).toBe(1);
    expect(await count(sql`select count(*) from price_bar`)).toBeGreaterThan(140_000);
  });

  test(
    "a second run changes nothing, and a rebuild equals the stored rows",
    async () => {
      const before = await marketSnapshot(database.db);
      for (const [index, one] of loads.entries()) {
        if (index % 4 !== 0) continue;
        expect(await load(one)).toMatchObject({ new: 0, changed: 0, companies: 0 });
      }
      await rebuildReadModel(database.db, today);
      const after = await marketSnapshot(database.db);
      for (const [table, rows] of Object.entries(before))
        expect([table, after[table]]).toEqual([table, rows]);
    },
    20 * minute,
  );
});

test.skipIf(!hasRealFiles() || databaseKinds.length < 2)(
  "both orders of the files come to the same facts on both databases",
  () => {
    const [embedded, postgres] = [snapshots.get("embedded"), snapshots.get("postgres")];
    expect(embedded?.deal?.length).toBeGreaterThan(7000);
    for (const [table, rows] of Object.entries(embedded ?? {}))
      expect([table, postgres?.[table]]).toEqual([table, rows]);
  },
);
