import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import { type FactTable, factTables, type MarketFacts } from "../../facts.ts";
import type { Sighting } from "../../identity/sighting.ts";
import { readSightings } from "../../observations-repository.ts";
import { type OwnerKeys, owners, readOwnerKeys } from "../write/replace-facts.ts";

/** The facts of one company as the demo market has generated them, of all tables that statements can change. */
export type GeneratedFacts = Pick<MarketFacts, "company" | "deal"> & Partial<MarketFacts>;

export const generatedSource = "demo";

/** The beginning of numbers that stand in for those of the SEC. */
export const standInMark = "demo-";

/**
 * Reads the facts of a company of which no records are stored, as they were generated: those that were kept before the first
 * statement, else those of now. Undefined for every other company. Prices are most of the rows, and no rule reads them.
 */
export async function readGeneratedFacts(
  db: Db,
  companyKey: number,
  withPrices = true,
): Promise<GeneratedFacts | undefined> {
  const company = await db
    .selectFrom("company")
    .leftJoin("settled", "settled.company_key", "company.company_key")
    .select("source")
    .where("company.company_key", "=", companyKey)
    .where("settled.company_key", "is", null)
    .executeTakeFirst();
  if (company?.source !== generatedSource) return undefined;
  return (await readKeptFacts(db, companyKey)) ?? readFactsOfNow(db, companyKey, withPrices);
}

/** Reads the facts that were kept as they were generated, by the number that the company was generated with. */
export async function readKeptFacts(
  db: Db,
  generatedKey: number,
): Promise<GeneratedFacts | undefined> {
  const kept = await db
    .selectFrom("generated_fact")
    .select("facts")
    .where("company_key", "=", generatedKey)
    .executeTakeFirst();
  return kept?.facts as unknown as GeneratedFacts | undefined;
}

/** Reads the facts that the database has of a company now. */
export async function readFactsOfNow(
  db: Db,
  companyKey: number,
  withPrices: boolean,
): Promise<GeneratedFacts> {
  const keys = await readOwnerKeys(db, [companyKey]);
  const tables = factTables.filter(
    (table) => table in owners && (withPrices || table !== "price_bar"),
  );
  const { rows } = await sql<{ facts: GeneratedFacts }>`
    select json_build_object(${sql.join(
      tables.flatMap((table) => [sql.lit(table), selectRows(table, keys)]),
    )}) as facts
  `.execute(db);
  return rows[0]?.facts ?? { company: [], deal: [] };
}

/** Amounts stay texts, since numbers of JSON are not exact; columns that the database computes cannot be written back. */
function selectRows(table: FactTable, keys: OwnerKeys): RawBuilder<unknown> {
  const owner = owners[table] ?? "company_key";
  return sql`(
    select coalesce(json_agg((
      select json_object_agg(a.attname, case
        when format_type(a.atttypid, null) = 'numeric' then to_jsonb(to_jsonb(t) ->> a.attname)
        else to_jsonb(t) -> a.attname
      end)
      from pg_attribute a
      where a.attrelid = ${table}::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    )), '[]') from ${sql.table(table)} t where ${sql.ref(owner)} = any(${keys[owner]}::int[])
  )`;
}

/** Reads what the database fills in where a row lacks a value that it must have, by table. */
export async function readDefaults(db: Db): Promise<Map<string, Record<string, unknown>>> {
  const { rows } = await sql<{ table: string; column: string; expression: string }>`
    select table_name as table, column_name as column, column_default as expression
    from information_schema.columns
    where table_schema = 'public' and table_name = any(${Object.keys(owners)}::text[])
    and is_nullable = 'NO' and column_default is not null and is_identity = 'NO' and is_generated = 'NEVER'
  `.execute(db);
  const values = rows.map(({ table, column, expression }) => {
    const names = [sql.lit(table), sql.lit(column)];
    return sql`(${sql.join([...names, sql`to_jsonb(${sql.raw(expression)})`])})`;
  });
  const { rows: filled } = await sql<{ table: string; row: Record<string, unknown> }>`
    select d.table, jsonb_object_agg(d.column, d.value) as row
    from (values ${sql.join(values)}) as d ("table", "column", value) group by 1
  `.execute(db);
  return new Map(filled.map(({ table, row }) => [table, row]));
}

/** Keeps the facts of a company as they were generated, in place of those that were kept. */
export async function keepGeneratedFacts(
  db: Db,
  companyKey: number,
  facts: GeneratedFacts,
): Promise<void> {
  await sql`
    insert into generated_fact (company_key, facts) values (${companyKey}, ${JSON.stringify(facts)}::jsonb)
    on conflict (company_key) do update set facts = excluded.facts
  `.execute(db);
}

/**
 * Lists where the companies of which the facts were kept are now, by the numbers that they were generated with: one that an
 * editor has joined with another is there.
 */
export async function listHomes(db: Db): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom("generated_fact as g")
    .leftJoin("identity_anchor as a", (join) =>
      join
        .on("a.kind", "=", "company")
        .on("a.identity", "=", sql<string>`concat('cik:', ${standInMark}::text, g.company_key)`),
    )
    .select((e) => ["g.company_key", e.fn.coalesce("a.given_key", "g.company_key").as("home")])
    .execute();
  return new Map(rows.map((row) => [row.company_key, row.home]));
}

/** Lists the addresses with which the companies were generated of which the facts were kept. */
export async function listKeptAddresses(db: Db): Promise<Map<number, string>> {
  const { rows } = await sql<{ key: number; address: string }>`
    select company_key as key, facts->'company'->0->>'company_ticker' as address from generated_fact
  `.execute(db);
  return new Map(rows.map(({ key, address }) => [key, address]));
}

const recordsOf = (generatedKey: number) => {
  const key = `company ${generatedKey}`;
  return sql`source = ${generatedSource} and (record_key = ${key} or record_key like ${`${key},%`})`;
};

/** Reads the records that are stored of a generated company, in all their versions. */
export async function readSightingsOf(db: Db, generatedKey: number): Promise<Sighting[]> {
  const { rows } = await sql<{ id: number }>`
    select observation_id as id from observation where ${recordsOf(generatedKey)}
  `.execute(db);
  return readSightings(
    db,
    rows.map(({ id }) => id),
  );
}

/** The names behind the numbers in facts. */
export interface GeneratedNames {
  banks: ReadonlyMap<number, string>;
  classification: string | null;
}

export async function readGeneratedNames(
  db: Db,
  { company: [company], deal_underwriter: banks = [] }: GeneratedFacts,
): Promise<GeneratedNames> {
  const ids = banks.map((row) => row.underwriter_id);
  const named = await db
    .selectFrom("underwriter")
    .select(["underwriter_id", "name"])
    .where("underwriter_id", "=", (e) => e.fn.any(e.val(ids)))
    .execute();
  const classified = await db
    .selectFrom("classification")
    .select("name")
    .where("classification_id", "=", company?.sub_industry_id ?? 0)
    .executeTakeFirst();
  return {
    banks: new Map(named.map((row) => [row.underwriter_id, row.name])),
    classification: classified?.name ?? null,
  };
}
