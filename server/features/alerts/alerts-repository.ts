import { sql } from "kysely";
import type { Frequency, Watch } from "../../../domain/alerts/alert-kinds.ts";
import type { Db } from "../../db/connect.ts";

export type AlertRow = Awaited<ReturnType<typeof listActiveAlerts>>[number];

/** The alerts on views that are still saved, with their users and their views. */
function alertsOnViews(db: Db) {
  return db
    .selectFrom("alert as a")
    .innerJoin("view_state as v", "v.view_id", "a.view_id")
    .innerJoin("portal_user as u", "u.user_id", "a.user_id")
    .innerJoin("account as c", "c.account_id", "u.account_id")
    .selectAll("v")
    .select([
      "a.alert_id",
      "a.noted",
      "a.muted_at",
      "a.by_mail",
      "a.by_webhook",
      "a.created_at",
      "a.compared_moment",
      "a.compared_on",
      "a.compared_at",
      "a.told_at",
      "a.sources",
      "u.account_id",
      "u.disabled_at",
      "c.hidden_screens",
    ])
    .select((e) => [
      e.ref("a.frequency").$castTo<Frequency>().as("frequency"),
      e.ref("a.watches").$castTo<Watch[]>().as("watches"),
    ])
    .whereRef("a.user_id", "=", "v.user_id")
    .where("v.saved_at", "is not", null);
}

/**
 * Lists the alerts that are not muted, with the instant of the last mail that told each of their users something at
 * once.
 */
export async function listActiveAlerts(db: Db) {
  return alertsOnViews(db)
    .select((e) =>
      e
        .selectFrom("alert as other")
        .select((one) => one.fn.max("other.told_at").as("at"))
        .whereRef("other.user_id", "=", "a.user_id")
        .where("other.frequency", "=", "instant")
        .as("user_told_at"),
    )
    .where("a.muted_at", "is", null)
    .orderBy("a.alert_id")
    .execute();
}

/** Lists saved views of users who may sign in, those of one user first. */
export async function listSavedViews(db: Db, userId: number, most: number) {
  return db
    .selectFrom("view_state as v")
    .innerJoin("portal_user as u", "u.user_id", "v.user_id")
    .innerJoin("account as c", "c.account_id", "u.account_id")
    .selectAll("v")
    .select("c.hidden_screens")
    .where("v.saved_at", "is not", null)
    .where("u.disabled_at", "is", null)
    .orderBy((e) => e("v.user_id", "=", userId), "desc")
    .orderBy("v.view_id")
    .limit(most)
    .execute();
}

export async function listAlertsOf(db: Db, userId: number) {
  return alertsOnViews(db).where("a.user_id", "=", userId).orderBy("a.alert_id").execute();
}

export async function findAlert(db: Db, userId: number, alertId: number) {
  return alertsOnViews(db)
    .where("a.user_id", "=", userId)
    .where("a.alert_id", "=", alertId)
    .executeTakeFirst();
}

export async function countAlerts(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom("alert")
    .select((e) => e.fn.countAll<number>().as("count"))
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export interface NewAlert {
  userId: number;
  viewId: string;
  watches: readonly Watch[];
  frequency: Frequency;
  byMail: boolean;
  byWebhook: boolean;
  noted: number;
  sources: readonly string[];
}

/** Sets an alert, or changes the one on the same view: either tells what happens after the given moment. */
export async function upsertAlert(
  db: Db,
  { userId, viewId, watches, byMail, byWebhook, sources, ...alert }: NewAlert,
  at: ComparedAt,
): Promise<number> {
  const values = {
    ...alert,
    watches: [...watches],
    by_mail: byMail,
    by_webhook: byWebhook,
    sources: [...sources],
    muted_at: null,
    ...toColumns(at),
  };
  const { alert_id } = await db
    .insertInto("alert")
    .values({ user_id: userId, view_id: viewId, created_at: at.now, ...values })
    .onConflict((conflict) => conflict.columns(["user_id", "view_id"]).doUpdateSet(values))
    .returning("alert_id")
    .executeTakeFirstOrThrow();
  return alert_id;
}

/** The moment up to which an alert's view was compared, with the day and the instant of that comparison. */
export interface ComparedAt {
  moment: number;
  today: string;
  now: Date;
}

const toColumns = ({ moment, today, now }: ComparedAt) => ({
  compared_moment: moment,
  compared_on: today,
  compared_at: now,
});

export async function updateMuted(
  db: Db,
  alertId: number,
  mutedAt: Date | null,
  at: ComparedAt,
): Promise<void> {
  await db
    .updateTable("alert")
    .set({ muted_at: mutedAt, ...(mutedAt === null && toColumns(at)) })
    .where("alert_id", "=", alertId)
    .execute();
}

/** Mutes those of some alerts that are the user's; returns how many there are. */
export async function muteAlerts(
  db: Db,
  userId: number,
  alertIds: readonly number[],
  now: Date,
): Promise<void> {
  await db
    .updateTable("alert")
    .set((e) => ({ muted_at: e.fn.coalesce("muted_at", e.val(now)) }))
    .where("user_id", "=", userId)
    .where("alert_id", "in", [...alertIds])
    .execute();
}

export async function deleteAlerts(
  db: Db,
  userId: number,
  alertIds: readonly number[],
): Promise<boolean> {
  const result = await db
    .deleteFrom("alert")
    .where("user_id", "=", userId)
    .where("alert_id", "in", [...alertIds])
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

export async function deleteAlertOfView(db: Db, userId: number, viewId: string): Promise<void> {
  await db
    .deleteFrom("alert")
    .where("user_id", "=", userId)
    .where("view_id", "=", viewId)
    .execute();
}

/** Moves an alert to the changed view that its name now stands for; the alert tells changes from now on. */
export async function updateViewOfAlert(
  db: Db,
  userId: number,
  { from, onto }: { from: string; onto: string },
  sources: readonly string[],
  at: ComparedAt,
): Promise<void> {
  await db
    .updateTable("alert")
    .set({ view_id: onto, sources: [...sources], ...toColumns(at) })
    .where("user_id", "=", userId)
    .where("view_id", "=", from)
    .execute();
}

/** Begins a new moment, and returns it; waits for the writers of rows that are at work. */
export async function beginMoment(db: Db): Promise<number> {
  const { number } = await db
    .updateTable("market_moment")
    .set((e) => ({ number: e("number", "+", 1) }))
    .returning("number")
    .executeTakeFirstOrThrow();
  return Number(number);
}

/** Begins a new moment; undefined while rows are being written, since a moment cannot end then. */
export async function tryBeginMoment(db: Db): Promise<number | undefined> {
  const { rows } = await sql<{ number: number }>`
    update market_moment set number = number + 1
    where is_only in (select is_only from market_moment for update skip locked)
    returning number
  `.execute(db);
  return rows[0] && Number(rows[0].number);
}

/** Names a row whose past is noted. */
interface NotedPlace {
  source: string;
  rowKey: number;
  part: number;
}

/** Reads the rows of a company whose past is noted for alerts, as JSON. */
export async function readNotedRows(
  db: Db,
  companyKey: number,
): Promise<Map<string, NotedPlace & { row: string }>> {
  const own = sql`deal_key in (select deal_key from deal where company_key = ${companyKey})`;
  const { rows } = await sql<NotedPlace & { row: string }>`
    select source, row_key as "rowKey", part, row::text from (
      select 'deal_row' as source, deal_key as row_key, 0 as part, to_jsonb(t) as row from deal_row t where company_key = ${companyKey}
      union all select 'deal_price', deal_key, 0, to_jsonb(t) from deal_price t where ${own}
      union all select 'lockup_tranche', deal_key, tranche, to_jsonb(t) from lockup_tranche t where ${own}
      union all select 'monitor_row', monitor_list_id, 0, to_jsonb(t) from monitor_row t where company_key = ${companyKey}
    ) noted
  `.execute(db);
  return new Map(rows.map((one) => [`${one.source} ${one.rowKey} ${one.part}`, one]));
}

/** Rewrites what is noted of the past of a row by the difference of two states; a row that came is noted as it is. */
export async function rewriteNotes(
  db: Db,
  { source, rowKey, part }: NotedPlace,
  { was, is }: { was: string | null; is: string },
): Promise<void> {
  const difference = sql`coalesce((
    select jsonb_object_agg(key, value) from jsonb_each(${is}::jsonb) where ${was}::jsonb -> key is distinct from value
  ), '{}')`;
  await sql`
    update row_before set before = ${was === null ? sql`${is}::jsonb` : sql`before || ${difference}`}
    where source = ${source} and row_key = ${rowKey} and part = ${part}
  `.execute(db);
}

/** Forgets the past of a row that is gone. */
export async function forgetNotes(db: Db, { source, rowKey, part }: NotedPlace): Promise<void> {
  await db
    .deleteFrom("row_before")
    .where("source", "=", source)
    .where("row_key", "=", rowKey)
    .where("part", "=", part)
    .execute();
}

/** Lists the moments in which rows of each table have changed. */
export async function listNotedSources(db: Db): Promise<{ source: string; moment: number }[]> {
  return db
    .selectFrom("row_before")
    .select(["source", "moment"])
    .groupBy(["source", "moment"])
    .execute();
}

/**
 * Deletes the notes that no alert needs. Of each row, the first note after each moment that some alert was compared at
 * stays.
 */
export async function deleteUnusedNotes(db: Db): Promise<void> {
  await sql`
    with needed as (
      select distinct compared_moment as moment from alert where muted_at is null
    ), noted as (
      select source, row_key, part, moment,
        lag(moment) over (partition by source, row_key, part order by moment) as earlier
      from row_before
    )
    delete from row_before b using noted n
    where b.source = n.source and b.row_key = n.row_key and b.part = n.part and b.moment = n.moment
    and not exists (
      select from needed where needed.moment <= n.moment and needed.moment > coalesce(n.earlier, -1)
    )
  `.execute(db);
}

/** Moves alerts on to a moment, and returns the alerts that no other process had moved before. */
export async function claimAlerts(
  db: Db,
  alertIds: readonly number[],
  from: number,
  at: ComparedAt,
): Promise<Set<number>> {
  const rows = await db
    .updateTable("alert")
    .set(toColumns(at))
    .where("alert_id", "=", (e) => e.fn.any(e.val([...alertIds])))
    .where("compared_moment", "<=", from)
    .returning("alert_id")
    .execute();
  return new Set(rows.map(({ alert_id }) => alert_id));
}

/** Notes that nothing has changed for alerts that were due. */
export async function noteIdle(db: Db, alertIds: readonly number[], now: Date): Promise<void> {
  if (alertIds.length === 0) return;
  await db
    .updateTable("alert")
    .set({ compared_at: now })
    .where("alert_id", "=", (e) => e.fn.any(e.val([...alertIds])))
    .execute();
}
