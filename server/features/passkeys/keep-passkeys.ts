import type { Db } from "../../db/connect.ts";
import { deleteOldChallenges, deletePasskeysOf } from "./passkeys-repository.ts";

/** A browser has this long to answer a challenge. */
export const challengeLastsMs = 5 * 60_000;

/** Removes all passkeys of a user whose ways to log in are taken away. */
export async function removePasskeys(db: Db, userId: number): Promise<void> {
  await deletePasskeysOf(db, userId);
}

/** Deletes challenges that nobody can answer any more. */
export async function clearChallenges(db: Db, now: Date): Promise<void> {
  await deleteOldChallenges(db, new Date(now.getTime() - challengeLastsMs));
}
