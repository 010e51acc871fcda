import type { AlertChange } from "../../../domain/alerts/alert-kinds.ts";
import { describeView } from "../../../domain/alerts/describe-view.ts";
import { isViewType } from "../../../domain/views/view-type.ts";
import type { Context, Verb } from "../../http/context.ts";
import { mayUseViews } from "../../http/screens.ts";
import { dictionariesJson } from "../../rows/dictionaries.ts";
import { listSavedStates } from "../views/user-views.ts";
import { listAlertsOf } from "./alerts-repository.ts";
import { countsOf, describeAlert } from "./describe-alert.ts";
import { countUnreadOf, listLastRuns, listRunsOf, markRunsRead } from "./runs-repository.ts";
import { pickWatched } from "./tell-runs.ts";

export const listAlerts: Verb<"listAlerts"> = async (context) => {
  const { db, principal, versions, clock } = context;
  const { userId } = principal;
  const rows = await listAlertsOf(db, userId);
  if (rows.length === 0) return [];
  const dictionaries = (await dictionariesJson(db, versions)).parse();
  const lastRuns = new Map((await listLastRuns(db, userId)).map((run) => [run.alert_id, run]));
  const unread = new Map(
    (await countUnreadOf(db, userId)).map((row) => [row.alert_id, Number(row.unread)]),
  );
  return rows.flatMap((row) => {
    const { alert_id: id } = row;
    const beside = { lastRun: lastRuns.get(id), unread: unread.get(id) ?? 0 };
    const alert = describeAlert(row, {
      ...{ user: principal, dictionaries, now: clock.now() },
      ...beside,
    });
    return alert === null ? [] : [alert];
  });
};

export const listAlertViews: Verb<"listAlertViews"> = async (context) => {
  const dictionaries = (await dictionariesJson(context.db, context.versions)).parse();
  return (await listSavedStates(context)).map(({ viewId, name, state }) => ({
    ...{ viewId, viewType: state.viewType, name },
    sentence: describeView(state.filters, state.viewType, dictionaries),
  }));
};

const runsPerPage = 20;

export const listAlertRuns: Verb<"listAlertRuns"> = async ({ db, principal }, { query }) => {
  const rows = await listRunsOf(db, principal.userId, {
    ...{ alertId: query.alert, before: query.before, most: runsPerPage },
  });
  return rows
    .filter(({ view_type }) => isViewType(view_type) && mayUseViews(principal, view_type))
    .map((row) => ({
      id: Number(row.run_id),
      alertId: row.alert_id,
      ranAt: row.ran_at.toISOString(),
      lateSince: row.late_since?.toISOString() ?? null,
      isRead: row.read_at !== null,
      ...countsOf(row),
      changes: pickWatched(row.changes as unknown as AlertChange[], row.watches),
      mail:
        row.content_id === null || row.attempts === null
          ? null
          : {
              outcome: (row.outcome ?? "waiting") as "waiting" | "sent" | "refused" | "expired",
              attempts: row.attempts,
              answer: row.answer,
            },
    }));
};

export const countUnreadAlerts: Verb<"countUnreadAlerts"> = async ({ db, principal }) => {
  const rows = await countUnreadOf(db, principal.userId);
  return rows
    .filter(({ view_type }) => isViewType(view_type) && mayUseViews(principal, view_type))
    .reduce((sum, { unread }) => sum + Number(unread), 0);
};

export const markAlertsRead: Verb<"markAlertsRead"> = async (context, { body }) => {
  const { clock, principal } = context;
  return context.write(async ({ db }) => {
    await markRunsRead(db, principal.userId, { upTo: body.upTo, alertId: body.alert }, clock.now());
    return countUnreadAlerts({ ...context, db: db as Context["db"] });
  });
};
