import type { Grain } from "../../../domain/fields/field.ts";
import type { Db } from "../../db/connect.ts";
import {
  type Comparison,
  compareMoments,
  findMembers,
  listFieldColumns,
  listFilterColumns,
  type Member,
  movesWithDay,
  type RowSource,
  readMembers,
} from "../../rows/moments.ts";
import type { RowTables } from "../../rows/row-tables.ts";
import {
  createDifferences,
  type FoundChanges,
  findChanges,
  type TwoMoments,
} from "./find-changes.ts";
import { reportFields, type WatchedView } from "./watched-view.ts";

/** The two moments of a comparison, each with its day. */
export interface Span {
  from: number;
  fromDay: string;
  upTo: number;
  today: string;
}

export interface ComparedView extends WatchedView {
  /** The user whose favorites the filters of the view mean. */
  userId: number;
}

const viewsPerStatement = 25;

/**
 * Finds what has changed in views between two moments. Views that no change touches are not run. The others are run a
 * few at a time, so that not all of their rows are held at once.
 */
export async function* compareViews(
  db: Db,
  span: Span,
  views: readonly ComparedView[],
): AsyncGenerator<[ComparedView, FoundChanges][]> {
  const comparison = await compareMoments(db, span.from, span.upTo);
  const isNewDay = span.fromDay !== span.today;
  const viewerOf = (view: ComparedView) => ({ userId: view.userId, today: span.today });
  const withDay = isNewDay
    ? views.filter((view) => movesWithDay(db, view.wish, viewerOf(view), span.fromDay))
    : [];
  const touched = views.filter(
    (view) => !withDay.includes(view) && isTouched(db, view, comparison, span.today),
  );
  yield* compareIn(db, span, withDay, comparison.whole, comparison);
  yield* compareIn(db, span, touched, comparison, comparison);
}

const baseOf: Record<Grain, readonly RowSource[]> = {
  deal: ["deal_row"],
  lockup: ["deal_row", "lockup_tranche"],
  monitor: ["monitor_row"],
};

function isTouched(
  db: Db,
  { wish, grain, watched, userId }: ComparedView,
  { changed }: Comparison,
  today: string,
): boolean {
  if (changed.size === 0) return false;
  if (baseOf[grain].some((source) => changed.has(source))) return true;
  return (
    listFilterColumns(wish, { userId, today }).some((column) => changed.has(column)) ||
    watched.some((id) => listFieldColumns(grain, id).some((column) => changed.has(column)))
  );
}

async function* compareIn(
  db: Db,
  span: Span,
  views: readonly ComparedView[],
  tables: { before: RowTables; after: RowTables },
  moved: Comparison,
): AsyncGenerator<[ComparedView, FoundChanges][]> {
  for (const grain of new Set(views.map((view) => view.grain))) {
    const ofGrain = views.filter((view) => view.grain === grain);
    const fields = [...new Set(ofGrain.flatMap(reportFields))];
    const read = (from: RowTables, keys?: readonly string[]) =>
      readMembers(db, grain, fields, { userId: 0, today: span.today }, from, keys);
    const rows = { before: await read(moved.before), after: await read(moved.after) };
    const differencesOf = createDifferences(rows, fields);
    for (let at = 0; at < ofGrain.length; at += viewsPerStatement) {
      const part = ofGrain.slice(at, at + viewsPerStatement);
      const found: [ComparedView, FoundChanges][] = [];
      for (const [view, members] of await findMembersOfBoth(db, span, part, tables)) {
        const unmoved = listUnmoved(members, rows);
        if (unmoved.length > 0) addToBoth(rows, await read(tables.after, unmoved));
        found.push([view, findChanges(members, rows, view.watched, differencesOf)]);
      }
      yield found;
    }
  }
}

interface Members {
  before: ReadonlySet<string>;
  after: ReadonlySet<string>;
}

/** Finds the rows that the views of one grain had at the first moment and have at the second. */
async function findMembersOfBoth(
  db: Db,
  { fromDay, today }: Span,
  views: readonly ComparedView[],
  tables: { before: RowTables; after: RowTables },
): Promise<[ComparedView, Members][]> {
  const wishes = (day: string) =>
    views.map(({ wish, userId }) => ({ wish, viewer: { userId, today: day } }));
  const before = await findMembers(db, wishes(fromDay), tables.before);
  const after = await findMembers(db, wishes(today), tables.after);
  return views.map((view, at) => [
    view,
    { before: before[at] ?? new Set(), after: after[at] ?? new Set() },
  ]);
}

/** Lists the rows that came or went because the day changed, though nothing in the rows themselves did. */
function listUnmoved({ before, after }: Members, rows: TwoMoments): string[] {
  const isKnown = (key: string) => rows.before.has(key) || rows.after.has(key);
  return [
    ...[...after].filter((key) => !before.has(key) && !isKnown(key)),
    ...[...before].filter((key) => !after.has(key) && !isKnown(key)),
  ];
}

function addToBoth(
  { before, after }: { before: Map<string, Member>; after: Map<string, Member> },
  same: ReadonlyMap<string, Member>,
): void {
  for (const [key, row] of same) {
    before.set(key, row);
    after.set(key, row);
  }
}
