import { newYorkDay } from "../../../domain/calendar/day.ts";
import { shownColumns } from "../../../domain/views/spac-columns.ts";
import type { Verb } from "../../http/context.ts";
import { readKeyedObjects } from "../../rows/stream-rows.ts";
import { openView } from "../views/open-view.ts";
import { chooseExportColumns } from "./columns.ts";
import { readChanges } from "./read-changes.ts";

/**
 * Tells which rows of a view differ from those of an earlier reading. Whole rows are compared, so it does not matter why a
 * row differs: a fact, a price, a favorite, another day, or other columns of the view.
 */
export const readViewChanges: Verb<"readViewChanges"> = async (context, { params, query }) => {
  const { state } = await openView(context, params.id);
  const { viewType, filters, sort } = state;
  const { columns } = chooseExportColumns(shownColumns(state.columns, filters).excel);
  const asOf = context.clock.now();
  const wish = {
    rows: { viewType, filters, sort },
    viewer: { userId: context.principal.userId, today: newYorkDay(asOf) },
    fields: columns.map(({ id }) => id),
  };
  return readChanges(context, {
    ...{ what: params.id, asOf, changedSince: query.changedSince },
    read: (snapshot) => readKeyedObjects(snapshot, wish),
  });
};
