import { sql } from "kysely";
import { newYorkDay } from "../../../domain/calendar/day.ts";
import type { Db } from "../../db/connect.ts";
import { currentTrace } from "../../traces/trace.ts";
import { claimDue } from "../../work/due-repository.ts";

export async function listWebhooksOf(db: Db, accountId: number) {
  return db
    .selectFrom("webhook as w")
    .leftJoin("company as c", "c.company_key", "w.events_company")
    .selectAll("w")
    .select("c.name as company_name")
    .select((e) =>
      e
        .selectFrom("webhook_delivery as d")
        .select((one) => one.fn.countAll<number>().as("count"))
        .whereRef("d.webhook_id", "=", "w.webhook_id")
        .where("d.outcome", "is", null)
        .as("waiting"),
    )
    .where("w.account_id", "=", accountId)
    .orderBy("w.webhook_id")
    .execute();
}

export async function findWebhook(db: Db, accountId: number, webhookId: number) {
  return db
    .selectFrom("webhook")
    .selectAll()
    .where("account_id", "=", accountId)
    .where("webhook_id", "=", webhookId)
    .executeTakeFirst();
}

export async function findOrInsertWebhook(
  db: Db,
  webhook: { accountId: number; userId: number; url: string },
  now: Date,
): Promise<number> {
  const { webhook_id } = await db
    .insertInto("webhook")
    .values({
      account_id: webhook.accountId,
      url: webhook.url,
      sealed_secret: Buffer.alloc(0),
      secret_ending: "",
      created_by: webhook.userId,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(["account_id", "url"]).doUpdateSet({ created_by: webhook.userId }),
    )
    .returning("webhook_id")
    .executeTakeFirstOrThrow();
  return webhook_id;
}

export async function updateSecret(
  db: Db,
  webhookId: number,
  secret: { sealed: Buffer; ending: string },
): Promise<void> {
  await db
    .updateTable("webhook")
    .set({ sealed_secret: secret.sealed, secret_ending: secret.ending })
    .where("webhook_id", "=", webhookId)
    .execute();
}

export async function removeWebhook(
  db: Db,
  accountId: number,
  webhookId: number,
): Promise<boolean> {
  const result = await db
    .deleteFrom("webhook")
    .where("account_id", "=", accountId)
    .where("webhook_id", "=", webhookId)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Queues a post to each webhook of an account, once for its event. */
export async function insertPosts(
  db: Db,
  accountId: number,
  { eventKey, body }: { eventKey: string; body: string },
  now: Date,
): Promise<void> {
  await sql`
    insert into webhook_delivery (webhook_id, event_key, body, made_at, next_attempt_at, trace)
    select webhook_id, ${eventKey}, ${body}, ${now}, ${now}, ${currentTrace()} from webhook where account_id = ${accountId}
    on conflict do nothing
  `.execute(db);
}

/** Gives up the posts to accounts of which nobody may log in any more; `staff` may whatever the end of their account. */
export async function giveUpPosts(db: Db, staff: readonly string[], now: Date): Promise<void> {
  await sql`
    update webhook_delivery d
    set outcome = 'refused', answer = 'Nobody of the account may log in', settled_at = ${now}
    from webhook w join account a using (account_id)
    where w.webhook_id = d.webhook_id and d.outcome is null and not exists (
      select from portal_user u where u.account_id = a.account_id and u.disabled_at is null
        and (a.research_expires_on is null or a.research_expires_on >= ${newYorkDay(now)}
          or lower(u.email) = any(${[...staff]}))
    )
  `.execute(db);
}

export type DuePost = Awaited<ReturnType<typeof claimDuePosts>>[number];

/** A post whose process was killed is made again after this time; its event has the same name. */
const claimMs = 2 * 60_000;
/** The waits after failed attempts; after the last one a post is given up. */
export const waitsMs = [1, 5, 15, 60, 180, 360, 720].map((minutes) => minutes * 60_000);

/** Claims posts that are due: nobody else finds them due before the claim ends. */
export async function claimDuePosts(db: Db, now: Date, most: number) {
  const [where, order] = [sql<boolean>`outcome is null`, sql`next_attempt_at`];
  const [table, waits] = ["webhook_delivery", { claimMs, waitsMs: [0, ...waitsMs] }] as const;
  const work = { table, key: ["delivery_id"], where, order, most, ...waits } as const;
  const claimed = await claimDue(db, work, now);
  return db
    .selectFrom("webhook_delivery as d")
    .innerJoin("webhook as w", "w.webhook_id", "d.webhook_id")
    .select(["d.delivery_id", "d.webhook_id", "d.event_key", "d.body", "d.attempts", "d.trace"])
    .select(["w.url", "w.sealed_secret"])
    .where("d.delivery_id", "in", [-1, ...claimed.map((post) => post.delivery_id)])
    .execute();
}

export interface Attempted {
  /** Null for a post that is tried again. */
  outcome: "accepted" | "refused" | "failed" | null;
  status: number | null;
  answer: string;
  tookMs: number;
  nextAttemptAt: Date;
}

export async function noteAttempt(
  db: Db,
  deliveryId: number,
  { outcome, status, answer, tookMs, nextAttemptAt }: Attempted,
  now: Date,
): Promise<void> {
  await db
    .updateTable("webhook_delivery")
    .set((e) => ({
      ...{ outcome, status, answer, took_ms: tookMs, next_attempt_at: nextAttemptAt },
      attempts: e("attempts", "+", 1),
      settled_at: outcome === null ? null : now,
    }))
    .where("delivery_id", "=", deliveryId)
    .execute();
}

/** Stores a post that was made at once. */
export async function insertAttempted(
  db: Db,
  webhookId: number,
  post: { eventKey: string; body: string },
  { outcome, status, answer, tookMs }: Attempted,
  now: Date,
) {
  return db
    .insertInto("webhook_delivery")
    .values({
      ...{ webhook_id: webhookId, event_key: post.eventKey, body: post.body, made_at: now },
      ...{ attempts: 1, next_attempt_at: now, outcome, status, answer, took_ms: tookMs },
      settled_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function hasDelivery(db: Db, webhookId: number, deliveryId: number) {
  const found = await db
    .selectFrom("webhook_delivery")
    .select("delivery_id")
    .where("webhook_id", "=", webhookId)
    .where("delivery_id", "=", deliveryId)
    .executeTakeFirst();
  return found !== undefined;
}

/** Lists posts to a webhook, the newest first, from behind one of them on. */
export async function listDeliveries(
  db: Db,
  webhookId: number,
  after: number | null,
  most: number,
) {
  return db
    .selectFrom("webhook_delivery")
    .selectAll()
    .where("webhook_id", "=", webhookId)
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(made_at, delivery_id) < (select made_at, delivery_id from webhook_delivery where delivery_id = ${after})`,
      ),
    )
    .orderBy("made_at", "desc")
    .orderBy("delivery_id", "desc")
    .limit(most)
    .execute();
}

export async function deleteOldDeliveries(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom("webhook_delivery")
    .where("made_at", "<", before)
    .where("outcome", "is not", null)
    .execute();
}
