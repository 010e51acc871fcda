import { type RawBuilder, sql } from "kysely";
import type { ViewNote } from "../../domain/contract/view-shapes.ts";
import type { FieldId } from "../../domain/fields/fields.ts";
import type { Db } from "../db/connect.ts";
import type { VersionName } from "../market/versions-repository.ts";
import { type RowSql, r, rowSql } from "./row-sql.ts";
import type { RowWish, Viewer } from "./row-wish.ts";
import { type Place, rowIdSql, type Selection, selectRows, valuesSql } from "./select-rows-sql.ts";

/** A part of a result: so many rows after a number of rows, or after a place in their order. */
export interface Page {
  limit: number;
  offset: number;
  after?: Place;
}

/**
 * Asks for all rows of a result if it has at most `most` rows, else for its first page; for results whose size is not
 * known yet.
 */
export interface AllOrPage {
  most: number;
  pageSize: number;
}

/**
 * The versions that a statement saw: two statements that saw the same versions read the same market, as if they were
 * one.
 */
export interface Seen {
  seen: string;
}

/** The versions that decide which rows a view has. */
export function relevantVersions({ filters }: RowWish, { userId }: Viewer): VersionName[] {
  return ["market", "prices", ...(filters.Favorite ? [`user:${userId}` as const] : [])];
}

/** Reads the numbers of those versions in the snapshot of the statement itself. */
export function seenSql(wish: RowWish, viewer: Viewer): RawBuilder<string> {
  return sql<string>`(
    select string_agg(number::text, ',' order by name) from version
    where name in (${sql.join(relevantVersions(wish, viewer))})
  )`;
}

/** The contents of a row besides its id. */
export interface RowContent {
  /** The fields whose values the row has. */
  fields: readonly FieldId[];
  /** The fields whose carried orders the row has. */
  orders: readonly FieldId[];
}

/** Reads the footnote of each company in a part of a result whose fields name both. */
function footnotesSql(fields: readonly FieldId[]): RawBuilder<ViewNote[]> {
  if (!fields.includes("Footnote") || !fields.includes("CompanyTicker")) return sql`'[]'::json`;
  const note = sql`jsonb_build_object('companyTicker', x."companyTicker", 'note', x.footnote)`;
  return sql`coalesce(json_agg(distinct ${note}) filter (where x.footnote is not null), '[]')`;
}

/** The rows as the JSON that a reply carries, and the footnotes of their companies. */
interface Part {
  rows: string;
  notes: ViewNote[];
}

/** Reads a part of the rows, in their order, with the values of the fields. */
export async function readRows(
  db: Db,
  wish: RowWish,
  viewer: Viewer,
  { fields, orders, part }: RowContent & { part: Page | AllOrPage },
): Promise<Seen & Part> {
  const selection = selectRows(wish, viewer, "limit" in part ? part.after : undefined);
  const values = rowSql`${rowIdSql[selection.grain]} as "rowId", ${valuesSql(fields, orders)}`;
  const { rows } = await sql<Seen & Part>`
    select coalesce(json_agg(x), '[]')::text as rows, ${footnotesSql(fields)} as notes, ${seenSql(wish, viewer)} as seen from (
      ${partSql(values, part, selection)}
    ) x`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error("An aggregate returned no row");
  return row;
}

function partSql(
  values: RowSql,
  part: Page | AllOrPage,
  selection: Selection,
): RawBuilder<unknown> {
  if ("limit" in part && isFarOn(part, selection)) return laterPageSql(values, part, selection);
  const { from, where, orderBy } = selection;
  return sql`select ${values} from ${from(values, orderBy)} where ${where} order by ${orderBy}
    ${limitSql(part, selection)}`;
}

/** After this many rows, choosing rows by their keys is faster when conditions read prices. */
const farOnWithPrices = 1000;

/**
 * True if so many rows come before a page that choosing its rows by their keys is faster than reading them. An order by
 * prices has an index in a table of its own, and choosing keys would not use it.
 */
function isFarOn({ offset, after }: Page, { where, orderBy }: Selection): boolean {
  if (orderBy.sources.has("price")) return false;
  if (after) return true;
  return offset >= (where.sources.has("price") ? farOnWithPrices : 1);
}

/**
 * Chooses the rows of a page by their keys, with no more tables than conditions and order need, and then reads their
 * values. Otherwise all rows before the page would be joined and sorted with all their values.
 */
function laterPageSql(
  values: RowSql,
  { limit, offset }: Page,
  { keys, from, where, orderBy }: Selection,
): RawBuilder<unknown> {
  return sql`select ${values} from ${from(keys, values, orderBy)} where (${keys}) in (
      select ${keys} from ${from(keys, orderBy)} where ${where} order by ${orderBy} limit ${limit} offset ${offset}
    ) order by ${orderBy}`;
}

function limitSql(part: Page | AllOrPage, { from, where }: Selection): RawBuilder<unknown> {
  if ("limit" in part) return sql`limit ${part.limit} offset ${part.offset}`;
  const { most, pageSize } = part;
  return sql`limit case when ${most} < (
    select count(*) from (select from ${from()} where ${where} limit ${most + 1}) counted
  ) then ${pageSize}::integer else ${most}::integer end`;
}

export async function countRows(
  db: Db,
  wish: RowWish,
  viewer: Viewer,
): Promise<Seen & { count: number }> {
  const { from, where } = selectRows(wish, viewer);
  const { rows } = await sql<Seen & { count: number }>`
    select count(*) as count, ${seenSql(wish, viewer)} as seen from ${from()} where ${where}`.execute(
    db,
  );
  const [row] = rows;
  if (row === undefined) throw new Error("A count returned no row");
  return row;
}

/** The companies of which a view has rows. */
export async function readCompaniesOfRows(
  db: Db,
  wish: RowWish,
  viewer: Viewer,
): Promise<Set<number>> {
  const { from, where } = selectRows(wish, viewer);
  const { rows } = await sql<{ key: number }>`
    select distinct ${r.company_key} as key from ${from(r.company_key)} where ${where}`.execute(db);
  return new Set(rows.map(({ key }) => key));
}
