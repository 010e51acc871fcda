import { type RawBuilder, sql } from "kysely";
import type { Grain } from "../../domain/fields/field.ts";
import type { AnyRow, FieldId } from "../../domain/fields/fields.ts";
import { viewTypes } from "../../domain/views/view-type.ts";
import type { Db } from "../db/connect.ts";
import { valueSql } from "./fields/fields-sql.ts";
import { fromSql } from "./from-sql.ts";
import { type RowSql, r, rowSql, t } from "./row-sql.ts";
import type { RowTables } from "./row-tables.ts";
import type { RowWish, Viewer } from "./row-wish.ts";
import { rowIdSql, type Selection, selectRows, valuesSql } from "./select-rows-sql.ts";

/** Two moments of the market, with the rows that differ between them, as they were at each moment. */
export interface Comparison {
  before: RowTables;
  after: RowTables;
  /** True to take all rows at both moments, for views whose filters move with the day. */
  whole: { before: RowTables; after: RowTables };
  /** The columns that have changed, such as "deal_row.status"; only "deal_row" where rows came or went. */
  changed: ReadonlySet<string>;
}

/** The tables of rows, with the columns that identify one of their rows. */
const sources = {
  deal_row: ["deal_key"],
  deal_price: ["deal_key"],
  lockup_tranche: ["deal_key", "tranche"],
  monitor_row: ["monitor_list_id"],
} as const;

export type RowSource = keyof typeof sources;

const sourceNames = Object.keys(sources) as RowSource[];

/**
 * Prepares the comparison of two moments, in the transaction that will read it. The rows that have changed between the
 * moments are copied to temporary tables, once as they were at the first moment and once as they were at the second.
 */
export async function compareMoments(db: Db, from: number, upTo: number): Promise<Comparison> {
  const moved = (names: readonly RowSource[]) => sql`
    select distinct row_key as key from row_before
    where source = any(${names}::text[]) and moment >= ${from} and moment < ${upTo}`;
  await sql`create temp table moved_deal on commit drop as ${moved(["deal_row", "deal_price", "lockup_tranche"])}`.execute(
    db,
  );
  await sql`create temp table moved_entry on commit drop as ${moved(["monitor_row"])}`.execute(db);
  const changed = new Set<string>();
  for (const source of sourceNames) {
    await copyRows(db, source, "before", from);
    await copyRows(db, source, "after", upTo);
    for (const name of await listChangedColumns(db, source)) changed.add(name);
  }
  const copies = (side: Side) => tablesBy((source) => sql.table(copyName(source, side)));
  const whole = (side: Side) =>
    tablesBy((source) => {
      const [key] = sources[source];
      return sql`(
        select * from ${sql.table(source)} where ${sql.ref(key)} not in (select key from ${movedTable(source)})
        union all select * from ${sql.table(copyName(source, side))}
      )`;
    });
  return {
    before: copies("before"),
    after: copies("after"),
    whole: { before: whole("before"), after: whole("after") },
    changed,
  };
}

type Side = "before" | "after";

const copyName = (source: RowSource, side: Side) => `${source}_${side}`;
const copyNames = (source: RowSource) => [copyName(source, "before"), copyName(source, "after")];
const movedTable = (source: RowSource) =>
  sql.table(source === "monitor_row" ? "moved_entry" : "moved_deal");

function tablesBy(tableOf: (source: RowSource) => RawBuilder<unknown>): RowTables {
  return {
    dealRow: tableOf("deal_row"),
    price: tableOf("deal_price"),
    tranche: tableOf("lockup_tranche"),
    monitorRow: tableOf("monitor_row"),
  };
}

/**
 * The first note on a row since a moment began holds the row as it was then; a row without such a note has not changed
 * since.
 */
async function copyRows(db: Db, source: RowSource, side: Side, moment: number): Promise<void> {
  const [key, part] = sources[source] as readonly string[];
  const table = sql.table(source);
  const partOfRow = part === undefined ? sql`0` : sql`r.${sql.ref(part)}`;
  await sql`
    create temp table ${sql.table(copyName(source, side))} on commit drop as
    select r.* from (
      select distinct on (row_key, part) before from row_before
      where source = ${source} and moment >= ${moment} and row_key in (select key from ${movedTable(source)})
      order by row_key, part, moment
    ) b cross join lateral jsonb_populate_record(null::${table}, b.before) r
    where b.before is not null
    union all
    select r.* from ${table} r
    where r.${sql.ref(key ?? "")} in (select key from ${movedTable(source)}) and not exists (
      select from row_before b where b.source = ${source} and b.row_key = r.${sql.ref(key ?? "")}
      and b.part = ${partOfRow} and b.moment >= ${moment}
    )
  `.execute(db);
  await sql`analyze ${sql.table(copyName(source, side))}`.execute(db);
}

async function listChangedColumns(db: Db, source: RowSource): Promise<string[]> {
  const keys = sql.join(sources[source].map((column) => sql.ref(column)));
  const [before, after] = copyNames(source).map((name) => sql.table(name));
  // Without the offset, the planner writes each row as JSON again for every one of its columns.
  const { rows } = await sql<{ name: string | null }>`
    select distinct c.name from ${before} a full join ${after} b using (${keys})
    cross join lateral (select to_jsonb(a) as was, to_jsonb(b) as becomes offset 0) x
    cross join lateral (
      select null::text as name where was is null or becomes is null
      union all
      select e.key from jsonb_each(becomes) e where was is not null and was -> e.key is distinct from e.value
    ) c
  `.execute(db);
  return rows.map(({ name }) => (name === null ? source : `${source}.${name}`));
}

function columnsOf(grain: Grain, { columns }: RowSql): string[] {
  const base = grain === "monitor" ? "monitor_row" : "deal_row";
  const tables: Record<string, RowSource> = { r: base, p: "deal_price", t: "lockup_tranche" };
  return [...columns].flatMap((column) => {
    const [alias = "", name] = column.split(".");
    const table = tables[alias];
    return table === undefined ? [] : [`${table}.${name}`];
  });
}

/** The columns that decide which rows a view has. */
export function listFilterColumns(wish: RowWish, viewer: Viewer): string[] {
  const { grain, where } = selectRows(wish, viewer);
  return columnsOf(grain, where);
}

/** The columns that a field of a row is made of. */
export function listFieldColumns(grain: Grain, id: FieldId): string[] {
  return columnsOf(grain, valueSql(id));
}

/** True for a field that does not depend on the market alone: it moves with prices, with the day, or with the user. */
export function movesByItself(id: FieldId): boolean {
  const { sources: used } = valueSql(id);
  return used.has("price") || used.has("today") || used.has("favorite");
}

/** The tables of rows whose changes can change what a view has and shows. */
export function listRowSources(wish: RowWish, viewer: Viewer): RowSource[] {
  const { grain } = viewTypes[wish.viewType];
  const columns = listFilterColumns(wish, viewer);
  const named = columns.map((column) => column.split(".")[0]);
  const base = {
    deal: ["deal_row"],
    lockup: ["deal_row", "lockup_tranche"],
    monitor: ["monitor_row"],
  };
  return sourceNames.filter((name) => base[grain].includes(name) || named.includes(name));
}

/** True if the rows of a view can differ between two days on which no row has changed. */
export function movesWithDay(db: Db, wish: RowWish, viewer: Viewer, otherDay: string): boolean {
  const { where } = selectRows(wish, viewer);
  if (where.sources.has("today")) return true;
  const other = selectRows(wish, { ...viewer, today: otherDay }).where;
  const [a, b] = [where.compile(db), other.compile(db)];
  return JSON.stringify([a.sql, a.parameters]) !== JSON.stringify([b.sql, b.parameters]);
}

/** Names a row for as long as its deal, its tranche or its entry exists. */
const keyOfGrain: { [G in Grain]: RowSql } = {
  deal: rowSql`${r.deal_key}::text`,
  lockup: rowSql`(${t.deal_key} || '~' || ${t.tranche})`,
  monitor: rowSql`${r.monitor_list_id}::text`,
};

/**
 * Finds the keys of the rows that views have in some tables, in the order of the views. Views that need the same joins
 * are run in one statement, because planning a statement for each view takes longer than reading some thousand rows.
 */
export async function findMembers(
  db: Db,
  views: readonly { wish: RowWish; viewer: Viewer }[],
  tables: RowTables,
): Promise<Set<string>[]> {
  const selections = views.map(({ wish, viewer }, at) => ({
    ...selectRows(wish, viewer),
    viewer,
    at,
  }));
  const members = views.map(() => new Set<string>());
  for (const group of Object.values(Object.groupBy(selections, joinsOf))) {
    const [first] = group ?? [];
    if (group === undefined || first === undefined) continue;
    const key = keyOfGrain[first.grain];
    const lists = group.map(
      ({ where, at }) => sql`json_agg(${key}) filter (where ${where}) as ${sql.ref(`v${at}`)}`,
    );
    const conditions = group.map(({ where }) => where);
    const from = fromSql(first.grain, first.viewer, [key, ...conditions], tables);
    const { rows } = await sql<
      Record<string, string[] | null>
    >`select ${sql.join(lists)} from ${from}`.execute(db);
    for (const { at } of group) members[at] = new Set(rows[0]?.[`v${at}`]);
  }
  return members;
}

/** Equal for views whose rows are joined alike. Views that read favorites are joined alike only for the same user. */
function joinsOf({
  grain,
  where,
  viewer,
}: Pick<Selection, "grain" | "where"> & { viewer: Viewer }) {
  const user = where.sources.has("favorite") ? viewer.userId : "";
  return `${grain} ${viewer.today} ${user}`;
}

/** A row with the id that identifies it in the grid and for the sources of its values. */
export type Member = AnyRow & { rowId: string };

/**
 * Reads the values of some fields in some tables, by the keys of the rows: of all rows, or of those with given keys.
 */
export async function readMembers(
  db: Db,
  grain: Grain,
  fields: readonly FieldId[],
  viewer: Viewer,
  tables: RowTables,
  keys?: readonly string[],
): Promise<Map<string, Member>> {
  const key = keyOfGrain[grain];
  const values = rowSql`${rowIdSql[grain]} as "rowId", ${valuesSql(fields)}`;
  const where = keys === undefined ? rowSql`true` : rowSql`${key} = any(${keys}::text[])`;
  const { rows } = await sql<{ key: string; row: Member }>`
    select ${key} as key, to_json(x) as row
    from ${fromSql(grain, viewer, [key, values, where], tables)} cross join lateral (select ${values}) x
    where ${where}
  `.execute(db);
  return new Map(rows.map(({ key, row }) => [key, row]));
}
