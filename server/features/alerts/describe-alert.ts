import { nextDueAt } from "../../../domain/alerts/alert-schedule.ts";
import { describeView } from "../../../domain/alerts/describe-view.ts";
import type { Alert } from "../../../domain/contract/users/alerts.ts";
import type { Dictionaries } from "../../../domain/filters/dictionary.ts";
import { mayUseViews, type ScreenUser } from "../../http/screens.ts";
import { restoreState } from "../views/restore-state.ts";
import type { listAlertsOf } from "./alerts-repository.ts";
import type { listLastRuns } from "./runs-repository.ts";

type Row = Awaited<ReturnType<typeof listAlertsOf>>[number];
type LastRun = Awaited<ReturnType<typeof listLastRuns>>[number];

interface Beside {
  user: ScreenUser;
  dictionaries: Dictionaries;
  now: Date;
  lastRun: LastRun | undefined;
  unread: number;
}

/** Describes an alert to its user; null for a view that the user cannot see, because its screen is hidden or gone. */
export function describeAlert(row: Row, beside: Beside): Alert | null {
  const { user, dictionaries, now, lastRun, unread } = beside;
  const state = restoreState(row)?.state;
  if (state === undefined || !mayUseViews(user, state.viewType)) return null;
  const { frequency } = row;
  const isMuted = row.muted_at !== null;
  const failed = lastRun?.outcome === "refused" || lastRun?.outcome === "expired";
  const isTriedAgain = lastRun?.outcome === null && (lastRun.attempts ?? 0) > 0;
  return {
    id: row.alert_id,
    viewId: row.view_id,
    viewType: state.viewType,
    name: row.saved_name ?? "",
    sentence: describeView(state.filters, state.viewType, dictionaries),
    watches: row.watches,
    frequency,
    byMail: row.by_mail,
    byWebhook: row.by_webhook,
    isMuted,
    noted: row.noted,
    createdAt: row.created_at.toISOString(),
    comparedAt: row.compared_at.toISOString(),
    nextAt: frequency === "instant" || isMuted ? null : nextDueAt(frequency, now).toISOString(),
    lastRun:
      lastRun === undefined
        ? null
        : {
            ranAt: lastRun.ran_at.toISOString(),
            hasMail: lastRun.attempts !== null,
            ...countsOf(lastRun),
          },
    unread,
    problem:
      failed || isTriedAgain
        ? { outcome: lastRun.outcome ?? "waiting", answer: lastRun.answer }
        : null,
  };
}

export function countsOf(run: {
  entered_count: number;
  left_count: number;
  changed_count: number;
}) {
  return { entered: run.entered_count, left: run.left_count, changed: run.changed_count };
}
