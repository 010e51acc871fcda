import type { Config } from "../../config.ts";
import type { Db } from "../../db/connect.ts";
import { attemptsCountMs } from "./attempts.ts";
import { deleteOldAttempts } from "./attempts-repository.ts";
import { deleteOldDevices } from "./devices-repository.ts";
import { deleteOldFailures } from "./failures-repository.ts";
import { deleteOldTickets } from "./passwords-repository.ts";
import { deleteDeadSessions, deleteTradedTokens } from "./sessions-repository.ts";

const dayMs = 24 * 60 * 60 * 1000;

/** A browser keeps a cookie for 400 days at most. */
const devicesKnownMs = 400 * dayMs;

/** Staff see failed logins for this time. */
const failuresShownMs = 90 * dayMs;

/**
 * Deletes ended sessions, tokens exchanged longer ago than any session may be idle, old tickets, attempts that count no
 * longer, and devices that nobody uses.
 */
export async function clearSessions(
  db: Db,
  { sessions }: Pick<Config, "sessions">,
  now: Date,
): Promise<void> {
  const dayAgo = new Date(now.getTime() - dayMs);
  await deleteDeadSessions(db, dayAgo);
  await deleteTradedTokens(db, new Date(now.getTime() - sessions.remembered.idleMs));
  await deleteOldTickets(db, dayAgo);
  await deleteOldAttempts(db, new Date(now.getTime() - attemptsCountMs));
  await deleteOldFailures(db, new Date(now.getTime() - failuresShownMs));
  await deleteOldDevices(db, new Date(now.getTime() - devicesKnownMs));
}
