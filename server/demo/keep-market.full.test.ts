import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { addDays } from "../../domain/calendar/day.ts";
import { ranks } from "../../domain/sources/ranks.ts";
import { editableValues, findEditableValue } from "../../domain/statements/editable-values.ts";
import type { Db } from "../db/connect.ts";
import { makeClaims, readKnownValue } from "../features/sources/make-claims.ts";
import { stateValues, takeBack } from "../features/sources/state-value.ts";
import { storeDelivery } from "../market/deliveries-repository.ts";
import { discardDocument } from "../market/discard-document.ts";
import { type FactTable, factTables, type MarketFacts } from "../market/facts.ts";
import { isDemoMarketOutdated } from "../market/market-notes.ts";
import { rebuildReadModel, rollReadModel } from "../market/read-model/read-model.ts";
import { readFactsOfNow } from "../market/settling/generated/generated-facts-repository.ts";
import { recordGenerated } from "../market/settling/generated/record-generated.ts";
import { makeAgain } from "../market/settling/make/make-again.ts";
import { settle } from "../market/settling/settle.ts";
import { databaseKinds } from "../testing/build-test-app.ts";
import { copyDatabase } from "../testing/test-databases.ts";
import { bringDemoMarketUp, seedDemoMarket } from "./keep-market.ts";
import { generateMarket } from "./market/generate-market.ts";

// Markets are generated and written while other tests run in parallel.
vi.setConfig({ testTimeout: 240_000 });

const installedOn = "2026-11-21";
const later = addDays(installedOn, 30);
/** Only imported prices are of a share inside a unit, or brought to another scale. */
const ofImports = new Set(["is_price_of_share", "prices_scaled_by"]);

interface Deal {
  company_key: number;
  deal_key: number;
}

interface Statement {
  field: string;
  value: string;
}

const now = new Date(`${installedOn}T15:00:00Z`);

const samples: Readonly<Record<string, string>> = {
  ...{ day: "2026-10-07", price: "12.5", amount: "7000000", value: "123000000", year: "1999" },
  ...{ shares: "7000000", "part of shares": "1000000", "all shares": "90000000", days: "77" },
  ...{ people: "321", name: "Renamed Inc", names: "Officers: 90 days", yesNo: "yes", form: "F-1" },
  ...{ currency: "EUR", securityType: "ads", venue: "NYSE", industry: "Semiconductors" },
  ...{ fraction: "25%", ratio: "2", symbol: "ABCD", place: "Oslo, NO", text: "Some words" },
};

/** A statement of each value of the deal and its company; two of them may be of one day. */
function sampleStatements(): Statement[] {
  return editableValues
    .filter(({ id }) => id !== "IsFund")
    .map(({ id, kind }) => ({ field: id, value: samples[kind] ?? "" }));
}

const sortRows = (facts: object | undefined) =>
  Object.fromEntries(
    Object.entries(facts ?? {}).map(([table, all]) => [
      table,
      (all as object[]).map((row) => JSON.stringify(row)).toSorted(),
    ]),
  );

/** Companies of every kind are among these. */
const companiesPerTried = 29;

const nameJoin = (stays: number, joins: number) => `${joins} is ${stays}`;

type Row = Readonly<Record<string, unknown>>;

/** Tables whose rows the portal makes by itself, or of which it keeps the time. */
const notCompared = new Set(["company_former_name", "latest_price"]);

/** Lists the rows of a company in a generated market, by table. */
function listOwn(facts: MarketFacts, companyKey: number): Record<string, Row[]> {
  const select = (table: FactTable, has: (row: Row) => boolean) =>
    (facts[table] as readonly Row[]).filter(has);
  const isOwn = (row: Row) => row.company_key === companyKey;
  const keysOf = (table: FactTable, key: string) =>
    new Set(select(table, isOwn).map((row) => row[key]));
  const [deals, securities, reports] = [
    keysOf("deal", "deal_key"),
    keysOf("security", "security_key"),
    keysOf("research_report", "report_id"),
  ];
  const has = (row: Row) =>
    "company_key" in row
      ? isOwn(row)
      : deals.has(row.deal_key) || securities.has(row.security_key) || reports.has(row.report_id);
  return Object.fromEntries(
    factTables
      .filter((table) => !notCompared.has(table))
      .map((table) => [table, select(table, has)] as const)
      .filter(([, own]) => own.length > 0),
  );
}

/** Tells the columns that generated rows have, of these rows or of those of the database. */
function tellRows(rows: readonly Row[], generated: readonly Row[]): string[] {
  const columns = [...new Set(generated.flatMap(Object.keys))].filter(
    (column) => !/^(updated_at|monitor_list_id)$/.test(column),
  );
  const tell = (value: unknown) => {
    if (value instanceof Date) return value.toISOString();
    const isNumber = typeof value === "string" && /^-?\d+(\.\d+)?$/.test(value);
    return isNumber ? Number(value) : (value ?? null);
  };
  return rows
    .map((row) => JSON.stringify(columns.map((column) => [column, tell(row[column])])))
    .toSorted();
}

async function readRows(db: Db, table: string, companyKey: number, generated: readonly Row[]) {
  const owner = ["company_key", "deal_key", "security_key", "report_id"].find(
    (key) => generated[0] && key in generated[0],
  );
  const keys = owner === "company_key" ? [companyKey] : generated.map((row) => row[owner ?? ""]);
  const { rows } = await sql<Row>`
    select * from ${sql.table(table)} where ${sql.ref(owner ?? "")} = any(${keys}::int[])
  `.execute(db);
  return tellRows(rows, generated);
}

class PutBack extends Error {}

const withoutTime = ({ updated_at: _at, ...row }: { updated_at?: unknown } = {}) => row;

describe.each(databaseKinds)("the demo market on %s", (kind) => {
  let database: Awaited<ReturnType<typeof copyDatabase>>;
  beforeAll(async () => {
    database = await copyDatabase(kind, inject("prepared"));
    await seedDemoMarket(database.db, installedOn);
  }, 240_000);
  afterAll(() => database.close());

  const count = async (query: ReturnType<typeof sql<{ n: number }>>) =>
    Number((await query.execute(database.db)).rows[0]?.n);
  const byStatus = (status: string) =>
    count(sql`select count(*) as n from deal_row where status = ${status}`);
  const keepBars = () => sql`create table kept_bar as select * from price_bar`.execute(database.db);
  const changedBars = () =>
    count(sql`
      select count(*) as n from kept_bar k join price_bar b using (security_key, traded_on)
      where (k.open, k.high, k.low, k.close, k.volume) is distinct from (b.open, b.high, b.low, b.close, b.volume)
    `);
  const goneBars = () =>
    count(sql`
      select count(*) as n from kept_bar k left join price_bar b using (security_key, traded_on)
      where b.security_key is null
    `);
  const state = (deal: Deal, statements: readonly Statement[]) =>
    database.db.transaction().execute(async (trx) => {
      const told = { because: "A test", madeBy: "Editor", madeAt: now };
      const made = [];
      for (const { field, value } of statements) {
        const wanted = findEditableValue(field);
        if (wanted === undefined) throw new Error(`There is no value ${field}.`);
        const read = await readKnownValue(trx, wanted.kind, value);
        made.push({
          ...{ ...told, field, value, companyKey: deal.company_key },
          dealKey: wanted.of === "deal" ? deal.deal_key : null,
          ...makeClaims(wanted, read, installedOn),
        });
      }
      return (await stateValues(trx, made)) ?? [];
    });
  const joined: (readonly [stays: number, joins: number])[] = [];
  const dealsOf = (companyKey: number) =>
    count(sql`select count(*) as n from deal_row where company_key = ${companyKey}`);
  const by = { today: installedOn, by: "Editor", now };
  const join = (stays: number, joins: number) =>
    database.db.transaction().execute(async (trx) => {
      for (const key of [stays, joins]) await recordGenerated(trx, key, by);
      const stated = await trx
        .selectFrom("company")
        .select("name")
        .where("company_key", "=", stays)
        .executeTakeFirstOrThrow();
      const subject = {
        ...{ about: "company" as const, companyName: stated.name, cik: `demo-${stays}` },
        joins: [stays, joins].map((key) => `cik:demo-${key}`),
      };
      const record = { subject, claims: { company: stated }, payload: {}, place: "" };
      await storeDelivery(trx, {
        ...{ ...by, source: "editor", name: nameJoin(stays, joins), rank: "editor", files: "" },
        listRecords: () => [{ ...record, key: `${stays}`, documentOn: installedOn }],
      });
      await settle(trx, by);
    });
  const part = async (trx: Db, stays: number, joins: number) => {
    const { document_id: id } = await trx
      .selectFrom("source_document")
      .select("document_id")
      .where("name", "=", nameJoin(stays, joins))
      .executeTakeFirstOrThrow();
    await discardDocument(trx, id, later);
    const { setAside } = await settle(trx, { ...by, today: later });
    expect(setAside).toEqual([]);
  };
  const rows = async () => ({
    deals: (await sql`select * from deal_row order by deal_key`.execute(database.db)).rows,
    prices: (await sql`select * from deal_price order by deal_key`.execute(database.db)).rows,
  });

  test("is as wide as a real one, with a live pipeline around today", async () => {
    expect(await count(sql`select count(*) as n from deal_row`)).toBeGreaterThan(4000);
    expect(await byStatus("Scheduled")).toBeGreaterThanOrEqual(30);
    expect(await byStatus("Filed")).toBeGreaterThanOrEqual(250);
    expect(await byStatus("Priced")).toBeGreaterThan(2500);
    expect(await byStatus("Postponed")).toBeGreaterThan(0);
    expect(await byStatus("Withdrawn")).toBeGreaterThan(50);
    expect(
      await count(sql`select count(*) as n from watchlist_entry where left_on is null`),
    ).toBeGreaterThanOrEqual(150);
    expect(await count(sql`select count(*) as n from monitor_entry`)).toBeGreaterThanOrEqual(400);
    expect(await count(sql`select count(*) as n from price_bar`)).toBeLessThanOrEqual(400_000);
  });

  test("has returns that chain, deal by deal", async () => {
    const broken = sql<{ n: number }>`
      select count(*) as n from deal_price
      where abs((1 + first_day_return) * (1 + aftermarket_return) - 1 - total_return) > 0.0001 * (1 + total_return)
    `;
    expect(await count(broken)).toBe(0);
    expect(
      await count(sql`select count(*) as n from deal_price where first_day_return is not null`),
    ).toBeGreaterThan(2000);
  });

  test.each(["deal_row", "deal_price", "monitor_row"])(
    "has a value in every column of %s, and both yes and no where it answers a question",
    async (table) => {
      const columns = await sql<{ name: string; type: string }>`
        select column_name as name, udt_name as type from information_schema.columns
        where table_schema = 'public' and table_name = ${table}
      `.execute(database.db);
      for (const { name, type } of columns.rows.filter((column) => !ofImports.has(column.name))) {
        const column = sql.ref(name);
        const isPresent = type.startsWith("_")
          ? sql`cardinality(${column}) > 0`
          : sql`${column} is not null`;
        const values = sql<{ n: number }>`
          select count(distinct ${column}) as n from ${sql.table(table)} where ${isPresent}
        `;
        expect(await count(values), name).toBeGreaterThanOrEqual(type === "bool" ? 2 : 1);
      }
    },
  );

  test("names nothing that its dictionaries do not have", async () => {
    const unknown = sql<{ n: number }>`
      select count(*) as n from deal_row
      where (estimated_timing is not null and estimated_timing_id is null)
        or (last_funding_type is not null and last_funding_type_id is null)
    `;
    expect(await count(unknown)).toBe(0);
    expect(
      await count(sql`
        select count(*) as n from monitor_row where last_funding_type is not null and last_funding_type_id is null
      `),
    ).toBe(0);
  });

  test("takes statements of all values of a deal of each status, and takes them back without a trace", async () => {
    const { rows: deals } = await sql<Deal>`
      select distinct on (status, is_spac) company_key, deal_key from deal_row
      where is_us_listing order by status, is_spac, offer_on desc nulls last, deal_key
    `.execute(database.db);
    expect(deals.length).toBeGreaterThan(10);
    for (const deal of deals) {
      const before = await readFactsOfNow(database.db, deal.company_key, true);
      const ids = await state(deal, sampleStatements());
      const made = await makeAgain(database.db, deal.company_key, installedOn);
      const ofEditor = editableValues.filter(({ of, noted }) => {
        const key = of === "deal" ? deal.deal_key : deal.company_key;
        return made?.findings.settledOf(of, key, noted)?.origin.rank === ranks.indexOf("editor");
      });
      // Others follow from the days: nothing has traded of a deal that has not begun to.
      expect(ofEditor.length, `deal ${deal.deal_key}`).toBeGreaterThan(40);
      // The last one that is taken back makes the company again, with none.
      const [last = 0, ...others] = ids;
      await sql`
        update editor_correction set undone_at = ${now}, undone_by = 'Editor' where editor_correction_id = any(${others}::int[])
      `.execute(database.db);
      await database.db.transaction().execute((trx) => takeBack(trx, last, { by: "Editor", now }));
      const after = await readFactsOfNow(database.db, deal.company_key, true);
      expect(sortRows(after), `deal ${deal.deal_key}`).toEqual(sortRows(before));
    }
  });

  test("is what its records make of it, company by company", async () => {
    const { rows: companies } = await sql<{ key: number }>`
      select company_key as key from company left join settled using (company_key)
      where settled.company_key is null and company_key % ${companiesPerTried} = 0 order by 1
    `.execute(database.db);
    expect(companies.length).toBeGreaterThan(100);
    const by = { today: installedOn, by: "Editor", now };
    for (const { key } of companies) {
      const before = await readFactsOfNow(database.db, key, true);
      let after = before;
      await database.db
        .transaction()
        .execute(async (trx) => {
          await recordGenerated(trx, key, by);
          after = await readFactsOfNow(trx, key, true);
          throw new PutBack();
        })
        .catch((error) => {
          if (!(error instanceof PutBack)) throw error;
        });
      expect(sortRows(after), `company ${key}`).toEqual(sortRows(before));
    }
  });

  test("names for each value of a deal the record of that deal, also where its company has another", async () => {
    const { rows: deals } = await sql<Deal>`
      select company_key, deal_key from deal left join settled using (company_key)
      where settled.company_key is null and security_key is not null and company_key in (
        select company_key from deal where security_key is not null group by 1 having count(*) > 1 order by 1 limit 3
      )`.execute(database.db);
    expect(deals.length).toBeGreaterThan(5);
    for (const { company_key: companyKey, deal_key: dealKey } of deals) {
      const made = await makeAgain(database.db, companyKey, installedOn);
      const keys = editableValues.flatMap(({ of, noted }) =>
        of === "deal" ? (made?.findings.settledOf(of, dealKey, noted)?.origin.recordKey ?? []) : [],
      );
      expect(new Set(keys)).toEqual(new Set([`company ${companyKey}, deal ${dealKey}`]));
    }
  });

  test("is created once", async () => {
    const before = await count(sql`select count(*) as n from company`);
    await seedDemoMarket(database.db, installedOn);
    expect(await count(sql`select count(*) as n from company`)).toBe(before);
  });

  test("joins companies by an editor's word, the second with the first", async () => {
    const single = sql`status = 'Priced' and not is_spac and is_us_listing and company_key in (
      select company_key from deal group by 1 having count(*) = 1
    )`;
    const { rows: told } = await sql<Deal>`
      select company_key, deal_key from deal_row where ${single} and company_key in (
        select company_key from research_report join news_item using (company_key)
      ) order by offer_on desc, deal_key limit 2
    `.execute(database.db);
    const { rows: older } = await sql<Deal>`
      select company_key, deal_key from deal_row where ${single} order by offer_on, deal_key limit 1
    `.execute(database.db);
    const { rows: open } = await sql<Deal>`
      select company_key, deal_key from deal_row where status = 'Scheduled'
      order by expected_on, deal_key limit 1 offset 6
    `.execute(database.db);
    const [[latest, listed], [oldest], [scheduled]] = [told, older, open];
    if (!latest || !listed || !oldest || !scheduled)
      throw new Error("There are no such companies.");
    joined.push([oldest.company_key, latest.company_key]);
    joined.push([listed.company_key, scheduled.company_key]);
    const user = await database.db.selectFrom("portal_user").select("user_id").executeTakeFirst();
    const followed = { user_id: user?.user_id ?? 0, company_key: latest.company_key };
    await database.db
      .insertInto("favorite")
      .values({ ...followed, added_at: now })
      .execute();
    for (const [stays, joins] of joined) {
      const both = (await dealsOf(stays)) + (await dealsOf(joins));
      await join(stays, joins);
      expect(await dealsOf(joins)).toBe(0);
      expect(await dealsOf(stays)).toBe(both);
    }
  });

  test("moves on by day 30 without changing a key, a past fact or what an editor states", async () => {
    const scheduled = await byStatus("Scheduled");
    const next = sql<Deal>`
      select company_key, deal_key from deal_row where status = 'Scheduled' order by expected_on, deal_key limit 6
    `;
    const [contradicted, ...edited] = (await next.execute(database.db)).rows;
    if (contradicted === undefined) throw new Error("No deal is scheduled.");
    await state(contradicted, [{ field: "IpoPrice", value: "33.33" }]);
    for (const deal of edited) await state(deal, [{ field: "Employees", value: "4,321" }]);
    await keepBars();
    await bringDemoMarketUp(database.db, later);
    await rollReadModel(database.db, later);
    expect(await changedBars()).toBe(0);
    const expected = generateMarket({ seed: "greenshoe", installedOn, today: later });
    let priced = 0;
    for (const { company_key: key, deal_key: dealKey } of edited) {
      const facts = await readFactsOfNow(database.db, key, true);
      const own = expected.deal.filter((row) => row.company_key === key);
      expect(facts.company[0]).toMatchObject({
        ...withoutTime(expected.company.find((row) => row.company_key === key)),
        employees: 4321,
      });
      expect(facts.deal.map(({ offer_price: price }) => Number(price))).toEqual(
        own.map(({ offer_price: price }) => Number(price)),
      );
      const ofDeal = (row: { deal_key: number }) => row.deal_key === dealKey;
      expect(
        facts.deal_event?.filter(ofDeal).map(({ kind, happened_on: on }) => [kind, on]),
      ).toEqual(expected.deal_event.filter(ofDeal).map(({ kind, happened_on: on }) => [kind, on]));
      if (own.some((row) => row.offer_price != null)) priced++;
    }
    expect(priced).toBeGreaterThan(0);
    // The market prices the deal at another price than the editor did, which waits for a decision.
    expect(
      await count(sql`
        select count(*) as n from value_conflict where waits and company_key = ${contradicted.company_key}
        and field = 'offer_price' and kept_source = 'editor' and lost_source = 'demo'
      `),
    ).toBe(1);
    expect(await goneBars()).toBeGreaterThan(1000);
    expect(await goneBars()).toBeLessThan(40_000);
    expect(scheduled).toBeGreaterThan(0);
    expect(await byStatus("Scheduled")).toBeGreaterThanOrEqual(30);
    expect(
      await count(sql`select count(*) as n from deal_row where offer_on > ${installedOn}`),
    ).toBeGreaterThan(10);
    expect(
      await count(sql`select count(*) as n from price_bar where traded_on > ${installedOn}`),
    ).toBeGreaterThan(1000);
  });

  test("keeps companies joined on a new day, and parts them as if they had never been one", async () => {
    const { db } = database;
    const expected = generateMarket({ seed: "greenshoe", installedOn, today: later });
    for (const [stays, joins] of joined) {
      expect(await dealsOf(joins)).toBe(0);
      expect(await count(sql`select count(*) as n from company where company_key = ${joins}`)).toBe(
        0,
      );
      const news = sql<{
        n: number;
      }>`select count(*) as n from news_item where company_key = ${stays}`;
      const stories = expected.news_item.filter(
        ({ company_key: key }) => key === stays || key === joins,
      );
      expect(await count(news)).toBe(stories.length);
      await db.transaction().execute((trx) => part(trx, stays, joins));
      for (const key of [stays, joins]) {
        const own = listOwn(expected, key);
        for (const [table, rows] of Object.entries(own))
          expect(await readRows(db, table, key, rows), `${table} of ${key}`).toEqual(
            tellRows(rows, rows),
          );
      }
    }
    expect(
      await count(sql`select count(*) as n from favorite where company_key = ${joined[0]?.[1]}`),
    ).toBe(1);
    expect(await count(sql`select count(*) as n from moved_row`)).toBe(0);
    await rollReadModel(db, later);
  });

  test("has the same bars as a market that was updated daily", async () => {
    const expectedCount = generateMarket({ seed: "greenshoe", installedOn, today: later }).price_bar
      .length;
    expect(await count(sql`select count(*) as n from price_bar`)).toBe(expectedCount);
  });

  test("has rows that equal those of a rebuild", async () => {
    const rolled = await rows();
    await rebuildReadModel(database.db, later);
    expect(await rows()).toEqual(rolled);
  });

  test("made by an earlier version is not brought up to date, because facts of two versions do not fit together", async () => {
    await sql`delete from market_note where name = 'demo market made by generator version'`.execute(
      database.db,
    );
    expect(await isDemoMarketOutdated(database.db)).toBe(true);
    const bars = await count(sql`select count(*) as n from price_bar`);
    await bringDemoMarketUp(database.db, addDays(later, 1));
    expect(await count(sql`select count(*) as n from price_bar`)).toBe(bars);
  });
});
