import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readCompanyChanges } from "../../../domain/contract/program-data.ts";
import { dayTables } from "../../past/day-tables.ts";
import { type Caller, databaseKinds, type TestApp } from "../../testing/build-test-app.ts";
import { parseChanges } from "../../testing/parse-changes.ts";
import { buildSamplePortal } from "../../testing/sample-portal.ts";
import { profileTables } from "./companies-repository.ts";

/** Tables of companies, deals and securities that say nothing in a profile but what the others say, or only prices. */
const notTold = [
  ...["price_bar", "latest_price", "dividend", "deal_price", "trading_halt", "index_constituent"],
  ...["deal_figure", "editor_correction", "held_back_figure", "value_conflict", "proposed_fact"],
  ...["settled", "settled_observation"],
];

const report = { report_id: 1, position: 90 };
/** Rows of a company for the tables that have none in the sample, or none with a value that may change. */
const added = {
  company_former_name: { company_key: 1, name: "Before, Inc." },
  former_company_ticker: { company_key: 1, company_ticker: "BEFORE" },
  company_page: { company_key: 1, logo_name: "logo.png", entry_name: "page", content_hash: "1" },
  company_tagging: { company_key: 1, company_tag_id: 901 },
  manager: { company_key: 1, position: 90, name: "Ada New", title: "CEO" },
  follow_on: { company_key: 1, priced_on: "2026-03-02", currency: "USD" },
  sec_filing: {
    company_key: 1,
    accession: "0001234567-26-000001",
    form: "8-K",
    filed_on: "2026-03-02",
  },
  deal_underwriter: { deal_key: 1, position: 90, underwriter_id: 3, role: "coManager" },
  research_paragraph: { ...report, section: "fundamentals", body: "New." },
  price_target: { ...report, method: "DCF", currency: "USD", low: 1, high: 2 },
};

describe.each(databaseKinds)("which companies have changed since a reading, on %s", (kind) => {
  let portal: TestApp;
  let member: Caller;
  beforeAll(async () => {
    portal = await buildSamplePortal({ on: kind, withDetails: true });
    member = await portal.newMember();
  });
  afterAll(() => portal.close());

  const ask = (query: object, by = member) => by.call(readCompanyChanges, { query });
  async function read(changedSince?: string, by = member) {
    portal.clock.advance(1);
    const answer = await ask(changedSince === undefined ? {} : { changedSince }, by);
    expect(answer.status).toBe(200);
    return parseChanges(answer.file);
  }
  const told = async (since: string) => [...(await read(since)).rows.keys()];

  test("the first reading tells all companies, by which their profiles are found", async () => {
    const { isWhole, rows, gone } = await read();
    const { count } = await portal.db
      .selectFrom("company")
      .select((e) => e.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    expect({ isWhole, companies: rows.size, gone }).toEqual({
      ...{ isWhole: true, companies: count, gone: [] },
    });
    expect(JSON.parse(rows.get("1") ?? "")).toEqual({
      companyKey: 1,
      companyName: expect.any(String),
      companyTicker: "QRVN",
      ticker: expect.any(String),
      status: "Priced",
    });
  });

  test("every table of companies counts, or is known to say nothing in a profile", async () => {
    const { rows } = await sql<{ name: string }>`
      select distinct table_name as name from information_schema.columns
      where table_schema = 'public' and column_name in ('company_key', 'deal_key', 'security_key', 'report_id')
        and table_name = any(${[...dayTables]}::text[])
    `.execute(portal.db);
    const counted = Object.values(profileTables).flatMap((tables) => Object.keys(tables));
    expect(rows.map(({ name }) => name).sort()).toEqual([...counted, ...notTold].sort());
  });

  /** Changes one value of one row of a table, whichever its rules allow, and returns the company of the row. */
  async function changeRow(table: string, key: string): Promise<string | null> {
    const { rows: columns } = await sql<{ name: string; type: string }>`
      select column_name as name, data_type as type from information_schema.columns
      where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'
        and data_type in ('text', 'numeric', 'integer', 'smallint', 'boolean', 'date')
        and column_name not like '%key%' and column_name not like '%\_id' and column_name not like '%\_hash'
        and column_name <> all(array['tranche', 'sequence', 'position', 'source'])
      order by ordinal_position desc
    `.execute(portal.db);
    const owner = {
      company_key: sql`company_key`,
      deal_key: sql`(select o.company_key from deal o where o.deal_key = x.deal_key)`,
      security_key: sql`(select o.company_key from security o where o.security_key = x.security_key)`,
      report_id: sql`(select o.company_key from research_report o where o.report_id = x.report_id)`,
    }[key];
    for (const { name, type } of columns) {
      const column = sql.ref(name);
      const other = {
        text: sql`${column} || 'x'`,
        boolean: sql`not ${column}`,
        date: sql`${column} - 1`,
      }[type];
      const change = sql<{ company: string }>`
        update ${sql.table(table)} x set ${column} = ${other ?? sql`${column} + 1`}
        where ctid = (
          select ctid from ${sql.table(table)} x where ${column} is not null and ${owner} is not null limit 1
        ) returning ${owner}::text as company`;
      try {
        const { rows } = await change.execute(portal.db);
        if (rows[0]) return rows[0].company;
      } catch {
        // A rule of the table refuses this change; the next column may have none.
      }
    }
    return null;
  }

  test("one changed value in any of these tables tells its company, and no other", async () => {
    let { asOf } = await read();
    const untried: string[] = [];
    for (const [key, tables] of Object.entries(profileTables)) {
      for (const table of Object.keys(tables)) {
        const company = await changeRow(table, key);
        if (company === null) {
          untried.push(table);
          continue;
        }
        const change = await read(asOf);
        expect([table, [...change.rows.keys()], change.gone]).toEqual([table, [company], []]);
        asOf = change.asOf;
      }
    }
    expect(untried.sort()).toEqual(Object.keys(added).sort());
    await sql`insert into company_tag (company_tag_id, name) values (901, 'Tag')`.execute(
      portal.db,
    );
    for (const [table, row] of Object.entries(added)) {
      await sql`insert into ${sql.table(table)} select (jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(row)}::jsonb)).*`.execute(
        portal.db,
      );
      const change = await read(asOf);
      expect([table, [...change.rows.keys()]]).toEqual([table, ["1"]]);
      asOf = change.asOf;
    }
  });

  test("prices alone change no company; a text of a later day changes it when the day comes; a company that is gone is told", async () => {
    const { asOf } = await read();
    await sql`update deal_price set latest = latest + 1, total_return = total_return + 1`.execute(
      portal.db,
    );
    await sql`update company set updated_at = now()`.execute(portal.db);
    expect(await told(asOf)).toEqual([]);
    const tomorrow = new Date(portal.clock.now().getTime() + 24 * 3_600_000);
    await sql`
      insert into news_item (kind, story, headline, summary, broke_at, company_key)
      values ('analystNote', 'Other', 'Later', 'Later', ${tomorrow}, 1)
    `.execute(portal.db);
    expect(await told(asOf)).toEqual([]);
    portal.clock.advance(25 * 3_600_000);
    member = await portal.signIn(member.email);
    // Others have facts of that day too.
    expect(await told(asOf)).toContain("1");
    await sql`insert into company (company_ticker, name, source, updated_at) values ('NEWCO', 'New', 'test', now())`.execute(
      portal.db,
    );
    const changed = await read(asOf);
    const [key, row] = [...changed.rows].find(([, text]) => text.includes("NEWCO")) ?? [];
    expect(JSON.parse(row ?? "{}")).toMatchObject({ companyName: "New", status: null });
    await sql`delete from company where company_ticker = 'NEWCO'`.execute(portal.db);
    expect(await read(changed.asOf)).toMatchObject({ rows: new Map(), gone: [key] });
  });

  test("an instant that the portal never sent, too late or to come, gives everything; a text that is none is refused", async () => {
    const first = await read();
    const everything = { isWhole: true, rows: first.rows, gone: [] };
    const stranger = await portal.newMember();
    expect(await read("2020-01-01T00:00:00.000Z")).toMatchObject(everything);
    expect(await read("2199-01-01T00:00:00.000Z")).toMatchObject(everything);
    expect(await read(first.asOf, stranger)).toMatchObject(everything);
    expect((await read(first.asOf)).isWhole).toBe(false);
    for (const changedSince of ["yesterday", "2026-11-17", "", "2026-11-17T25:00:00Z"]) {
      const { status, failure } = await ask({ changedSince });
      expect([changedSince, status, failure?.invalidParams[0]?.name]).toEqual([
        ...[changedSince, 400, "changedSince"],
      ]);
    }
    expect((await portal.visitor.call(readCompanyChanges, { query: {} })).status).toBe(401);
  });
});
