import { sql } from "kysely";
import type { Day } from "../../../domain/calendar/day.ts";
import type { Db } from "../../db/connect.ts";
import { hasCome } from "../../work/due-repository.ts";

export interface FeedPosition {
  newest: string[];
  askedAt: Date | null;
}

export async function readFeedPosition(db: Db): Promise<FeedPosition> {
  const row = await db
    .selectFrom("edgar_state")
    .select(["newest_of_feed", "feed_asked_at"])
    .executeTakeFirstOrThrow();
  return { newest: row.newest_of_feed as unknown as string[], askedAt: row.feed_asked_at };
}

export async function noteFeedAsked(db: Db, now: Date): Promise<void> {
  await db.updateTable("edgar_state").set({ feed_asked_at: now }).execute();
}

/** Moves the position; called with the filings that it passes, in their transaction. */
export async function moveFeedPosition(db: Db, newest: string[], now: Date): Promise<void> {
  await sql`
    update edgar_state set newest_of_feed = ${JSON.stringify(newest)}::jsonb, heard_at = ${now}
  `.execute(db);
}

/** Asks for filings since a day. An earlier day stands; a later one changes nothing. Returns the first day. */
export async function wantSince(db: Db, since: Day): Promise<Day> {
  const { rows } = await sql<{ since: Day }>`
    update edgar_state set since_on = least(coalesce(since_on, ${since}::date), ${since}::date),
      listed_at = case when ${since}::date >= since_on then listed_at end
    returning since_on as since
  `.execute(db);
  return rows[0]?.since ?? since;
}

export async function readSince(db: Db): Promise<Day | null> {
  const row = await db.selectFrom("edgar_state").select("since_on").executeTakeFirst();
  return row?.since_on ?? null;
}

export async function readListedAt(db: Db): Promise<Date | null> {
  const row = await db.selectFrom("edgar_state").select("listed_at").executeTakeFirst();
  return row?.listed_at ?? null;
}

/** Notes the days that EDGAR has an index of. */
export async function noteIndexDays(db: Db, days: readonly Day[], now: Date): Promise<void> {
  await sql`
    insert into edgar_index_day (filed_on, next_attempt_at)
    select unnest(${days}::date[]), ${now}::timestamptz
    on conflict do nothing
  `.execute(db);
  await db.updateTable("edgar_state").set({ listed_at: now }).execute();
}

/** Lists the newest days whose index is due and was not read. */
export async function listDueDays(db: Db, most: number, now: Date): Promise<Day[]> {
  const rows = await db
    .selectFrom("edgar_index_day")
    .select("filed_on")
    .where("read_at", "is", null)
    .where(hasCome("next_attempt_at", longestWaitMinutes * 60_000, now))
    .orderBy("filed_on", "desc")
    .limit(most)
    .execute();
  return rows.map((row) => row.filed_on);
}

export async function markDayRead(db: Db, day: Day, now: Date): Promise<void> {
  await db
    .updateTable("edgar_index_day")
    .set({ read_at: now, trouble: null })
    .where("filed_on", "=", day)
    .execute();
  await db.updateTable("edgar_state").set({ heard_at: now }).execute();
}

/** An index that was not read cleanly is read again after a wait that grows so far. It is never given up. */
const longestWaitMinutes = 360;

export async function putDayOff(db: Db, day: Day, now: Date, why: string): Promise<void> {
  await sql`
    update edgar_index_day set attempts = least(attempts + 1, 100), trouble = ${why},
      next_attempt_at = ${now}::timestamptz + make_interval(mins => least(10 * power(2, attempts), ${longestWaitMinutes})::int)
    where filed_on = ${day}
  `.execute(db);
}

/** How old the filings are, and how much of the wanted history is read. */
export interface EdgarAge {
  /** The feed or an index was last read whole. */
  heardAt: Date | null;
  silentUntil: Date | null;
  /** Days of the index, and lists of issuers that were never read. */
  toRead: number;
  read: number;
}

export async function readEdgarAge(db: Db): Promise<EdgarAge> {
  const { rows } = await sql<EdgarAge>`
    select heard_at as "heardAt",
      case when silent_until > clock_timestamp() then silent_until end as "silentUntil",
      days.all_of_them + issuers.all_of_them as "toRead", days.done + issuers.done as read
    from edgar_state,
      (select count(*)::int as all_of_them, count(read_at)::int as done from edgar_index_day) as days,
      -- A list that follows a new filing within minutes is not history.
      (
        select count(*)::int as all_of_them,
          (count(*) filter (where read_at is not null or next_attempt_at is null or attempts > 0 or next_attempt_at > clock_timestamp()))::int as done
        from edgar_issuer
      ) as issuers
  `.execute(db);
  const [age] = rows;
  if (age === undefined) throw new Error("The state of EDGAR is missing.");
  return age;
}

/** What has come since a portal began to follow EDGAR, and how fast. */
export interface FirstFill {
  deals: number;
  days: number;
  daysRead: number;
  /** Filings and lists of issuers that are known of, and those of them that are done. */
  items: number;
  done: number;
  /** Those that were done in the last minutes. */
  recent: number;
  minutes: number;
}

/** The rate of the newest minutes counts, since lists come faster than documents. */
const rateMinutes = 5;

export async function readFirstFill(db: Db): Promise<FirstFill> {
  const { rows } = await sql<FirstFill>`
    with item as (
      select coalesce(taken_at, case when way = 'list' then listed_at end) as done_at,
        next_attempt_at is null and taken_at is null as is_given_up from edgar_filing
      union all
      select read_at, next_attempt_at is null and read_at is null from edgar_issuer
    ), newest as (select max(done_at) as at, min(done_at) as first from item)
    select (select count(*)::int from deal_row) as deals,
      (select count(*)::int from edgar_index_day) as days,
      (select count(read_at)::int from edgar_index_day) as "daysRead",
      count(is_given_up)::int as items,
      (count(*) filter (where done_at is not null or is_given_up))::int as done,
      (count(*) filter (where done_at > newest.at - make_interval(mins => ${rateMinutes})))::int as recent,
      coalesce(extract(epoch from max(newest.at) - greatest(max(newest.first), max(newest.at) - make_interval(mins => ${rateMinutes}))) / 60, 0)::float8 as minutes
    from newest left join item on true
  `.execute(db);
  const [fill] = rows;
  if (fill === undefined) throw new Error("The state of EDGAR is missing.");
  return fill;
}

/** The state of the filings of EDGAR, for the command line and metrics. */
export interface EdgarProgress {
  /** The feed or an index was last read whole. */
  heardAt: Date | null;
  silentUntil: Date | null;
  since: Day | null;
  days: number;
  daysRead: number;
  /** Issuers whose list was asked for, and those of them whose list was read or given up. */
  issuers: number;
  issuersRead: number;
  /** Filings that are noted. */
  filings: number;
  /** Filings that are noted and not yet read. */
  waiting: number;
  /** Filings and lists that were given up; the ledger has the reason of each. */
  givenUp: number;
}

export async function readEdgarProgress(db: Db): Promise<EdgarProgress> {
  const { rows } = await sql<EdgarProgress>`
    select heard_at as "heardAt", since_on as since,
      case when silent_until > clock_timestamp() then silent_until end as "silentUntil",
      (select count(*)::int from edgar_index_day) as days,
      (select count(read_at)::int from edgar_index_day) as "daysRead",
      (select count(*)::int from edgar_issuer) as issuers,
      (select count(*)::int from edgar_issuer where read_at is not null or next_attempt_at is null) as "issuersRead",
      (select count(*)::int from edgar_filing) as filings,
      (select count(*)::int from edgar_filing where taken_at is null and next_attempt_at is not null) as waiting,
      (select count(*)::int from edgar_filing where taken_at is null and next_attempt_at is null)
        + (select count(*)::int from edgar_issuer where trouble is not null and next_attempt_at is null) as "givenUp"
    from edgar_state
  `.execute(db);
  const [progress] = rows;
  if (progress === undefined) throw new Error("The state of EDGAR is missing.");
  return progress;
}
