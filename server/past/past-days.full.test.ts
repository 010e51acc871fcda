import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { getTermsHistory } from "../../domain/contract/companies/company.ts";
import { getSource, getValueHistory } from "../../domain/contract/companies/sources.ts";
import { termFields } from "../../domain/sources/history-fields.ts";
import type { Caller, TestApp } from "../testing/build-test-app.ts";
import { askForDay, buildLoadedPortal, makeDays } from "../testing/past-market.ts";
import { kindsOf } from "../testing/test-databases.ts";
import { findDay } from "./past-days-repository.ts";
import { listSchemas } from "./schema-repository.ts";

const today = "2024-06-14";
/** A priced offering trades, a withdrawn one is not withdrawn yet, and prices of later years are to come. */
const day = "2022-03-15";

describe.each(kindsOf(inject("prepared")))("past days on %s", (kind) => {
  let portal: TestApp;
  let member: Caller;
  const ask = (one: string = day) => askForDay(member, one);
  beforeAll(async () => {
    ({ portal, member } = await buildLoadedPortal(kind, today));
  }, 120_000);
  afterAll(() => portal.close());

  test("the history of a value has what each day shows, and on a past day nothing later", async () => {
    const { deal_key: deal } = await portal.db
      .selectFrom("deal_row")
      .select("deal_key")
      .where("row_id", "=", "QRVN")
      .executeTakeFirstOrThrow();
    for (const one of ["2022-03-10", day]) await ask(one);
    await makeDays(portal);
    // Before its own first trade, another company had the ticker.
    const keyOn = async (one: string) => {
      const schema = (await findDay(portal.db, one))?.schema_name ?? "";
      const { rows } = await sql<{ key: string }>`
        select row_id as key from ${sql.id(schema, "deal_row")} where deal_key = ${deal}
      `.execute(portal.db);
      return { key: rows[0]?.key ?? "", asOf: one };
    };
    const days: { key: string; asOf?: string }[] = [
      { key: "QRVN" },
      await keyOn("2022-03-10"),
      await keyOn(day),
    ];
    for (const field of [...termFields, "SharesOutstanding", "CompanyName", "LatestSales"]) {
      const wanted = { query: { key: "QRVN", field } };
      const { data: whole } = await member.call(getValueHistory, wanted);
      for (const one of days) {
        const name = `${field} ${one.asOf}`;
        const source = { entity: "deal", field, ...one } as never;
        const { data: shown } = await member.call(getSource, { query: source });
        const { data: history } = await member.call(getValueHistory, { query: { field, ...one } });
        expect(history.values[0]?.value ?? "—", name).toBe(shown.values[0]?.value);
        const until = whole.values.filter(({ knownOn }) => knownOn <= (one.asOf ?? today));
        expect(history.values, name).toEqual(until);
      }
    }
    const { data: size } = await member.call(getValueHistory, {
      query: { key: "QRVN", field: "DealSize" },
    });
    const described = size.values.map(({ knownOn, value, amount }) => [knownOn, value, amount]);
    expect(described).toEqual([
      ["2022-03-14", "$80.0 m", 80_000_000],
      ["2022-03-01", "$72.0 m", 72_000_000],
    ]);
    const asked = { query: { ticker: "QRVN" } };
    const { revisions } = (await member.call(getTermsHistory, asked)).data;
    expect(revisions.map(({ knownOn }) => knownOn)).toEqual([
      "2022-03-14",
      "2022-03-01",
      "2022-01-19",
    ]);
    const [, early] = days;
    const before = { query: { ticker: early?.key, asOf: early?.asOf } } as never;
    expect((await member.call(getTermsHistory, before)).data.revisions).toEqual(revisions.slice(1));
    const refused = async (query: { key: string; field: string }) =>
      (await member.call(getValueHistory, { query })).failure.code;
    for (const field of ["TotalReturn", "Status", "__proto__", "Nothing"])
      expect(await refused({ key: "QRVN", field })).toBe("not_found");
    expect(await refused({ key: "NOBODY", field: "DealSize" })).toBe("not_found");
  }, 120_000);

  test("forty who ask at once have one day made, whose making may be cut short", async () => {
    const other = "2022-11-06";
    const answers = await Promise.all(Array.from({ length: 40 }, () => ask(other)));
    expect(new Set(answers.map(({ failure }) => failure.code))).toEqual(new Set(["day_not_ready"]));
    const stopping = new AbortController();
    const making = makeDays(portal, stopping);
    await expect
      .poll(async () => (await findDay(portal.db, other))?.state, { timeout: 10_000 })
      .toBe("making");
    stopping.abort();
    await making;
    expect(await findDay(portal.db, other)).toMatchObject({ state: "asked", schema_name: null });
    // A process that ends without a word leaves its schema behind.
    await portal.db
      .updateTable("past_day")
      .set({ state: "making", schema_name: "day_2022_11_06_lost" })
      .where("day", "=", other)
      .execute();
    await sql`create schema day_2022_11_06_lost`.execute(portal.db);
    await makeDays(portal);
    expect((await ask(other)).status).toBe(200);
    const schemas = await listSchemas(portal.db);
    expect(schemas.filter((name) => name.startsWith("day_2022_11_06"))).toHaveLength(1);
    expect(schemas).not.toContain("day_2022_11_06_lost");
  }, 120_000);

  test("a day that cannot be made says so, and waits longer each time", async () => {
    const broken = "2022-05-10";
    await ask(broken);
    await sql`alter table public.identity_anchor rename to identity_anchor_away`.execute(portal.db);
    const tryOnce = () => makeDays(portal, { error: () => {} });
    try {
      await tryOnce();
      const failed = await ask(broken);
      expect([failed.status, failed.failure.code]).toEqual([409, "day_failed"]);
      expect(Number(failed.headers["retry-after"])).toBeGreaterThan(50);
      portal.clock.advance(61_000);
      await tryOnce();
      const row = await findDay(portal.db, broken);
      expect(row).toMatchObject({ state: "failed", attempts: 2 });
      expect(Number(row?.next_at) - portal.clock.now().getTime()).toBeGreaterThan(115_000);
    } finally {
      await sql`alter table identity_anchor_away rename to identity_anchor`.execute(portal.db);
    }
    portal.clock.advance(125_000);
    await makeDays(portal);
    expect((await ask(broken)).status).toBe(200);
  }, 120_000);

  test("a disk that is full at any step leaves nothing of a day behind, and the day can be made again", async () => {
    const full = "2022-05-11";
    const { db } = portal;
    await sql`
      create function disk_full() returns boolean language plpgsql as $$
      begin raise exception 'No space left on device' using errcode = 'disk_full'; end $$
    `.execute(db);
    await ask(full);
    // The tables of a day are made like those of the present, with their conditions. Each is first written at another step.
    for (const table of ["identity_anchor", "observation", "company", "deal_row", "news_item"]) {
      const present = sql.table(table);
      await sql`alter table ${present} add constraint is_full check (disk_full()) not valid`.execute(
        db,
      );
      await makeDays(portal, { error: () => {} });
      await sql`alter table ${present} drop constraint is_full`.execute(db);
      const row = await findDay(db, full);
      expect(row, table).toMatchObject({ state: "failed", schema_name: null });
      expect(row?.reason, table).toContain("No space left on device");
      const left = await listSchemas(db);
      expect(
        left.filter((name) => name.startsWith("day_2022_05_11")),
        table,
      ).toEqual([]);
      expect((await ask(full)).failure.code).toBe("day_failed");
      await sql`update past_day set next_at = '-infinity' where day = ${full}`.execute(db);
    }
    await makeDays(portal);
    expect((await ask(full)).status).toBe(200);
    await sql`drop function disk_full()`.execute(db);
  }, 240_000);
});
