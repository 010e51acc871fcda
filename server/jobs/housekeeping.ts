import type { FastifyBaseLogger } from "fastify";
import type { Db } from "../db/connect.ts";
import { clearCaptcha } from "../features/captcha/clear-captcha.ts";
import { clearSessions } from "../features/sessions/clear-sessions.ts";
import { clearViews } from "../features/views/clear-views.ts";
import type { Clock } from "../http/context.ts";
import { deleteKeptReplies } from "../http/idempotency-repository.ts";
import { deleteMail } from "../mail/mailbox-repository.ts";

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/** Deletes everything that is kept for a time only, and whose time is over. Harmless when several processes do it at once. */
export async function keepHouse(db: Db, now: Date): Promise<void> {
  const dayAgo = new Date(now.getTime() - dayMs);
  await deleteMail(db, dayAgo);
  await deleteKeptReplies(db, dayAgo);
  await clearCaptcha(db, now);
  await clearSessions(db, now);
  await clearViews(db, now);
}

/** Keeps house every hour; answers how to stop. */
export function keepHouseHourly(db: Db, clock: Clock, log: FastifyBaseLogger): () => void {
  const timer = setInterval(() => {
    keepHouse(db, clock.now()).catch((error) => log.error({ err: error }, "housekeeping failed"));
  }, hourMs);
  timer.unref();
  return () => clearInterval(timer);
}
