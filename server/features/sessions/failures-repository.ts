import type { Db } from "../../db/connect.ts";
import type { Caller } from "../../http/context.ts";
import { describeBrowser } from "./describe-browser.ts";

export async function insertFailure(
  db: Db,
  failure: {
    userId: number | null;
    /** The account whose login service was asked; null for a password. */
    accountId?: number;
    reason: string;
    /** What the login service said. */
    words?: string | null;
    caller: Caller;
  },
  now: Date,
): Promise<void> {
  const { userId: user_id, accountId: account_id, reason, words, caller } = failure;
  const browser = describeBrowser(caller.userAgent);
  await db
    .insertInto("login_failure")
    .values({
      ...{ user_id, account_id, reason, words, browser },
      ...{ failed_at: now, network: caller.network },
    })
    .execute();
}

export async function listFailures(db: Db, userId: number, most: number) {
  return db
    .selectFrom("login_failure")
    .select(["failed_at", "reason", "network", "browser"])
    .where("user_id", "=", userId)
    .orderBy("failure_id", "desc")
    .limit(most)
    .execute();
}

export async function deleteOldFailures(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("login_failure").where("failed_at", "<", before).execute();
}
