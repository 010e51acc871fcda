import {
  CommonTableExpressionNameNode,
  CommonTableExpressionNode,
  type KyselyPlugin,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type QueryResult,
  type RawBuilder,
  RawNode,
  type RootOperationNode,
  type SelectQueryNode,
  sql,
  type UnknownRow,
} from "kysely";
import type { Db } from "./connect.ts";
import type { Schema } from "./schema.ts";

/** All rows of some tables. A missing column has its default, and a generated one is computed. */
export type RowsByTable = { [Table in keyof Schema]?: readonly object[] };

/** How the columns of a table are read from JSON, by its name. */
const columnsOf = new Map<string, string>();

/**
 * A database in which some tables have other rows, for statements that only read. Each statement carries the rows as tables of
 * its own, so nothing is written. Statements find a table of the present nevertheless when they name its schema.
 */
export async function withRows(db: Db, rows: RowsByTable): Promise<Db> {
  const tables = Object.keys(rows) as (keyof Schema)[];
  await readColumns(
    db,
    tables.filter((table) => !columnsOf.has(table)),
  );
  const own = tables.map((table): OwnTable => {
    const type = sql.id("public", table);
    const columns = sql.raw(columnsOf.get(table) ?? "*");
    const text = JSON.stringify(rows[table]);
    return {
      table,
      rows: sql`(select ${columns} from json_populate_recordset(null::${type}, ${text}::json))`,
    };
  });
  return db.withPlugin(new OwnRows(own));
}

async function readColumns(db: Db, tables: readonly string[]): Promise<void> {
  if (tables.length === 0) return;
  const { rows } = await sql<{ name: string; columns: string }>`
    select relname as name, string_agg(
      case when attgenerated <> '' then format('%2$s as %1$I', attname, pg_get_expr(adbin, adrelid))
        when attnotnull and adbin is not null and attidentity = ''
        then format('coalesce(%1$I, %2$s) as %1$I', attname, pg_get_expr(adbin, adrelid)) else quote_ident(attname) end,
      ', ' order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where relnamespace = 'public'::regnamespace and relname = any(${tables}::text[]) and attnum > 0 and not attisdropped
    group by 1
  `.execute(db);
  for (const { name, columns } of rows) columnsOf.set(name, columns);
}

interface OwnTable {
  table: string;
  /** A statement in brackets. */
  rows: RawBuilder<unknown>;
}

class OwnRows implements KyselyPlugin {
  readonly #tables: readonly OwnTable[];

  constructor(tables: readonly OwnTable[]) {
    this.#tables = tables;
  }

  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    if (node.kind === "SelectQueryNode") return this.#addToQuery(node);
    if (!RawNode.is(node)) throw new Error("A database with other rows is only read.");
    const tables = this.#tables.map(({ table, rows }) => sql`${sql.id(table)} as ${rows}`);
    const [first = "", ...others] = node.sqlFragments;
    // Tables that the statement names itself come after these.
    const [start = "", recursive = ""] = /^\s*with\s+(recursive\s)?/.exec(first) ?? [];
    const next = start === "" ? ` ${first}` : `, ${first.slice(start.length)}`;
    return RawNode.create(
      [`with ${recursive}`, next, ...others],
      [sql.join(tables).toOperationNode(), ...node.parameters],
    );
  }

  #addToQuery(node: SelectQueryNode): SelectQueryNode {
    const own = this.#tables.map(({ table, rows }) =>
      CommonTableExpressionNode.create(
        CommonTableExpressionNameNode.create(table),
        rows.toOperationNode(),
      ),
    );
    const expressions = [...own, ...(node.with?.expressions ?? [])];
    return { ...node, with: { kind: "WithNode", ...node.with, expressions } };
  }

  async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return result;
  }
}
