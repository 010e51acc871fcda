import type { Db } from "../../db/connect.ts";
import { endSessionsOf } from "./sessions-repository.ts";

/** Signs a user out everywhere, at once. */
export async function endAllSessions(db: Db, userId: number, now: Date): Promise<void> {
  await endSessionsOf(db, userId, now);
}
