import type { Db } from "../../db/connect.ts";
import { longestRestMs } from "./begin-session.ts";
import { deleteOldTickets } from "./passwords-repository.ts";
import { deleteDeadSessions, deleteTradedTokens } from "./sessions-repository.ts";

const dayMs = 24 * 60 * 60 * 1000;

/** Deletes sessions that are over, the tokens that were traded before any session began to rest, and old tickets. */
export async function clearSessions(db: Db, now: Date): Promise<void> {
  const dayAgo = new Date(now.getTime() - dayMs);
  await deleteDeadSessions(db, dayAgo);
  await deleteTradedTokens(db, new Date(now.getTime() - longestRestMs));
  await deleteOldTickets(db, dayAgo);
}
