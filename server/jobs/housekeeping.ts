import type { FastifyBaseLogger } from "fastify";
import type { Db } from "../db/connect.ts";
import { deleteExpiredSolutions } from "../features/captcha/captcha-repository.ts";
import { longestRestMs } from "../features/sessions/begin-session.ts";
import { deleteOldTickets } from "../features/sessions/passwords-repository.ts";
import {
  deleteDeadSessions,
  deleteTradedTokens,
} from "../features/sessions/sessions-repository.ts";
import { deleteOldViews } from "../features/views/views-repository.ts";
import type { Clock } from "../http/context.ts";
import { deleteKeptReplies } from "../http/idempotency-repository.ts";
import { deleteMail } from "../mail/mailbox-repository.ts";

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/** Deletes what has had its day. Harmless when several processes do it at once. */
export async function keepHouse(db: Db, now: Date): Promise<void> {
  const dayAgo = new Date(now.getTime() - dayMs);
  await deleteMail(db, dayAgo);
  await deleteKeptReplies(db, dayAgo);
  await deleteExpiredSolutions(db, now);
  await deleteDeadSessions(db, dayAgo);
  await deleteTradedTokens(db, new Date(now.getTime() - longestRestMs));
  await deleteOldTickets(db, dayAgo);
  await deleteOldViews(db, new Date(now.getTime() - 90 * dayMs));
}

/** Keeps house every hour; answers how to stop. */
export function keepHouseHourly(db: Db, clock: Clock, log: FastifyBaseLogger): () => void {
  const timer = setInterval(() => {
    keepHouse(db, clock.now()).catch((error) => log.error({ err: error }, "housekeeping failed"));
  }, hourMs);
  timer.unref();
  return () => clearInterval(timer);
}
