import type { Db } from "../../db/connect.ts";
import { endSessions } from "./sessions-repository.ts";

/** Signs a user out everywhere at once, optionally except in the calling session. */
export async function endAllSessions(
  db: Db,
  userId: number,
  now: Date,
  exceptSessionId?: string,
): Promise<void> {
  await endSessions(db, userId, now, exceptSessionId);
}
