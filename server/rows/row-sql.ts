import { type RawBuilder, sql } from "kysely";
import type { Grain } from "../../domain/fields/field.ts";
import type { DealPrice, DealRow, Favorite, LockupTranche, MonitorRow } from "../db/schema.ts";

/** The sources that the rows of each grain have; the first two are columns of the row itself. */
export const sourcesOfGrain = {
  deal: ["row", "dealRow", "price", "favorite", "today"],
  lockup: ["row", "dealRow", "price", "tranche", "favorite", "today"],
  monitor: ["row", "monitorRow", "favorite", "today"],
} as const satisfies Record<Grain, readonly string[]>;

/**
 * A source of values for the SQL of a row: `row` has the columns that deals and entries of the monitor list share,
 * `dealRow` and `monitorRow` have those of only one of them, `price` the prices of the deal, `tranche` the lock-up,
 * `favorite` the viewer's favorite of the company, and `today` the day of the viewer.
 */
export type Source = (typeof sourcesOfGrain)[Grain][number];

type GrainsWith<S extends Source> = {
  [G in Grain]: S extends (typeof sourcesOfGrain)[G][number] ? G : never;
}[Grain];

/** The sources that the rows of each of the grains have. */
export type SourcesOf<G extends Grain> = {
  [S in Source]: [G] extends [GrainsWith<S>] ? S : never;
}[Source];

/** SQL that uses the named sources: only their tables are joined where it is used. */
export interface RowSql<S extends Source = Source> extends RawBuilder<unknown> {
  readonly sources: ReadonlySet<S>;
  /** The columns that the SQL reads, with the alias of their table: "r.status". */
  readonly columns: ReadonlySet<string>;
}

type SourceOfPart<Part> = Part extends RowSql<infer S> ? S : never;

/** Builds SQL from columns, other SQL and parameters; it has the sources of all its parts. */
export function rowSql<const Parts extends readonly unknown[]>(
  text: TemplateStringsArray,
  ...parts: Parts
): RowSql<SourceOfPart<Parts[number]>> {
  const column = text.join("…").match(/\b[rptfd]\.\w+/);
  if (column)
    throw new Error(`The column ${column[0]} must be a part, so that its table is joined`);
  return withSources(sql(text, ...parts), parts);
}

/** Joins the parts with a separator. */
export function joinSql<S extends Source>(
  parts: readonly RowSql<S>[],
  separator: RawBuilder<unknown> = sql`, `,
): RowSql<S> {
  return withSources(sql.join(parts, separator), parts);
}

function withSources<S extends Source>(
  builder: RawBuilder<unknown>,
  parts: readonly unknown[],
): RowSql<S> {
  const used = parts.filter(isRowSql);
  const sources = new Set(used.flatMap((part) => [...part.sources]));
  const columns = new Set(used.flatMap((part) => [...part.columns]));
  // The types of the callers guarantee that the parts' sources are known.
  return Object.assign(builder, { sources: sources as Set<S>, columns });
}

function isRowSql(part: unknown): part is RowSql {
  return typeof part === "object" && part !== null && "sources" in part;
}

type Columns<Table, S extends Source> = { readonly [Column in keyof Table & string]: RowSql<S> };

/** Gives access to the columns of a table by its alias; the compiler knows their names, so none is listed here. */
function columnsOf<Row>(alias: string, sources: readonly Source[]): Row {
  const column = (_: object, name: string) =>
    Object.assign(sql.ref(`${alias}.${name}`), {
      sources: new Set(sources),
      columns: new Set([`${alias}.${name}`]),
    });
  // A proxy has no type of its own.
  return new Proxy({}, { get: column }) as Row;
}

type RowColumns = Columns<Pick<DealRow, keyof DealRow & keyof MonitorRow>, "row"> &
  Columns<Omit<DealRow, keyof MonitorRow>, "dealRow"> &
  Columns<Omit<MonitorRow, keyof DealRow>, "monitorRow">;

/** The row of the deal or of the entry of the monitor list: every grain has it, so it needs no join. */
export const r = columnsOf<RowColumns>("r", []);
export const p = columnsOf<Columns<DealPrice, "price">>("p", ["price"]);
export const t = columnsOf<Columns<LockupTranche, "tranche">>("t", ["tranche"]);
export const f = columnsOf<Columns<Favorite, "favorite">>("f", ["favorite"]);
export const d = columnsOf<Columns<{ today: unknown }, "today">>("d", ["today"]);
