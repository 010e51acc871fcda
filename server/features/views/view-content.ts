import { createHash } from "node:crypto";
import type { OrderedState } from "../../../domain/views/view-state.ts";

/** Names what a view shows, however its parts are ordered: equal views have equal names. */
export function contentHash({ viewType, filters, columns, sort }: OrderedState): Buffer {
  const content = [
    viewType,
    sorted(filters),
    columns.web,
    columns.excel,
    sort.column,
    sort.direction,
  ];
  return createHash("sha256").update(JSON.stringify(content)).digest();
}

function sorted(filters: object): [string, unknown][] {
  return Object.entries(filters).sort(([a], [b]) => (a < b ? -1 : 1));
}
