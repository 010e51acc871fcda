import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { addDays, type Day } from "../../../domain/calendar/day.ts";
import type { Database, Db } from "../../db/connect.ts";
import { databaseKinds } from "../../testing/build-test-app.ts";
import { explainPlans, type Plan } from "../../testing/explain-plans.ts";
import { copyDatabase } from "../../testing/test-databases.ts";
import * as repository from "./analytics-repository.ts";

const today: Day = "2026-06-15";
const span = { from: addDays(today, -29), to: today };
const days = 365;
const users = 60;
const pagesOfDay = 3;

/** The statements by which staff ask about a page, a user, an account or all of them between two days. */
const reads: Record<
  string,
  (db: Db, id: { user: number; account: number; page: number }) => unknown
> = {
  "most viewed pages": (db) => repository.listResources(db, "pages", span),
  "most active accounts": (db) => repository.listAccounts(db, span),
  "most active users": (db) => repository.listUsers(db, span),
  "views by day": (db) => repository.countByDay(db, span),
  "views that were left out": (db) => repository.countLeftOut(db, span),
  "how many users and accounts": (db) => repository.countPeople(db, span),
  "who opened a page": (db, { page }) => repository.listActivity(db, page, span),
  "views of a page by day": (db, { page }) => repository.countResourceByDay(db, page, span),
  "users of a page": (db, { page }) => repository.listUsersOf(db, page, span),
  "what a user opened": (db, { user }) => repository.listVisits(db, "pages", user, span),
  "what a user downloaded": (db, { user }) => repository.listVisits(db, "files", user, span),
  "devices of a user": (db, { user }) => repository.listDevices(db, user, span),
  "what an account opened": (db, { account }) =>
    repository.listAccountVisits(db, "pages", account, span),
  "what an account downloaded": (db, { account }) =>
    repository.listAccountVisits(db, "files", account, span),
};

describe.each(databaseKinds)("the statements of the analytics pages on %s", (kind) => {
  let database: Database;
  let ids: { user: number; account: number; page: number };
  beforeAll(async () => {
    database = await copyDatabase(kind, inject("prepared"));
    ids = await fillYear(database.db);
  });
  afterAll(() => database.close());

  test.each(Object.entries(reads))(
    "%s of 30 days: no row beyond them is read (promise 42)",
    async (_, read) => {
      const plans = await explainPlans(database.db, (db) => read(db, ids));
      expect(plans).not.toEqual([]);
      for (const { text, nodes } of plans) {
        const scans = nodes.filter((node) => tablesByDay.includes(node["Relation Name"] ?? ""));
        expect(scans).not.toEqual([]);
        // The days are a condition of the index itself, not a filter on rows that were read.
        for (const scan of scans) {
          expect(conditionsOf(scan), text).toMatch(/day >= .* AND \(day <= /);
        }
      }
    },
  );
});

const tablesByDay = ["usage_day", "usage_resource_day", "usage_user_day", "usage_left_out"];

/** The conditions of a scan on its index; those of a bitmap are below it. */
function conditionsOf(scan: Plan): string {
  return [scan["Index Cond"] ?? "", ...(scan.Plans ?? []).map(conditionsOf)].join(" ");
}

/** Fills a year of page views by many users, and returns one of them with their account and a page. */
async function fillYear(db: Db) {
  await sql`
    insert into account (name, created_at) select 'Reading ' || n, now() from generate_series(0, ${users / 6}) n
  `.execute(db);
  await sql`
    insert into portal_user (account_id, email, first_name, last_name, created_at)
    select a.account_id, 'reader-' || n || '@client.example', 'Robin', 'Reader', now()
    from generate_series(1, ${users}::integer) n join account a on a.name = 'Reading ' || n / 6
  `.execute(db);
  await sql`
    insert into usage_resource (kind, name)
    select case when n % 10 = 0 then 'pdf' else 'page' end, '/company/T' || n from generate_series(1, 100) n
  `.execute(db);
  await sql`
    insert into usage_day (user_id, day, resource_id, device_id, count)
    select u.user_id, ${today}::date - d.back, r.resource_id, (select min(device_id) from usage_device), 2
    from (select user_id from portal_user where email like 'reader-%') u
    cross join generate_series(0, ${days}::integer - 1) d(back)
    join usage_resource r on (r.resource_id + u.user_id + d.back) % ${Math.floor(100 / pagesOfDay)} = 0
  `.execute(db);
  await sql`insert into usage_resource_day (day, resource_id, count)
    select day, resource_id, sum(count) from usage_day group by 1, 2`.execute(db);
  await sql`insert into usage_user_day (day, user_id, count)
    select day, user_id, sum(count) from usage_day group by 1, 2`.execute(db);
  await sql`insert into usage_left_out (day, reason, count)
    select distinct day, 'robots', 1 from usage_day`.execute(db);
  for (const table of [...tablesByDay, "portal_user", "usage_resource"])
    await sql`analyze ${sql.table(table)}`.execute(db);
  const { rows } = await sql<{ user: number; account: number; page: number }>`
    select d.user_id as "user", u.account_id as account, d.resource_id as page
    from usage_day d join portal_user u using (user_id) join usage_resource r using (resource_id)
    where r.kind = 'page' and r.name like '/company/%' limit 1
  `.execute(db);
  return rows[0] ?? { user: 0, account: 0, page: 0 };
}
