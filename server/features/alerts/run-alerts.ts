import type { FastifyBaseLogger } from "fastify";
import {
  type AlertChange,
  type ChangeKind,
  watchOfChange,
} from "../../../domain/alerts/alert-kinds.ts";
import { isAlertDue, lateSince } from "../../../domain/alerts/alert-schedule.ts";
import { newYorkDay } from "../../../domain/calendar/day.ts";
import { isScreenName } from "../../../domain/views/screens.ts";
import type { Config } from "../../config.ts";
import type { Db } from "../../db/connect.ts";
import { requireKey } from "../../db/require-key.ts";
import { mayUseViews } from "../../http/screens.ts";
import {
  type AlertRow,
  claimAlerts,
  deleteUnusedNotes,
  listActiveAlerts,
  listNotedSources,
  noteIdle,
  tryBeginMoment,
} from "./alerts-repository.ts";
import { type ComparedView, compareViews, type Span } from "./compare-views.ts";
import type { FoundChanges } from "./find-changes.ts";
import { createSourceFinder, type SourceFinder } from "./find-sources.ts";
import { insertReports, insertRuns, type NewRun } from "./runs-repository.ts";
import { tellRuns } from "./tell-runs.ts";
import { readWatchedView } from "./watched-view.ts";

export type AlertsConfig = Pick<
  Config,
  "grantedEmails" | "publicUrl" | "port" | "provider" | "tokenSecret"
>;

interface Seen {
  alert: AlertRow;
  /** Null for a view that its user may not or cannot see. */
  view: ComparedView | null;
}

/** The views that are compared in one transaction. */
const viewsPerTransaction = 2000;

/**
 * Compares the views whose alerts are due, and queues mails and posts. The changes found and the moment up to which
 * views were compared are written in one transaction, so each alert tells a change once even if a process is killed.
 */
export async function runAlerts(
  db: Db,
  config: AlertsConfig,
  now: Date,
  log: Pick<FastifyBaseLogger, "info">,
): Promise<void> {
  const today = newYorkDay(now);
  const due = (await listActiveAlerts(db)).filter((alert) => isDue(alert, now)).map(seeAlert);
  if (due.length > 0) await compareDue(db, due, today, now, log);
  await tellRuns(db, config, now);
}

function isDue(alert: AlertRow, now: Date): boolean {
  const userToldAt = alert.user_told_at as Date | null;
  return isAlertDue({ frequency: alert.frequency, comparedAt: alert.compared_at, userToldAt }, now);
}

/** Reads the view of an alert as its user may see it. */
export function seeAlert(alert: AlertRow): Seen {
  const view = readWatchedView(alert);
  const hiddenScreens = alert.hidden_screens.filter(isScreenName);
  const isSeen =
    view !== null &&
    alert.disabled_at === null &&
    mayUseViews({ hiddenScreens }, view.wish.viewType);
  return { alert, view: isSeen ? { ...view, userId: alert.user_id } : null };
}

async function compareDue(
  db: Db,
  due: readonly Seen[],
  today: string,
  now: Date,
  log: Pick<FastifyBaseLogger, "info">,
): Promise<void> {
  const noted = await listNotedSources(db);
  const isTouched = ({ alert }: Seen) =>
    alert.compared_on !== today ||
    noted.some(
      ({ source, moment }) =>
        Number(moment) >= alert.compared_moment && alert.sources.includes(source),
    );
  const idle = due.filter((seen) => !isTouched(seen) && seen.alert.frequency !== "instant");
  await noteIdle(
    db,
    idle.map(({ alert }) => alert.alert_id),
    now,
  );
  const touched = due.filter(isTouched);
  if (touched.length === 0) return;
  const upTo = await tryBeginMoment(db);
  // Rows are being written; the next round comes soon.
  if (upTo === undefined) return;
  const startedAt = performance.now();
  const findSources = createSourceFinder(today);
  let runCount = 0;
  for (const [span, group] of groupBySpan(touched, noted, upTo, today)) {
    for (const part of splitByView(group)) {
      runCount += await db
        .transaction()
        .setIsolationLevel("repeatable read")
        .execute((trx) => compareGroup(trx as never, span, part, now, findSources));
    }
  }
  await deleteUnusedNotes(db);
  if (runCount > 0) {
    const ms = Math.round(performance.now() - startedAt);
    log.info({ alerts: touched.length, runs: runCount, ms }, "alerts were compared");
  }
}

/** Moments are equal when nothing has changed between them. */
function groupBySpan(
  seen: readonly Seen[],
  noted: readonly { moment: number }[],
  upTo: number,
  today: string,
): [Span, Seen[]][] {
  const groups = new Map<string, [Span, Seen[]]>();
  for (const one of seen) {
    const { compared_moment: comparedAt, compared_on: fromDay } = one.alert;
    const later = noted.map(({ moment }) => Number(moment)).filter((m) => m >= comparedAt);
    const from = Math.min(...later, upTo);
    const span = { from, fromDay, upTo, today };
    const key = `${from} ${fromDay}`;
    const group = groups.get(key) ?? [span, []];
    group[1].push(one);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** Equal views stay together, so that they are run once. */
function splitByView(seen: readonly Seen[]): Seen[][] {
  const byView = Object.values(Object.groupBy(seen, ({ view }) => view?.key ?? ""));
  const parts: Seen[][] = [];
  for (let at = 0; at < byView.length; at += viewsPerTransaction) {
    parts.push(byView.slice(at, at + viewsPerTransaction).flatMap((group) => group ?? []));
  }
  return parts;
}

/** Returns how many alerts have something to tell. */
async function compareGroup(
  db: Db,
  span: Span,
  seen: readonly Seen[],
  now: Date,
  findSources: SourceFinder,
): Promise<number> {
  const at = { moment: span.upTo, today: span.today, now };
  const claimed = await claimAlerts(
    db,
    seen.map(({ alert }) => alert.alert_id),
    span.from,
    at,
  );
  const mine = seen.filter(({ alert, view }) => view !== null && claimed.has(alert.alert_id));
  const views = new Map(mine.flatMap(({ view }) => (view ? [[view.key, view] as const] : [])));
  const mineByView = Map.groupBy(mine, ({ view }) => view?.key);
  if (views.size === 0) return 0;
  let runCount = 0;
  for await (const found of compareViews(db, span, [...views.values()])) {
    const reports: AlertChange[][] = [];
    const tellersOfReports: { tellers: Seen[]; counts: FoundChanges["counts"] }[] = [];
    for (const [{ key, grain }, { counts, changes }] of found) {
      const tellers = (mineByView.get(key) ?? []).filter(
        ({ alert }) => countWatched(counts, alert.watches) > 0,
      );
      if (tellers.length === 0) continue;
      reports.push(await findSources(db, grain, changes));
      tellersOfReports.push({ tellers, counts });
    }
    const reportIds = await insertReports(db, reports, now);
    const runs = tellersOfReports.flatMap(({ tellers, counts }, at) =>
      tellers.map(({ alert }) =>
        newRun(alert, requireKey(reportIds[at], "a report of changes"), counts, now),
      ),
    );
    await insertRuns(db, runs, span.upTo, now);
    runCount += runs.length;
  }
  return runCount;
}

function newRun(
  alert: AlertRow,
  reportId: number,
  counts: FoundChanges["counts"],
  now: Date,
): NewRun {
  const late = lateSince(alert.frequency, now);
  const isLate = late !== null && alert.compared_at < late ? late : null;
  return {
    alertId: alert.alert_id,
    reportId,
    lateSince: isLate,
    counts: keepWatched(counts, alert.watches),
  };
}

function keepWatched(counts: Record<ChangeKind, number>, watches: readonly string[]) {
  const keep = (kind: ChangeKind) => (watches.includes(watchOfChange[kind]) ? counts[kind] : 0);
  return { entered: keep("entered"), left: keep("left"), changed: keep("changed") };
}

/** Counts the changes that an alert tells. */
export function countWatched(counts: FoundChanges["counts"], watches: readonly string[]): number {
  const { entered, left, changed } = keepWatched(counts, watches);
  return entered + left + changed;
}
