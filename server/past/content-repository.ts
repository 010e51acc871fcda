import { type RawBuilder, sql } from "kysely";
import type { Day } from "../../domain/calendar/day.ts";
import type { PastMarket } from "../../domain/calendar/past-market.ts";
import type { Db } from "../db/connect.ts";
import { keptSymbols } from "../market/indexes/keep-indexes.ts";
import { copyRows } from "./schema-repository.ts";

/** The keys of one statement, during which others wait for the embedded database. */
const keysPerTurn = 20_000;

const anchoredKinds = ["company", "deal", "security", "news"];
const namedTables = ["underwriter", "investor"] as const;

/** True of what the present named before any past day did. */
const isOfPresent = (kind: RawBuilder<unknown>, identity: RawBuilder<unknown>) =>
  sql`not exists (select from public.past_identity p where p.kind = ${kind} and p.identity = ${identity})`;

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
    await sql`
      insert into ${sql.id(schema, "identity_anchor")} (kind, identity, given_key)
      select kind, identity, coalesce(first_key, given_key) from public.identity_anchor one
      where given_key >= ${from} and given_key < ${from + keysPerTurn}
      and ${isOfPresent(sql`one.kind`, sql`one.identity`)}
    `.execute(db);
  await copyRows(db, schema, "source_document", sql`is_complete`);
  await copyRows(db, schema, "source_delivery", sql`delivered_on <= ${day}`);
  // Only the keys: of several spellings, the day has the one that its own records came with first.
  for (const table of namedTables)
    await sql`
      insert into ${sql.id(schema, "present_key")} (of_table, identity, key)
      select ${table}, lower(name), ${sql.id(`${table}_id`)} from ${sql.id("public", table)}
      where ${isOfPresent(sql`${table}`, sql`lower(name)`)}
    `.execute(db);
  await copyRows(db, schema, "market_index");
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

/** Remembers what the day has named and the present has not, so that the day is numbered alike when it is made again. */
export async function keepOwnNames(db: Db, schema: string): Promise<void> {
  const anchored = anchoredKinds.map(
    (kind) => sql`
      select kind, identity from ${sql.id(schema, "identity_anchor")} a where kind = ${kind} and not exists (
        select from public.identity_anchor p where p.kind = a.kind and p.identity = a.identity
      )
    `,
  );
  const named = namedTables.map(
    (table) => sql`
      select ${table}, lower(name) from ${sql.id(schema, table)} a
      where not exists (select from ${sql.id("public", table)} p where lower(p.name) = lower(a.name))
    `,
  );
  for (const names of [...anchored, ...named])
    await sql`insert into public.past_identity ${names} on conflict do nothing`.execute(db);
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
