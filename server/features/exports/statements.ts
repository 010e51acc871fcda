import { momentText } from "../../../domain/calendar/moment-text.ts";
import { describeChoices, type PastMarket } from "../../../domain/calendar/past-market.ts";
import { shownFields } from "../../../domain/fields/choose-fields.ts";
import { fieldDefinitions } from "../../../domain/fields/definitions/definitions.ts";
import { fieldOf } from "../../../domain/fields/fields.ts";
import { longDayText } from "../../../domain/fields/formats.ts";
import { describeFilters } from "../../../domain/filters/describe-filters.ts";
import type { Dictionaries } from "../../../domain/filters/dictionary.ts";
import { describeExclusions } from "../../../domain/filters/statuses.ts";
import { sortKeys } from "../../../domain/views/sort-keys.ts";
import { shownColumns } from "../../../domain/views/spac-columns.ts";
import type { OrderedState } from "../../../domain/views/view-state.ts";
import { viewTypes } from "../../../domain/views/view-type.ts";
import type { Statement } from "./workbook.ts";

export interface ExportedView {
  state: OrderedState;
  /** The name under which it was saved or shared; null if it has none or the reader may not see it. */
  name: string | null;
  dictionaries: Dictionaries;
  /** The text of the quick search. */
  search: string | undefined;
  readAt: Date;
  /** The past day whose market it shows; null for the present. */
  pastDay: PastMarket | null;
}

const knownOn = "Market as known on";

/** The first line of a file of a past day. */
export function headPastDay(pastDay: PastMarket): string {
  return `${knownOn} ${describePastDay(pastDay)}`;
}

function describePastDay(pastDay: PastMarket): string {
  return [longDayText(pastDay.day), ...describeChoices(pastDay)].join(", ");
}

/**
 * Describes a file: its view, the filters, what they leave out, the number of rows, the moment, and what its columns mean.
 */
export function describeExport(view: ExportedView, rowCount: number): Statement[] {
  const { viewType, filters, sort } = view.state;
  const columns = shownColumns(view.state.columns, filters);
  const { title, notes, footnote } = viewTypes[viewType];
  const chips = describeFilters(filters, view.dictionaries).map(({ text }) => text);
  const order = sortKeys(sort).map(
    ({ column, direction }) =>
      `${fieldOf(column).title}, ${direction === "asc" ? "ascending" : "descending"}`,
  );
  return [
    ...(view.pastDay === null ? [] : [[knownOn, describePastDay(view.pastDay)] as const]),
    ["View", title],
    ...(view.name === null ? [] : [["Name", view.name] as const]),
    ...headedLines("Filters", chips.length > 0 ? chips : ["None"]),
    ...(view.search ? [["Search", view.search] as const] : []),
    ["Sorted by", order.join("; then ")],
    ["Rows", rowCount.toLocaleString("en-US")],
    ["As of", momentText(view.readAt)],
    ...headedLines("Notes", [
      ...describeExclusions(filters, viewType),
      ...notes,
      ...(footnote === null ? [] : [footnote]),
    ]),
    ...headedLines(
      "Columns",
      shownFields(columns.excel, "excel").map(
        (id) => `${fieldOf(id).title}: ${fieldDefinitions[id]}`,
      ),
    ),
  ];
}

/** Lines under one heading; the heading stands beside the first line. */
function headedLines(heading: string, lines: readonly string[]): Statement[] {
  return lines.map((line, i) => [i === 0 ? heading : "", line]);
}
