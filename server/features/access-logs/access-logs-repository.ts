import { sql } from "kysely";
import type { Day } from "../../../domain/calendar/day.ts";
import type { Db } from "../../db/connect.ts";

/** Lists users by the last use of any of their sessions, newest first; users without one come last. */
export async function listAccessRows(db: Db, most: number) {
  return db
    .selectFrom("portal_user as u")
    .innerJoin("account as a", "a.account_id", "u.account_id")
    .select(["u.first_name", "u.last_name", "u.email", "u.disabled_at", "a.name as account_name"])
    .select((e) =>
      e
        .selectFrom("session as s")
        .select((x) => x.fn.max("s.last_used_at").as("last"))
        .whereRef("s.user_id", "=", "u.user_id")
        .as("last_used_at"),
    )
    .orderBy("last_used_at", (order) => order.desc().nullsLast())
    .orderBy("u.user_id")
    .limit(most)
    .execute();
}

interface ExpirationRow {
  account_id: number;
  name: string;
  research_expires_on: Day | null;
  users: number;
  opens: number;
  downloads: number;
}

/** Lists accounts by the end of their research, with what they read of the house since a day; accounts without an end come last. */
export async function listExpirations(db: Db, since: Day): Promise<ExpirationRow[]> {
  const { rows } = await sql<ExpirationRow>`
    with used as (
      select u.account_id, sum(d.count) filter (where r.kind = 'page')::int as opens,
        sum(d.count) filter (where r.kind = 'pdf')::int as downloads
      from usage_day d join usage_resource r using (resource_id) join portal_user u using (user_id)
        left join news_item n on n.news_key = r.news_key
      where d.day > ${since} and (r.kind = 'pdf' or n.kind in ('analystNote', 'blog', 'newsAlert'))
      group by u.account_id
    )
    select a.account_id, a.name, a.research_expires_on,
      (select count(*) from portal_user u where u.account_id = a.account_id and disabled_at is null)::int as users,
      coalesce(used.opens, 0) as opens, coalesce(used.downloads, 0) as downloads
    from account a left join used using (account_id)
    order by a.research_expires_on nulls last, a.name
  `.execute(db);
  return rows;
}
