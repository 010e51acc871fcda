import type { Config } from "../../config.ts";
import type { Db } from "../../db/connect.ts";
import { deleteOldTickets } from "./passwords-repository.ts";
import { deleteDeadSessions, deleteTradedTokens } from "./sessions-repository.ts";

const dayMs = 24 * 60 * 60 * 1000;

/** Deletes ended sessions, tokens exchanged longer ago than any session may be idle, and old tickets. */
export async function clearSessions(
  db: Db,
  { sessions }: Pick<Config, "sessions">,
  now: Date,
): Promise<void> {
  const dayAgo = new Date(now.getTime() - dayMs);
  await deleteDeadSessions(db, dayAgo);
  await deleteTradedTokens(db, new Date(now.getTime() - sessions.remembered.idleMs));
  await deleteOldTickets(db, dayAgo);
}
