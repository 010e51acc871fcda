import { sql } from "kysely";
import type { Day } from "../../domain/calendar/day.ts";
import type { Db } from "../../server/db/connect.ts";
import { memberPasswordHash } from "../../server/testing/member-password.ts";

/** Adds users with the password of the demo, in accounts of six. Its hash is one of tests, which is checked at little cost. */
export async function addReaders(db: Db, count: number, passwordHash?: string): Promise<void> {
  const hash = passwordHash ?? (await memberPasswordHash());
  await sql`
    insert into account (name, created_at)
    select 'Reading ' || n, now() from generate_series(0, (${count}::integer - 1) / 6) n
  `.execute(db);
  await sql`
    insert into portal_user (account_id, email, first_name, last_name, password_hash, created_at)
    select a.account_id, 'reader-' || n || '@client.example', 'Robin', 'Reader ' || n, ${hash}, now()
    from generate_series(0, ${count}::integer - 1) n join account a on a.name = 'Reading ' || n / 6
  `.execute(db);
}

const pages = 500;

/**
 * Fills the tables of usage with so many events of the readers over the year before a day. A row stands for several
 * events.
 */
export async function fillUsage(db: Db, events: number, today: Day, ofRow = 2): Promise<void> {
  await sql`
    insert into usage_resource (kind, name, company_ticker)
    select case when n % 10 = 0 then 'pdf' else 'page' end, '/company/T' || n, 'T' || n
    from generate_series(1, ${pages}::integer) n
  `.execute(db);
  // The rows come in the order of the table's key. Some pages are opened far more often than others.
  await sql`
    insert into usage_day (user_id, day, resource_id, device_id, count)
    select u.user_id, ${today}::date - (365 - (n.at * 365) / n.of_user)::integer,
      r.first + (random() ^ 2 * ${pages - 1})::integer, d.device_id, ${ofRow}::integer
    from (
      select user_id, row_number() over (order by user_id) as place, count(*) over () as users from portal_user
      where email like 'reader-%'
    ) u
    cross join lateral (
      select at, of_user from (select ${Math.ceil(events / ofRow)}::bigint / u.users as of_user) o,
        generate_series(1, o.of_user) at
    ) n
    cross join (select min(resource_id) as first from usage_resource where company_ticker is not null) r
    cross join (select min(device_id) as device_id from usage_device) d
    order by u.place, n.at
    on conflict (user_id, day, resource_id, device_id) do nothing
  `.execute(db);
  await sql`
    insert into usage_resource_day (day, resource_id, count)
    select day, resource_id, sum(count) from usage_day group by 1, 2
  `.execute(db);
  await sql`
    insert into usage_user_day (day, user_id, count)
    select day, user_id, sum(count) from usage_day group by 1, 2
  `.execute(db);
}
