import { type Selectable, sql } from "kysely";
import type { Db } from "../../db/connect.ts";
import type { ToldEvent as ToldEventTable } from "../../db/schema.ts";
import { type Companies, type Days, isOfCompanies } from "./events-repository.ts";

export type StoredEvent = Selectable<ToldEventTable>;

/** An event as calendar programs were last told it. */
export type ToldEvent = Omit<StoredEvent, "sequence" | "changed_at" | "cancelled_at">;

/** Returns whether calendar programs have been told the events of this market and day. */
export async function isTold(db: Db, today: string): Promise<boolean> {
  const { rows } = await sql`
    select from told_market where told_on = ${today}
      and market_version = (select coalesce(max(number), 0) from version where name = 'market')`.execute(
    db,
  );
  return rows.length > 0;
}

/** Stores that calendar programs have been told the events; of two processes, the second one waits for the first. */
export async function noteTold(db: Db, today: string): Promise<void> {
  await sql`
    insert into told_market (market_version, told_on)
    select coalesce(max(number), 0), ${today}::date from version where name = 'market'
    on conflict (is_only) do update
      set market_version = excluded.market_version, told_on = excluded.told_on`.execute(db);
}

export async function listToldEvents(db: Db, { from, to }: Days): Promise<StoredEvent[]> {
  return db
    .selectFrom("told_event")
    .selectAll()
    .where("starts_on", ">=", from)
    .where("starts_on", "<=", to)
    .execute();
}

/** Lists the deals of told events that the market no longer has, because they were joined with others or taken back. */
export async function listGoneDeals(db: Db, told: readonly ToldEvent[]): Promise<Set<number>> {
  const keys = new Set(told.map(({ deal_key: key }) => key));
  if (keys.size === 0) return keys;
  const { rows } = await sql<{ deal_key: number }>`
    select deal_key from deal_row where deal_key = any(${sql.val([...keys])}::int[])`.execute(db);
  for (const { deal_key: key } of rows) keys.delete(key);
  return keys;
}

export async function listToldEventsById(db: Db, ids: readonly string[]): Promise<StoredEvent[]> {
  const { rows } = await sql<StoredEvent>`
    select * from told_event where event_id = any(${sql.val([...ids])}::text[])`.execute(db);
  return rows;
}

/** Stores new and changed events. A change raises the sequence, once even if two processes find it. */
export async function storeEvents(db: Db, events: readonly ToldEvent[], now: Date): Promise<void> {
  await sql`
    insert into told_event (event_id, deal_key, starts_on, span, kind, summary, description,
      company_ticker, is_expected, sequence, changed_at)
    select e.*, 0, ${now}::timestamptz from json_to_recordset(${JSON.stringify(events)}::json) as e (
      event_id text, deal_key integer, starts_on date, span integer, kind text, summary text,
      description text, company_ticker text, is_expected boolean)
    on conflict (event_id) do update set
      deal_key = excluded.deal_key, starts_on = excluded.starts_on, span = excluded.span,
      kind = excluded.kind, summary = excluded.summary, description = excluded.description,
      company_ticker = excluded.company_ticker, is_expected = excluded.is_expected, sequence = told_event.sequence + 1,
      changed_at = excluded.changed_at, cancelled_at = null
    where told_event.cancelled_at is not null
      or (told_event.deal_key, told_event.starts_on, told_event.span, told_event.kind,
        told_event.summary, told_event.description, told_event.company_ticker, told_event.is_expected)
      is distinct from (excluded.deal_key, excluded.starts_on, excluded.span, excluded.kind,
        excluded.summary, excluded.description, excluded.company_ticker, excluded.is_expected)`.execute(
    db,
  );
}

/** Cancels events; programs that hide the status show the reason before the text. */
export async function cancelEvents(db: Db, ids: readonly string[], now: Date): Promise<void> {
  await sql`
    update told_event set sequence = sequence + 1, changed_at = ${now}, cancelled_at = ${now},
      summary = coalesce((
        select status from deal_row
        where deal_row.deal_key = told_event.deal_key and status in ('Postponed', 'Withdrawn')
      ), 'Cancelled') || ': ' || summary
    where event_id = any(${sql.val([...ids])}::text[])`.execute(db);
}

/** Deletes events of days that no feed shows. */
export async function deleteEventsBefore(db: Db, day: string): Promise<void> {
  await db.deleteFrom("told_event").where("starts_on", "<", day).execute();
}

interface Wish extends Days {
  today: string;
  cancelledSince: Date;
  /** The companies whose events count; null for all. */
  of: Companies | null;
  most: number;
}

/** Lists the events of a feed in the order of their days; if there are too many, those nearest to today. */
export async function listFeedEvents(db: Db, wish: Wish): Promise<StoredEvent[]> {
  const { from, to, today, cancelledSince, of, most } = wish;
  const companies =
    of === null
      ? sql`true`
      : sql`deal_key in (select deal_key from deal_row where ${isOfCompanies(of)})`;
  const { rows } = await sql<StoredEvent>`
    select * from (
      select * from told_event
      where starts_on between ${from} and ${to} and ${companies}
        and (cancelled_at is null or cancelled_at > ${cancelledSince})
      order by abs(starts_on - ${today}::date), event_id limit ${most}
    ) nearest order by starts_on, event_id`.execute(db);
  return rows;
}
