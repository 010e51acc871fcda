import { createHash } from "node:crypto";
import type { OrderedState } from "../../../domain/views/view-state.ts";

/**
 * Hashes the content of a view regardless of the order of its filters: equal views have equal hashes. How the grid is
 * arranged is no part of that.
 */
export function contentHash({ viewType, filters, columns, sort }: OrderedState): Buffer {
  const content = [
    viewType,
    sortedEntries(filters),
    columns.web,
    columns.excel,
    sort.column,
    sort.direction,
    ...(sort.thenBy ?? []).flatMap(({ column, direction }) => [column, direction]),
  ];
  return createHash("sha256").update(JSON.stringify(content)).digest();
}

function sortedEntries(filters: object): [string, unknown][] {
  return Object.entries(filters).sort(([a], [b]) => (a < b ? -1 : 1));
}
