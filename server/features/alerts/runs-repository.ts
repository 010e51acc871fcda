import { sql } from "kysely";
import type { AlertChange } from "../../../domain/alerts/alert-kinds.ts";
import type { Db } from "../../db/connect.ts";

/** Inserts reports of changes, and returns their ids in the same order. */
export async function insertReports(
  db: Db,
  reports: readonly (readonly AlertChange[])[],
  now: Date,
): Promise<number[]> {
  if (reports.length === 0) return [];
  const rows = await db
    .insertInto("alert_report")
    .values(reports.map((changes) => ({ changes: JSON.stringify(changes), made_at: now })))
    .returning("report_id")
    .execute();
  // Ids are taken from the sequence in the order of the values, whatever order the rows are returned in.
  return rows.map(({ report_id }) => Number(report_id)).sort((a, b) => a - b);
}

export interface NewRun {
  alertId: number;
  reportId: number;
  lateSince: Date | null;
  counts: { entered: number; left: number; changed: number };
}

/** Stores what alerts have to tell, once for each alert and moment. */
export async function insertRuns(
  db: Db,
  runs: readonly NewRun[],
  moment: number,
  now: Date,
): Promise<void> {
  if (runs.length === 0) return;
  await db
    .insertInto("alert_run")
    .values(
      runs.map(({ alertId, reportId, lateSince, counts }) => ({
        alert_id: alertId,
        report_id: reportId,
        moment,
        ran_at: now,
        late_since: lateSince,
        entered_count: counts.entered,
        left_count: counts.left,
        changed_count: counts.changed,
      })),
    )
    .onConflict((conflict) => conflict.columns(["alert_id", "moment"]).doNothing())
    .execute();
  await db
    .updateTable("alert")
    .set({ told_at: now })
    .where(
      "alert_id",
      "in",
      runs.map(({ alertId }) => alertId),
    )
    .execute();
}

export type UntoldRun = Awaited<ReturnType<typeof claimUntoldRuns>>[number];

/** Claims the runs of some users that no mail has told yet, until the end of the transaction. */
export async function claimUntoldRuns(db: Db, mostUsers: number) {
  const { rows: users } = await sql<{ user_id: number }>`
    select distinct a.user_id from alert_run r join alert a using (alert_id)
    where not r.is_told order by a.user_id limit ${mostUsers}
  `.execute(db);
  if (users.length === 0) return [];
  return db
    .selectFrom("alert_run as r")
    .innerJoin("alert as a", "a.alert_id", "r.alert_id")
    .innerJoin("alert_report as p", "p.report_id", "r.report_id")
    .innerJoin("portal_user as u", "u.user_id", "a.user_id")
    .innerJoin("account as c", "c.account_id", "u.account_id")
    .innerJoin("view_state as v", "v.view_id", "a.view_id")
    .selectAll("v")
    .select([
      "r.run_id",
      "r.alert_id",
      "r.ran_at",
      "r.late_since",
      "r.entered_count",
      "r.left_count",
      "r.changed_count",
      "p.changes",
      "a.watches",
      "a.by_mail",
      "a.by_webhook",
      "a.muted_at",
      "u.account_id",
      "u.email",
      "u.disabled_at",
      "c.research_expires_on",
      "c.hidden_screens",
    ])
    .where("r.is_told", "=", false)
    .where(
      "a.user_id",
      "in",
      users.map(({ user_id }) => user_id),
    )
    .orderBy("r.run_id")
    .forUpdate("r")
    .skipLocked()
    .execute();
}

/** Reads the files of the reports that rate some companies now, by the companies. */
export async function listRatingFiles(
  db: Db,
  companies: readonly string[],
): Promise<Map<string, string>> {
  if (companies.length === 0) return new Map();
  const rows = await db
    .selectFrom("deal_row")
    .select(["company_ticker", "report_file"])
    .where("company_ticker", "in", [...companies])
    .where("is_main_deal", "is", true)
    .execute();
  return new Map(
    rows.flatMap((row) => (row.report_file ? [[row.company_ticker, row.report_file]] : [])),
  );
}

export async function noteTold(
  db: Db,
  runIds: readonly number[],
  contentId: number | null,
): Promise<void> {
  if (runIds.length === 0) return;
  await db
    .updateTable("alert_run")
    .set({ is_told: true, content_id: contentId })
    .where("run_id", "in", [...runIds])
    .execute();
}

/** Lists the runs of a user's alerts, newest first. */
export async function listRunsOf(
  db: Db,
  userId: number,
  {
    alertId,
    before,
    most,
  }: { alertId?: number | undefined; before?: number | undefined; most: number },
) {
  return db
    .selectFrom("alert_run as r")
    .innerJoin("alert as a", "a.alert_id", "r.alert_id")
    .innerJoin("view_state as v", "v.view_id", "a.view_id")
    .innerJoin("alert_report as p", "p.report_id", "r.report_id")
    .leftJoin("queued_mail as q", (join) =>
      join.onRef("q.content_id", "=", "r.content_id").onRef("q.user_id", "=", "a.user_id"),
    )
    .select([
      "r.run_id",
      "r.alert_id",
      "r.ran_at",
      "r.late_since",
      "r.entered_count",
      "r.left_count",
      "r.changed_count",
      "r.read_at",
      "r.content_id",
      "p.changes",
      "a.watches",
      "v.view_type",
      "q.outcome",
      "q.attempts",
      "q.answer",
    ])
    .where("a.user_id", "=", userId)
    .where("v.saved_at", "is not", null)
    .$if(alertId !== undefined, (query) => query.where("r.alert_id", "=", alertId ?? 0))
    .$if(before !== undefined, (query) => query.where("r.run_id", "<", before ?? 0))
    .orderBy("r.run_id", "desc")
    .limit(most)
    .execute();
}

/** Lists the last run of each alert of a user. */
export async function listLastRuns(db: Db, userId: number) {
  return db
    .selectFrom("alert_run as r")
    .innerJoin("alert as a", "a.alert_id", "r.alert_id")
    .leftJoin("queued_mail as q", (join) =>
      join.onRef("q.content_id", "=", "r.content_id").onRef("q.user_id", "=", "a.user_id"),
    )
    .distinctOn("r.alert_id")
    .select([
      "r.alert_id",
      "r.ran_at",
      "r.entered_count",
      "r.left_count",
      "r.changed_count",
      "q.outcome",
      "q.attempts",
      "q.answer",
    ])
    .where("a.user_id", "=", userId)
    .orderBy("r.alert_id")
    .orderBy("r.run_id", "desc")
    .execute();
}

/** Counts the runs of each alert that its user has not read. */
export async function countUnreadOf(db: Db, userId: number) {
  return db
    .selectFrom("alert_run as r")
    .innerJoin("alert as a", "a.alert_id", "r.alert_id")
    .innerJoin("view_state as v", "v.view_id", "a.view_id")
    .select((e) => ["r.alert_id", "v.view_type", e.fn.countAll<number>().as("unread")])
    .where("a.user_id", "=", userId)
    .where("v.saved_at", "is not", null)
    .where("r.read_at", "is", null)
    .groupBy(["r.alert_id", "v.view_type"])
    .execute();
}

export async function markRunsRead(
  db: Db,
  userId: number,
  { upTo, alertId }: { upTo: number; alertId: number | undefined },
  now: Date,
): Promise<void> {
  await db
    .updateTable("alert_run")
    .set({ read_at: now })
    .where("read_at", "is", null)
    .where("run_id", "<=", upTo)
    .where("alert_id", "in", (e) =>
      e.selectFrom("alert").select("alert_id").where("user_id", "=", userId),
    )
    .$if(alertId !== undefined, (update) => update.where("alert_id", "=", alertId ?? 0))
    .execute();
}

/** Deletes reports with their runs. */
export async function deleteOldReports(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("alert_report").where("made_at", "<", before).execute();
}

export async function findRecipient(db: Db, userId: number) {
  return db
    .selectFrom("portal_user")
    .select(["email", "first_name", "last_name"])
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
}
