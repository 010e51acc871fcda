import type { FastifyBaseLogger } from "fastify";
import type { Config } from "../config.ts";
import type { Db } from "../db/connect.ts";
import { clearCaptcha } from "../features/captcha/clear-captcha.ts";
import { clearSessions } from "../features/sessions/clear-sessions.ts";
import { clearViews } from "../features/views/clear-views.ts";
import type { Clock } from "../http/context.ts";
import { deleteKeptReplies } from "../http/idempotency-repository.ts";
import { deleteMail } from "../mail/mailbox-repository.ts";
import { repeatWork, type StopWork } from "./repeat-work.ts";

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

type HouseConfig = Pick<Config, "sessions">;

/** Deletes everything that is kept for a time only, and whose time is over. Harmless when several processes do it at once. */
export async function keepHouse(db: Db, config: HouseConfig, now: Date): Promise<void> {
  const dayAgo = new Date(now.getTime() - dayMs);
  await deleteMail(db, dayAgo);
  await deleteKeptReplies(db, dayAgo);
  await clearCaptcha(db, now);
  await clearSessions(db, config, now);
  await clearViews(db, now);
}

/** Keeps house now and every hour. */
export function keepHouseHourly(
  db: Db,
  config: HouseConfig,
  clock: Clock,
  log: FastifyBaseLogger,
): StopWork {
  return repeatWork("housekeeping", hourMs, log, () => keepHouse(db, config, clock.now()));
}
