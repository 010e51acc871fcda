import type { FastifyBaseLogger } from "fastify";
import { addDays, newYorkDay } from "../../domain/calendar/day.ts";
import { mailboxDays } from "../../domain/contract/staff/mailbox.ts";
import type { Clock } from "../clock.ts";
import type { Config } from "../config.ts";
import type { Db } from "../db/connect.ts";
import { clearCodes } from "../features/agents/let-in.ts";
import { clearAlerts } from "../features/alerts/clear-alerts.ts";
import { clearKeys } from "../features/api-keys/api-keys.ts";
import { clearCaptcha } from "../features/captcha/captcha.ts";
import { clearViewMarks } from "../features/exports/clear-view-marks.ts";
import { clearRevokedFeeds } from "../features/feeds/feeds.ts";
import { clearUploads } from "../features/imports/upload-folder.ts";
import { clearChallenges } from "../features/passkeys/keep-passkeys.ts";
import { clearRequests } from "../features/requests/answer-requests.ts";
import { clearSessions } from "../features/sessions/clear-sessions.ts";
import { clearSso } from "../features/single-sign-on/keep-sso.ts";
import { clearViews } from "../features/views/clear-views.ts";
import { clearDeliveries } from "../features/webhooks/deliver-webhooks.ts";
import { deleteKeptReplies } from "../http/idempotency-repository.ts";
import { deleteOldLetters, deleteOldOutcomes } from "../mail/letters-repository.ts";
import { deleteMail } from "../mail/mailbox-repository.ts";
import { deleteOldMail } from "../mail/queue/queue-repository.ts";
import { resealSecrets } from "../secrets/sealed-secrets-repository.ts";
import { renewPopularCompanies } from "../usage/most-viewed-repository.ts";
import { mostViewedSpan } from "../usage/most-viewed-span.ts";
import { deleteUsageBefore } from "../usage/usage-repository.ts";
import { repeatWork, type StopWork } from "../work/repeat-work.ts";

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/** The record of what was sent to whom, and which events were announced. */
const queueDays = 90;

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * dayMs);
}

/** Letters are left behind when a portal is set up without a mail server. */
const letterDays = 2;

/** Requests hold names and phone numbers of people who never became clients. */
const requestDays = 730;

/** A search reads each of these names, so they are few. */
const popularCompanies = 200;

/** Uploaded files that nobody imported. */
const uploadDays = 7;

type HouseConfig = Pick<
  Config,
  "dataDir" | "sessions" | "clockOffsetMs" | "usageDays" | "tokenSecret"
>;

/**
 * Deletes everything that is kept for a time only, and whose time is over, and counts the popular companies anew.
 * Several processes may do this at once.
 */
export async function keepHouse(db: Db, config: HouseConfig, now: Date): Promise<void> {
  const dayAgo = new Date(now.getTime() - dayMs);
  await resealSecrets(db, config.tokenSecret);
  await deleteMail(db, daysBefore(now, mailboxDays));
  await deleteOldLetters(db, daysBefore(now, letterDays));
  await deleteOldOutcomes(db, daysBefore(now, queueDays));
  await clearRequests(db, daysBefore(now, requestDays));
  await deleteOldMail(db, daysBefore(now, queueDays));
  await deleteKeptReplies(db, dayAgo);
  await clearCaptcha(db, config, now);
  await clearSessions(db, config, now);
  await clearSso(db, now);
  await clearChallenges(db, now);
  await clearCodes(db, dayAgo);
  await clearUploads(db, config.dataDir, daysBefore(now, uploadDays));
  await clearViews(db, now);
  await clearAlerts(db, now);
  await clearDeliveries(db, now);
  await clearViewMarks(db, now);
  await deleteUsageBefore(db, addDays(newYorkDay(now), -config.usageDays));
  await clearKeys(db, daysBefore(now, config.usageDays));
  await clearRevokedFeeds(db, daysBefore(now, queueDays));
  await renewPopularCompanies(db, mostViewedSpan(now), popularCompanies);
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
