import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import type { MarketFacts } from "../../facts.ts";
import type { MadeCompany } from "./make-company.ts";

/** Merges the facts of companies and replaces the names of banks and investors by their ids. */
export async function resolveNames(
  db: Db,
  made: ReadonlyMap<number, MadeCompany>,
): Promise<Partial<MarketFacts>> {
  const banks = [...made.values()].flatMap((company) => company.banks);
  const bankIds = await resolveIds(
    db,
    "underwriter",
    banks.flatMap(({ names }) => names),
  );
  const investorIds = await resolveIds(
    db,
    "investor",
    [...made.values()].flatMap(({ investors }) => investors),
  );
  const facts: Record<string, object[]> = {};
  for (const company of made.values())
    for (const [table, rows] of Object.entries(company.facts))
      facts[table] = [...(facts[table] ?? []), ...rows];
  return {
    ...(facts as Partial<MarketFacts>),
    deal_underwriter: banks.flatMap(({ dealKey, names, coManagers }) => {
      const helping = new Set(distinctIds(coManagers, bankIds));
      return distinctIds(names, bankIds).map((underwriter_id, index) => ({
        deal_key: dealKey,
        position: index + 1,
        underwriter_id,
        role: index === 0 ? "leadLeft" : helping.has(underwriter_id) ? "coManager" : "bookrunner",
      }));
    }),
    company_investor: [...made].flatMap(([company_key, { investors }]) =>
      distinctIds(investors, investorIds).map((investor_id) => ({ company_key, investor_id })),
    ),
  };
}

function distinctIds(names: readonly string[], ids: ReadonlyMap<string, number>): number[] {
  return [...new Set(names.flatMap((name) => ids.get(name.toLowerCase()) ?? []))];
}

/**
 * Finds the ids of names and inserts new names. Of several spellings the first one stays, however many companies are settled
 * at once. No source states the type of a bank.
 */
async function resolveIds(db: Db, table: "underwriter" | "investor", names: readonly string[]) {
  const distinctNames = [
    ...new Map(names.toReversed().map((name) => [name.toLowerCase(), name])).values(),
  ].toSorted();
  if (distinctNames.length === 0) return new Map<string, number>();
  const id = sql.ref(`${table}_id`);
  const more =
    table === "investor"
      ? { column: sql`, kind`, value: sql`, 'other'` }
      : { column: sql``, value: sql`` };
  await sql`
    insert into ${sql.table(table)} (name ${more.column})
    select name ${more.value} from unnest(${distinctNames}::text[]) name on conflict (lower(name)) do nothing
  `.execute(db);
  const { rows } = await sql<{ id: number; name: string }>`
    select ${id} as id, lower(name) as name from ${sql.table(table)}
    where lower(name) = any(${distinctNames.map((name) => name.toLowerCase())}::text[])
  `.execute(db);
  return new Map(rows.map((row) => [row.name, row.id]));
}
