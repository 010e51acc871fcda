import { type RawBuilder, sql } from "kysely";
import type { FieldId } from "../../domain/fields/fields.ts";
import type { Db } from "../db/connect.ts";
import type { VersionName } from "../market/versions-repository.ts";
import { rowSql } from "./row-sql.ts";
import type { RowWish, Viewer } from "./row-wish.ts";
import { rowIdSql, type Selection, selectionOf, valuesSql } from "./select-rows-sql.ts";

/** A part of a result. */
export interface Page {
  limit: number;
  offset: number;
}

/** The first page of a result of more than `most` rows, else all of it; where the number is not known yet. */
export interface AllOrPage {
  most: number;
  pageSize: number;
}

/**
 * What a statement read, and the versions that it saw: two statements that saw the same versions read the same market,
 * as if they were one.
 */
export interface Seen {
  seen: string;
}

/** The versions that decide which rows a view has. */
export function versionsSeen({ filters }: RowWish, { userId }: Viewer): VersionName[] {
  return ["market", "prices", ...(filters.Favorite ? [`user:${userId}` as const] : [])];
}

/** The numbers of those versions at the moment that a statement sees. */
export function seenSql(wish: RowWish, viewer: Viewer): RawBuilder<string> {
  return sql<string>`(
    select string_agg(number::text, ',' order by name) from version
    where name in (${sql.join(versionsSeen(wish, viewer))})
  )`;
}

/** What rows are to have beside their id. */
export interface RowContent {
  /** The fields whose values they have. */
  fields: readonly FieldId[];
  /** The fields whose carried orders they have. */
  orders: readonly FieldId[];
}

/** A part of the rows that are wished for, in their order, with the values of the fields: the JSON that a reply carries. */
export async function readRows(
  db: Db,
  wish: RowWish,
  viewer: Viewer,
  { fields, orders, part }: RowContent & { part: Page | AllOrPage },
): Promise<Seen & { rows: string }> {
  const selection = selectionOf(wish, viewer);
  const { grain, where, orderBy } = selection;
  const values = rowSql`${rowIdSql[grain]} as "rowId", ${valuesSql(fields, orders)}`;
  const { rows } = await sql<Seen & { rows: string }>`
    select coalesce(json_agg(x), '[]')::text as rows, ${seenSql(wish, viewer)} as seen from (
      select ${values} from ${selection.from(values, orderBy)} where ${where} order by ${orderBy}
      ${limitOf(part, selection)}
    ) x`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error("an aggregate gave no row");
  return row;
}

function limitOf(part: Page | AllOrPage, { from, where }: Selection): RawBuilder<unknown> {
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
  const { from, where } = selectionOf(wish, viewer);
  const { rows } = await sql<Seen & { count: number }>`
    select count(*) as count, ${seenSql(wish, viewer)} as seen from ${from()} where ${where}`.execute(
    db,
  );
  const [row] = rows;
  if (row === undefined) throw new Error("a count gave no row");
  return row;
}
