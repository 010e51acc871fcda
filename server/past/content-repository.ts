import { sql } from "kysely";
import type { Day } from "../../domain/calendar/day.ts";
import type { PastMarket } from "../../domain/calendar/past-market.ts";
import type { Db } from "../db/connect.ts";
import { keptSymbols } from "../market/indexes/keep-indexes.ts";
import { copyRows } from "./schema-repository.ts";

/** The keys of one statement, during which others wait for the embedded database. */
const keysPerTurn = 20_000;

/** Copies what settling needs of the present: the documents, the keys that things have, and names with theirs. */
export async function copyNames(
  db: Db,
  schema: string,
  { day, isCorrected }: PastMarket,
  evening: Date,
): Promise<void> {
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(given_key), 0) as last from identity_anchor
  `.execute(db);
  for (let from = 0; from <= (rows[0]?.last ?? 0); from += keysPerTurn)
    await copyRows(
      db,
      schema,
      "identity_anchor",
      sql`given_key >= ${from} and given_key < ${from + keysPerTurn}`,
    );
  await copyRows(db, schema, "source_document", sql`is_complete`);
  await copyRows(db, schema, "source_delivery", sql`delivered_on <= ${day}`);
  for (const table of ["underwriter", "investor", "market_index"] as const)
    await copyRows(db, schema, table);
  await copyRows(
    db,
    schema,
    "editor_correction",
    isCorrected
      ? sql`undone_at is null`
      : sql`made_at <= ${evening} and (undone_at is null or undone_at > ${evening})`,
  );
  await sql`
    update ${sql.id(schema, "editor_correction")} set undone_at = null, undone_by = null
  `.execute(db);
}

/** Copies what the house had published by then about companies that the day knows. */
export async function copyOwnContent(
  db: Db,
  schema: string,
  day: Day,
  evening: Date,
): Promise<void> {
  const isKnown = sql`company_key in (select company_key from ${sql.id(schema, "company")})`;
  const isOwn = sql`entry_name is not null`;
  await copyRows(
    db,
    schema,
    "research_report",
    sql`${isOwn} and posted_on <= ${day} and ${isKnown}`,
  );
  const isReported = sql`report_id in (select report_id from ${sql.id(schema, "research_report")})`;
  await copyRows(db, schema, "research_paragraph", isReported);
  await copyRows(db, schema, "price_target", isReported);
  await copyRows(
    db,
    schema,
    "news_item",
    sql`${isOwn} and broke_at <= ${evening} and (company_key is null or ${isKnown})`,
  );
  await copyRows(db, schema, "special_report", sql`${isOwn} and reported_on <= ${day}`);
  await copyRows(db, schema, "video", sql`${isOwn} and published_on <= ${day}`);
  await copyRows(db, schema, "company_page", isKnown);
}

/** Leaves out the names that nothing of the day speaks of, and the marks of caches: a day never changes. */
export async function leaveOutUnknown(db: Db, schema: string): Promise<void> {
  const ofHouse = sql`symbol = any(${[...keptSymbols]}::text[])`;
  for (const [table, key, users, kept] of [
    ["underwriter", "underwriter_id", ["deal_underwriter"], sql`false`],
    ["investor", "investor_id", ["company_investor"], sql`false`],
    ["market_index", "market_index_id", ["index_level", "computed_level"], ofHouse],
  ] as const)
    await sql`
      delete from ${sql.id(schema, table)} one where not ${kept} and ${sql.join(
        users.map(
          (user) =>
            sql`not exists (select from ${sql.id(schema, user)} u where u.${sql.id(key)} = one.${sql.id(key)})`,
        ),
        sql` and `,
      )}
    `.execute(db);
  await sql`drop table ${sql.id(schema, "version")}`.execute(db);
}
