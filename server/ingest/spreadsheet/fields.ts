import { isMeasure, type Kind, type Measure } from "../../../domain/statements/kinds.ts";
import { type SingleGroup, singleStatements } from "../../../domain/statements/stated-fields.ts";
import type { Statements } from "../../../domain/statements/stated-value.ts";
import type { CellKind } from "./kinds.ts";

/** A field that a column of a table may have: mappings are checked by it, and the page docs/import.md is printed from it. */
export interface TableField {
  /** The kinds of cells that it takes; the first is meant when a mapping names none. */
  as: readonly [CellKind, ...CellKind[]];
  /** The measure of the values; it sets their limits and the effect of units and currencies. */
  measure?: Measure;
  meaning: string;
  example: string;
}

type CellKinds = TableField["as"];

/** The kinds of cells that state a value of each kind; a measure is a number. */
const cellKindsOf: Partial<Record<Kind, CellKinds>> = {
  ...{ year: ["count"], days: ["count"], people: ["count"] },
  text: ["text"],
  industry: ["text"],
  name: ["name", "packedName", "text"],
  names: ["list"],
  banks: ["banks"],
  day: ["day"],
  yesNo: ["yes"],
  range: ["range"],
  cik: ["cik"],
  symbol: ["symbol", "packedSymbol"],
  venue: ["exchange"],
  country: ["country"],
  currency: ["currency"],
  securityType: ["securityKind"],
  form: ["form"],
};

const usualExamples: Partial<Record<Kind, string>> = { day: "2024-03-21", yesNo: "yes" };

function makeField(kind: Kind, meaning: string, example = usualExamples[kind] ?? ""): TableField {
  const as = cellKindsOf[kind] ?? (["decimal"] as const);
  // A range is of prices.
  const measure = kind === "range" ? "price" : isMeasure(kind) ? kind : undefined;
  return { as, ...(measure && { measure }), meaning, example };
}

type PathsOf<G extends string, S> = {
  [Name in keyof S & string]: S[Name] extends { table: unknown; parts: infer Parts }
    ? `${G}.${Name}` | `${G}.${keyof Parts & string}`
    : S[Name] extends { table: unknown }
      ? `${G}.${Name}`
      : never;
}[keyof S & string];

export type FieldPath = {
  [G in SingleGroup]: PathsOf<G, (typeof singleStatements)[G]>;
}[SingleGroup];

function listFields(group: string, statements: Statements): [string, TableField][] {
  return Object.entries(statements).flatMap(([name, value]): [string, TableField][] => {
    if (!("table" in value) || value.table === undefined) return [];
    const { kind, table, parts = {} } = value;
    return [
      [`${group}.${name}`, makeField(kind, ...table)],
      ...Object.entries(parts).map(([part, column]): [string, TableField] => [
        `${group}.${part}`,
        makeField(...column),
      ]),
    ];
  });
}

const tableFields = Object.fromEntries(
  Object.entries(singleStatements).flatMap(([group, statements]) => listFields(group, statements)),
) as Record<FieldPath, TableField>;

export const fieldPaths = Object.keys(tableFields) as [FieldPath, ...FieldPath[]];

export function fieldOf(path: FieldPath): TableField {
  return tableFields[path];
}

/** The kind by which a target is read. */
export function kindOfTarget({
  as,
  field,
}: {
  as?: CellKind | undefined;
  field: FieldPath;
}): CellKind {
  return as ?? fieldOf(field).as[0];
}
