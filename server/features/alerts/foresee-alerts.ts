import type { Day } from "../../../domain/calendar/day.ts";
import type { Db } from "../../db/connect.ts";
import { findMembers, readMembers } from "../../rows/moments.ts";
import type { RowTables } from "../../rows/row-tables.ts";
import { listActiveAlerts } from "./alerts-repository.ts";
import type { ComparedView } from "./compare-views.ts";
import { createDifferences, findChanges, type TwoMoments } from "./find-changes.ts";
import { countWatched, seeAlert } from "./run-alerts.ts";
import { reportFields } from "./watched-view.ts";

const viewsPerStatement = 25;

/** More views than this are not looked at before a change; the first alerts stand for all. */
const mostViews = 500;

/**
 * Reads some rows as the views of alerts have them, and returns a function that reads them once more and counts the alerts
 * that have something to tell of the difference, by the rules of a round of alerts.
 */
export async function watchAlerts(
  db: Db,
  tables: RowTables,
  today: Day,
): Promise<() => Promise<number>> {
  const seen = (await listActiveAlerts(db)).map(seeAlert).filter(({ view }) => view !== null);
  const byView = new Map(seen.flatMap(({ view }) => (view ? [[view.key, view] as const] : [])));
  const views = [...byView.values()].slice(0, mostViews);
  const before = await readViews(db, views, tables, today);
  return async () => {
    const after = await readViews(db, views, tables, today);
    return views
      .map((view, at) => {
        const rows: TwoMoments = {
          before: before.rows.get(view.grain) ?? new Map(),
          after: after.rows.get(view.grain) ?? new Map(),
        };
        const members = {
          before: before.members[at] ?? new Set<string>(),
          after: after.members[at] ?? new Set<string>(),
        };
        const differences = createDifferences(rows, view.watched);
        const { counts } = findChanges(members, rows, view.watched, differences);
        return seen.filter(
          (one) => one.view?.key === view.key && countWatched(counts, one.alert.watches) > 0,
        ).length;
      })
      .reduce((sum, count) => sum + count, 0);
  };
}

async function readViews(db: Db, views: readonly ComparedView[], tables: RowTables, today: Day) {
  const members: Set<string>[] = [];
  for (let at = 0; at < views.length; at += viewsPerStatement) {
    const wishes = views
      .slice(at, at + viewsPerStatement)
      .map(({ wish, userId }) => ({ wish, viewer: { userId, today } }));
    members.push(...(await findMembers(db, wishes, tables)));
  }
  const rows = new Map<string, TwoMoments["before"]>();
  for (const grain of new Set(views.map((view) => view.grain))) {
    const fields = new Set(views.filter((view) => view.grain === grain).flatMap(reportFields));
    rows.set(grain, await readMembers(db, grain, [...fields], { userId: 0, today }, tables));
  }
  return { members, rows };
}
