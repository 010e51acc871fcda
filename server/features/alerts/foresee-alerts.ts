import type { Day } from "../../../domain/calendar/day.ts";
import { isScreenName } from "../../../domain/views/screens.ts";
import type { Db } from "../../db/connect.ts";
import { mayUseViews } from "../../http/screens.ts";
import { findMembers, readMembers } from "../../rows/moments.ts";
import type { RowTables } from "../../rows/row-tables.ts";
import type { Viewer } from "../../rows/row-wish.ts";
import { listActiveAlerts, listSavedViews } from "./alerts-repository.ts";
import type { ComparedView } from "./compare-views.ts";
import { createDifferences, findChanges, type TwoMoments } from "./find-changes.ts";
import { countWatched, seeAlert } from "./run-alerts.ts";
import { readWatchedView, reportFields } from "./watched-view.ts";

const viewsPerStatement = 25;

/** More views than this are not looked at before a change; the first alerts stand for all. */
const mostViews = 500;

export interface ForeseenViews {
  alerts: number;
  /** The saved views that the rows enter or leave: those of a user by name, the others together. */
  views: { name: string | null; isIn: boolean; count: number }[];
}

/**
 * Reads some rows as saved views have them, and returns a function that reads them once more, counts the alerts that have
 * something to tell of the difference, by the rules of a round of alerts, and lists the views that the rows enter or leave.
 */
export async function watchAlerts(
  db: Db,
  tables: RowTables,
  { userId, today }: Viewer,
): Promise<() => Promise<ForeseenViews>> {
  const seen = (await listActiveAlerts(db)).map(seeAlert).filter(({ view }) => view !== null);
  const saved = (await listSavedViews(db, userId, mostViews)).flatMap((row) => {
    const view = readWatchedView(row);
    const isSeen = mayUseViews(
      { hiddenScreens: row.hidden_screens.filter(isScreenName) },
      view?.wish.viewType ?? "Priced",
    );
    return view && isSeen ? [{ row, view: { ...view, userId: row.user_id } }] : [];
  });
  const all = [...seen.flatMap(({ view }) => view ?? []), ...saved.map(({ view }) => view)];
  const byView = new Map(all.map((view) => [view.key, view]));
  const views = [...byView.values()].slice(0, mostViews);
  const before = await readViews(db, views, tables, today);
  return async () => {
    const after = await readViews(db, views, tables, today);
    const moved = new Map<string, boolean>();
    let alerts = 0;
    for (const [at, view] of views.entries()) {
      const rows: TwoMoments = {
        before: before.rows.get(view.grain) ?? new Map(),
        after: after.rows.get(view.grain) ?? new Map(),
      };
      const members = {
        before: before.members[at] ?? new Set<string>(),
        after: after.members[at] ?? new Set<string>(),
      };
      if (members.before.size !== members.after.size)
        moved.set(view.key, members.after.size > members.before.size);
      const differences = createDifferences(rows, view.watched);
      const { counts } = findChanges(members, rows, view.watched, differences);
      alerts += seen.filter(
        (one) => one.view?.key === view.key && countWatched(counts, one.alert.watches) > 0,
      ).length;
    }
    const told = saved.flatMap(({ row, view: { key } }) => {
      const isIn = moved.get(key);
      return isIn === undefined
        ? []
        : [{ name: row.user_id === userId ? row.saved_name : null, isIn }];
    });
    const groups = Map.groupBy(told, ({ name, isIn }) => `${isIn} ${name ?? ""}`);
    return {
      alerts,
      views: [...groups.values()].flatMap(([first, ...more]) =>
        first ? [{ ...first, count: more.length + 1 }] : [],
      ),
    };
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
