import { type AlertChange, watchOfChange } from "../../../domain/alerts/alert-kinds.ts";
import { describeView } from "../../../domain/alerts/describe-view.ts";
import type { Dictionaries } from "../../../domain/filters/dictionary.ts";
import { isScreenName } from "../../../domain/views/screens.ts";
import { viewTypes } from "../../../domain/views/view-type.ts";
import { mayReceive } from "../../accounts/account-expiry.ts";
import type { Db } from "../../db/connect.ts";
import { mayUseViews } from "../../http/screens.ts";
import { readPublicUrl } from "../../mail/public-url.ts";
import { insertContent, insertQueuedMail } from "../../mail/queue/queue-repository.ts";
import { readDictionaries } from "../../rows/dictionaries.ts";
import { restoreState } from "../views/restore-state.ts";
import { queueAlertPost } from "../webhooks/queue-post.ts";
import type { AlertsConfig } from "./run-alerts.ts";
import { claimUntoldRuns, listRatingFiles, noteTold, type UntoldRun } from "./runs-repository.ts";
import { type AlertDigest, alertMailKind, listRated, writeAlertMail } from "./write-alert-mail.ts";

const usersPerTransaction = 200;
const mailIsGoodForMs = 3 * 24 * 60 * 60 * 1000;

/**
 * Queues one mail for each user with runs that no mail has told yet, and marks the runs as told in the same
 * transaction.
 */
export async function tellRuns(db: Db, config: AlertsConfig, now: Date): Promise<void> {
  let dictionaries: Dictionaries | undefined;
  for (let isMore = true; isMore; ) {
    isMore = await db.transaction().execute(async (trx) => {
      const runs = await claimUntoldRuns(trx, usersPerTransaction);
      if (runs.length === 0) return false;
      dictionaries ??= await readDictionaries(trx);
      const byUser = Map.groupBy(runs, ({ user_id }) => user_id);
      for (const [userId, own] of byUser) {
        await tellUser(trx, config, userId, own, dictionaries, now);
      }
      return true;
    });
  }
}

async function tellUser(
  db: Db,
  config: AlertsConfig,
  userId: number,
  runs: readonly UntoldRun[],
  dictionaries: Dictionaries,
  now: Date,
): Promise<void> {
  const allowed = runs.filter((run) => run.muted_at === null && mayReceive(config, run, now));
  const messages = allowed.flatMap((run) => {
    const digest = digestOf(run, dictionaries);
    return digest === null ? [] : [{ run, digest }];
  });
  const mailed = messages.filter(({ run }) => run.by_mail);
  const contentId = await queueAlertMail(
    db,
    config,
    userId,
    mailed.map(({ run, digest }) => ({ ...digest, runId: Number(run.run_id) })),
    now,
  );
  const origin = readPublicUrl(config);
  for (const { run, digest } of messages.filter((one) => one.run.by_webhook)) {
    const { name, sentence, viewPath, counts, changes } = digest;
    const alert = { name, sentence, url: viewPath === null ? null : origin + viewPath };
    const event = { runId: Number(run.run_id), alert, counts, changes };
    await queueAlertPost(db, run.account_id, event, now);
  }
  const mailedIds = mailed.map(({ run }) => run.run_id);
  await noteTold(db, mailedIds, contentId);
  await noteTold(
    db,
    runs.map(({ run_id }) => run_id).filter((id) => !mailedIds.includes(id)),
    null,
  );
}

async function queueAlertMail(
  db: Db,
  config: AlertsConfig,
  userId: number,
  digests: readonly (AlertDigest & { runId: number })[],
  now: Date,
): Promise<number | null> {
  if (digests.length === 0) return null;
  const ratings = await listRatingFiles(db, listRated(digests));
  const content = {
    kind: alertMailKind(digests.map(({ alertId }) => alertId)),
    occasion: `run ${digests.map(({ runId }) => runId).join(",")}`,
    ...writeAlertMail(config, userId, digests, ratings),
    expiresAt: new Date(now.getTime() + mailIsGoodForMs),
  };
  const id = await insertContent(db, content, now);
  if (id === undefined) return null;
  await insertQueuedMail(db, id, [userId], now);
  return id;
}

/** Writes the message of a run; null if the user may not see the view any more. */
function digestOf(run: UntoldRun, dictionaries: Dictionaries): AlertDigest | null {
  const state = restoreState(run)?.state;
  const hiddenScreens = run.hidden_screens.filter(isScreenName);
  if (state === undefined || run.saved_name === null) return null;
  if (!mayUseViews({ hiddenScreens }, state.viewType)) return null;
  const { path } = viewTypes[state.viewType];
  return {
    alertId: run.alert_id,
    name: run.saved_name,
    sentence: describeView(state.filters, state.viewType, dictionaries),
    viewPath: path === null ? null : `${path}?viewId=${encodeURIComponent(run.view_id)}`,
    counts: {
      entered: run.entered_count,
      left: run.left_count,
      changed: run.changed_count,
    },
    lateSince: run.late_since,
    changes: pickWatched(run.changes as unknown as AlertChange[], run.watches),
  };
}

/** Alerts that watch for different kinds of change share a report. */
export function pickWatched(
  changes: readonly AlertChange[],
  watches: readonly string[],
): AlertChange[] {
  return changes.filter(({ kind }) => watches.includes(watchOfChange[kind]));
}
