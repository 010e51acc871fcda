import type { FastifyBaseLogger } from "fastify";
import type { Config } from "../config.ts";
import type { Db } from "../db/connect.ts";
import { deleteExpiredSolutions } from "../features/captcha/captcha-repository.ts";
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

type HouseConfig = Pick<Config, "sessions">;

/** Deletes what has had its day. Harmless when several processes do it at once. */
export async function keepHouse(db: Db, { sessions }: HouseConfig, now: Date): Promise<void> {
  const dayAgo = new Date(now.getTime() - dayMs);
  await deleteMail(db, dayAgo);
  await deleteKeptReplies(db, dayAgo);
  await deleteExpiredSolutions(db, now);
  await deleteDeadSessions(db, dayAgo);
  await deleteTradedTokens(db, new Date(now.getTime() - sessions.remembered.idleMs));
  await deleteOldTickets(db, dayAgo);
  await deleteOldViews(db, new Date(now.getTime() - 90 * dayMs));
}

/** Keeps house every hour; answers how to stop. */
export function keepHouseHourly(
  db: Db,
  config: HouseConfig,
  clock: Clock,
  log: FastifyBaseLogger,
): () => void {
  const timer = setInterval(() => {
    keepHouse(db, config, clock.now()).catch((error) =>
      log.error({ err: error }, "housekeeping failed"),
    );
  }, hourMs);
  timer.unref();
  return () => clearInterval(timer);
}
