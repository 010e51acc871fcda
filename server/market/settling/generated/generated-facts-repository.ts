import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import { type FactTable, factTables, type MarketFacts } from "../../facts.ts";
import type { Sighting } from "../../identity/sighting.ts";
import { readSightings } from "../../observations-repository.ts";
import { type OwnerKeys, owners, readOwnerKeys } from "../write/replace-facts.ts";

/** The facts of one company as the demo market has generated them, of all tables that statements can change. */
export type GeneratedFacts = Pick<MarketFacts, "company" | "deal"> & Partial<MarketFacts>;

export const generatedSource = "demo";

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

/** Lists the companies of which the facts were kept as they were generated. */
export async function listKeptCompanies(db: Db): Promise<number[]> {
  const rows = await db.selectFrom("generated_fact").select("company_key").execute();
  return rows.map((row) => row.company_key);
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
