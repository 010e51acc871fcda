import type { Db } from "../../db/connect.ts";
import { endSessions } from "./sessions-repository.ts";

/** Signs a user out everywhere, at once. */
export async function endAllSessions(db: Db, userId: number, now: Date): Promise<void> {
  await endSessions(db, userId, now);
}
