import { type RawBuilder, sql } from "kysely";
import type { Reply } from "../../../domain/contract/route.ts";
import type { listAccounts } from "../../../domain/contract/staff/desk.ts";
import { directoryLetsIn } from "../../accounts/directory-sql.ts";
import type { Db } from "../../db/connect.ts";

export interface AccountRow {
  account_id: number;
  name: string;
  created_at: Date;
  seats: number;
  research_expires_on: string | null;
  hidden_screens: string[];
  has_api_keys: boolean;
  used_seats: number;
  last_seen_at: Date | null;
  is_staff: boolean;
  access: Reply<typeof listAccounts>["accounts"][number]["access"];
}

/** How the users of an account `a` with the connection `c` get in; refusals count for 30 days. */
const access = (now: Date) => sql`(select jsonb_build_object(
    'protocol', c.protocol, 'mode', coalesce(c.mode, 'off'), 'endsOn', c.expires_on,
    'domains', (select count(*) from sso_domain d where d.account_id = a.account_id and d.proven_at is not null),
    'ssoUsers', count(u.sso_login_at) filter (where u.disabled_at is null), 'lastLoginAt', max(u.sso_login_at),
    'refusals', (select count(*) from login_failure f
      where f.account_id = a.account_id and f.failed_at > ${now}::timestamptz - interval '30 days'),
    'provisioned', case when exists (select from scim_token t where t.account_id = a.account_id)
      then count(s.user_id) filter (where u.disabled_at is null and s.removed_at is null) end,
    'networks', cardinality(a.allowed_networks))
  from portal_user u left join scim_user s using (user_id) where u.account_id = a.account_id)`;

interface Reading {
  staff: readonly string[];
  now: Date;
}

const accountRows = ({ staff, now }: Reading, where: RawBuilder<unknown>) => sql<AccountRow>`
  select a.account_id, a.name, a.created_at, a.seats, a.research_expires_on, a.hidden_screens, a.has_api_keys,
    (select count(*) from portal_user u where u.account_id = a.account_id and u.disabled_at is null) as used_seats,
    (select max(s.last_used_at) from session s join portal_user u on u.user_id = s.user_id
      where u.account_id = a.account_id) as last_seen_at,
    exists (select from portal_user u
      where u.account_id = a.account_id and lower(u.email) = any(${[...staff]}::text[])) as is_staff,
    ${access(now)} as access
  from account a left join sso_connection c using (account_id) ${where}`;

/**
 * Matches accounts by their name, or by the name or email address of a user; signs of patterns in the text have no
 * meaning.
 */
function matching(search: string): RawBuilder<unknown> {
  if (search === "") return sql``;
  const pattern = `%${search.replace(/[\\%_]/g, "\\$&")}%`;
  return sql`where a.name ilike ${pattern} or exists (select from portal_user u where u.account_id = a.account_id
    and (u.email ilike ${pattern} or u.first_name || ' ' || u.last_name ilike ${pattern}))`;
}

export async function listAccountRows(
  db: Db,
  search: string,
  { skipped, most, ...reading }: Reading & { skipped: number; most: number },
): Promise<AccountRow[]> {
  const page = sql`${matching(search)} order by lower(a.name), a.account_id offset ${skipped} limit ${most}`;
  return (await accountRows(reading, page).execute(db)).rows;
}

export async function findAccountRow(
  db: Db,
  accountId: number,
  reading: Reading,
): Promise<AccountRow | undefined> {
  return (await accountRows(reading, sql`where a.account_id = ${accountId}`).execute(db)).rows[0];
}

export async function countAccounts(db: Db, search: string): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*) as count from account a ${matching(search)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Counts the users who may log in, and the free seats of all accounts. */
export async function countSeats(db: Db): Promise<{ users: number; free: number }> {
  const { rows } = await sql<{ users: number; free: number }>`
    select coalesce(sum(used), 0)::int as users, coalesce(sum(greatest(0, seats - used)), 0)::int as free
    from (select a.seats, count(u.user_id)::int as used from account a
      left join portal_user u on u.account_id = a.account_id and u.disabled_at is null
      group by a.account_id) as t`.execute(db);
  return rows[0] ?? { users: 0, free: 0 };
}

/** Lists the users of an account, those who are disabled last. */
export async function listUsersOf(db: Db, accountId: number) {
  return db
    .selectFrom("portal_user as u")
    .select(["u.user_id", "u.first_name", "u.last_name", "u.email", "u.is_account_admin"])
    .select(["u.disabled_at", "u.second_factor_since", "u.staff_roles"])
    .select(directoryLetsIn("u").as("directory_lets_in"))
    .select((e) =>
      e
        .or([e("u.password_hash", "is not", null), e("u.sso_login_at", "is not", null)])
        .$castTo<boolean>()
        .as("has_password"),
    )
    .select((e) =>
      e
        .selectFrom("session as s")
        .select((x) => x.fn.max("s.last_used_at").as("last"))
        .whereRef("s.user_id", "=", "u.user_id")
        .as("last_used_at"),
    )
    .where("u.account_id", "=", accountId)
    .where("u.forgotten_at", "is", null)
    .orderBy((e) => e("u.disabled_at", "is not", null))
    .orderBy("u.user_id")
    .execute();
}
