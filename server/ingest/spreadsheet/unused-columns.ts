import type { LeftOut } from "../record.ts";
import type { Mapping } from "./mapping.ts";
import type { Table } from "./open-tables.ts";
import { columnKey, type Row, textOf } from "./table.ts";

/** Counts the filled cells of the columns that no mapping uses, and names the columns that a mapping expects in vain. */
export function listUnusedColumns({ mappings, header }: Table) {
  const used = new Set(mappings.flatMap(listColumns).map(columnKey));
  const names = header.columns.map(({ name }) => name);
  const present = new Set(names.map(columnKey));
  const counts = new Map(
    names.filter((name) => !used.has(columnKey(name))).map((name) => [name, 0]),
  );
  const of = mappings.map(({ name }) => name).join(", ");
  const missing = mappings.flatMap((mapping) =>
    Object.keys(mapping.columns).filter((name) => !present.has(columnKey(name))),
  );
  return {
    count(row: Row): void {
      for (const [name, count] of counts)
        if (textOf(row, name).trim() !== "") counts.set(name, count + 1);
    },
    list(): LeftOut[] {
      return [
        ...[...counts].map(([value, count]) => ({
          what: `cells of columns that no field of ${of} takes`,
          value,
          count,
        })),
        ...missing.map((value) => ({
          what: `columns of ${of} that a table lacks`,
          value,
          count: 1,
        })),
      ].filter(({ count }) => count > 0);
    },
  };
}

function listColumns({ columns, key, where, aboutWhere }: Mapping): string[] {
  const conditions = [where, ...Object.values(aboutWhere)];
  return [
    ...Object.keys(columns),
    ...key,
    ...conditions.flatMap((condition) => Object.keys(condition ?? {})),
    ...Object.values(columns).flatMap((targets) =>
      targets.flatMap(({ onlyWhereEqual = [], unlessRow = {} }) => [
        ...onlyWhereEqual,
        ...Object.keys(unlessRow),
      ]),
    ),
  ];
}
