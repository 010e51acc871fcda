import { type ExpressionBuilder, sql } from "kysely";
import type { AuditKind } from "../../domain/contract/staff/audit.ts";
import type { Db } from "../db/connect.ts";
import type { Schema } from "../db/schema.ts";

/** How entries name the directory and the login service of an account. */
export const directoryActor = "directory (SCIM)";
export const loginServiceActor = "single sign-on";

export interface Act {
  /** The e-mail address of a member of staff, or "command line" with the user of the machine. */
  actor: string;
  kind: AuditKind;
  accountId: number | null;
  /** The user, account, mail or file that the act changed. */
  subject: string;
  oldValue?: string | null;
  newValue?: string | null;
}

/** Longer values would fill the log, and their beginning is enough for a reader. */
const longestValue = 1000;

const cut = (text: string | null | undefined) => text?.slice(0, longestValue) ?? null;

export async function insertAct(db: Db, act: Act, now: Date): Promise<void> {
  await db
    .insertInto("audit_act")
    .values({
      acted_at: now,
      actor: act.actor.slice(0, longestValue),
      kind: act.kind,
      account_id: act.accountId,
      subject: act.subject.slice(0, longestValue),
      old_value: cut(act.oldValue),
      new_value: cut(act.newValue),
    })
    .execute();
}

export interface ActFilter {
  /** The first and the last New York day. */
  from?: string | undefined;
  to?: string | undefined;
  kind?: AuditKind | undefined;
  /** Leaves out acts that concern no account, or another account. */
  accountId?: number | undefined;
}

function matchesFilter({ from, to, kind, accountId }: ActFilter) {
  return (e: ExpressionBuilder<Schema & { a: Schema["audit_act"] }, "a">) =>
    e.and([
      ...(from
        ? [sql<boolean>`a.acted_at >= ${from}::timestamp at time zone 'America/New_York'`]
        : []),
      ...(to
        ? [sql<boolean>`a.acted_at < (${to}::date + 1)::timestamp at time zone 'America/New_York'`]
        : []),
      ...(kind ? [e("a.kind", "=", kind)] : []),
      ...(accountId === undefined ? [] : [e("a.account_id", "=", accountId)]),
    ]);
}

/** True for an act of an admin of the account itself, of its directory, or of its login service. */
const isByClient = sql<boolean>`a.actor in (${directoryActor}, ${loginServiceActor}) or exists (
  select from portal_user u
  where u.account_id = a.account_id and lower(u.email) = lower(a.actor) and u.staff_roles = '{}')`;

/** Lists acts, newest first, `most` of them after the first `skipped`. */
export async function listActs(db: Db, filter: ActFilter, skipped: number, most: number) {
  return db
    .selectFrom("audit_act as a")
    .leftJoin("account as c", "c.account_id", "a.account_id")
    .select(["a.act_id", "a.acted_at", "a.actor", "a.kind", "c.name as account_name"])
    .select(["a.subject", "a.old_value", "a.new_value"])
    .select(isByClient.as("is_by_client"))
    .where(matchesFilter(filter) as never)
    .orderBy("a.act_id", "desc")
    .offset(skipped)
    .limit(most)
    .execute();
}

/** Lists acts after one and before a moment, oldest first. */
export async function listActsAfter(
  db: Db,
  actId: number,
  { before, ahead }: { before: Date; ahead: Date },
  most: number,
) {
  return db
    .selectFrom("audit_act as a")
    .leftJoin("account as c", "c.account_id", "a.account_id")
    .selectAll("a")
    .select("c.name as account_name")
    .where("a.act_id", ">", actId)
    .where((e) => e.or([e("a.acted_at", "<", before), e("a.acted_at", ">", ahead)]))
    .orderBy("a.act_id")
    .limit(most)
    .execute();
}

/** The last act that was sent; 0 before the first. */
export async function findSentAct(db: Db): Promise<number> {
  const row = await db.selectFrom("audit_sent").select("act_id").executeTakeFirst();
  return row?.act_id ?? 0;
}

export async function storeSentAct(db: Db, actId: number): Promise<void> {
  await db
    .insertInto("audit_sent")
    .values({ act_id: actId })
    .onConflict((conflict) => conflict.column("is_only").doUpdateSet({ act_id: actId }))
    .execute();
}

/** True when somebody has done the same to the same since a moment. */
export async function hasActed(db: Db, act: Act, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom("audit_act")
    .select("act_id")
    .where("acted_at", ">", since)
    .where("actor", "=", act.actor)
    .where("kind", "=", act.kind)
    .where("subject", "=", act.subject)
    .executeTakeFirst();
  return row !== undefined;
}

export async function countActs(db: Db, filter: ActFilter): Promise<number> {
  const row = await db
    .selectFrom("audit_act as a")
    .select((e) => e.fn.countAll<number>().as("count"))
    .where(matchesFilter(filter) as never)
    .executeTakeFirstOrThrow();
  return row.count;
}
