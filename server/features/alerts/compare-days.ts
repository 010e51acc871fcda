import { newYorkDay } from "../../../domain/calendar/day.ts";
import { describeFilters } from "../../../domain/filters/describe-filters.ts";
import { viewTypes } from "../../../domain/views/view-type.ts";
import type { Clock } from "../../clock.ts";
import type { Db } from "../../db/connect.ts";
import { invalidInput, type Verb } from "../../http/context.ts";
import { dictionariesJson } from "../../rows/dictionaries.ts";
import { findMembers, type Member, readMembers } from "../../rows/moments.ts";
import { currentTables } from "../../rows/row-tables.ts";
import { openView } from "../views/open-view.ts";
import { nameView } from "../views/resolve-view.ts";
import { createDifferences, findChanges } from "./find-changes.ts";
import { createSourceFinder } from "./find-sources.ts";
import { reportFields, watchView } from "./watched-view.ts";

/** A market, as it was known at the time of its clock. */
interface Market {
  db: Db;
  clock: Clock;
}

/** Compares the rows of a view on two days, as alerts compare two moments, with the sources on the later day. */
export const compareDays: Verb<"compareDays"> = async (context, { params, query }) => {
  const { db, clock, pastDays, principal, versions } = context;
  if (query.to !== undefined && query.to.slice(0, 10) <= query.from.slice(0, 10))
    throw invalidInput("to", "Should be later than the first day");
  const found = await openView(context, params.id);
  const { viewType, filters } = found.state;
  const from: Market = await pastDays.open(query.from);
  const to: Market = query.to === undefined ? { db, clock } : await pastDays.open(query.to);
  const view = watchView(found.state, principal.userId, query.prices === "true");
  const fields = reportFields(view);
  const viewerOf = (market: Market) => ({
    userId: principal.userId,
    today: newYorkDay(market.clock.now()),
  });
  const findRows = async (market: Market) => {
    const wishes = [{ wish: view.wish, viewer: viewerOf(market) }];
    const [keys] = await findMembers(market.db, wishes, currentTables);
    return keys ?? new Set<string>();
  };
  const members = { before: await findRows(from), after: await findRows(to) };
  // A row that left a view may still exist, so both days are asked for all rows of either.
  const keys = [...new Set([...members.before, ...members.after])];
  const read = (market: Market): Promise<Map<string, Member>> =>
    readMembers(market.db, view.grain, fields, viewerOf(market), currentTables, keys);
  const rows = { before: await read(from), after: await read(to) };
  const { counts, changes } = findChanges(
    members,
    rows,
    view.watched,
    createDifferences(rows, fields),
  );
  const dictionaries = (await dictionariesJson(db, versions)).parse();
  return {
    title: viewTypes[viewType].title,
    name: nameView(found, principal.userId),
    filters: describeFilters(filters, dictionaries).map(({ text }) => text),
    from: query.from,
    to: query.to ?? viewerOf(to).today,
    counts: { from: members.before.size, to: members.after.size, ...counts },
    changes: await createSourceFinder(viewerOf(to).today)(to.db, view.grain, changes),
  };
};
