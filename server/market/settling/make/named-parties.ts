import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import type { MarketFacts } from "../../facts.ts";
import type { MadeCompany } from "./make-company.ts";

type NamedTable = "underwriter" | "investor";

/** Finds the ids of names in any spelling, by the names in lowercase. */
export type FindIds = (
  table: NamedTable,
  names: readonly string[],
) => Promise<ReadonlyMap<string, number>>;

/** Merges the facts of companies and replaces the names of banks, investors and tags by their ids. */
export async function resolveNames(
  db: Db,
  made: ReadonlyMap<number, MadeCompany>,
  findIds: FindIds = (table, names) => resolveIds(db, table, names),
): Promise<Partial<MarketFacts>> {
  const banks = [...made.values()].flatMap((company) => company.banks);
  const bankIds = await findIds(
    "underwriter",
    banks.flatMap(({ names }) => names),
  );
  const investorIds = await findIds(
    "investor",
    [...made.values()].flatMap(({ investors }) => investors.map(({ name }) => name)),
  );
  const reports = await readNewestReports(db, [...made.keys()]);
  const tagIds = await readTagIds(db);
  const facts: Record<string, object[]> = {};
  for (const company of made.values())
    for (const [table, rows] of Object.entries(company.facts))
      facts[table] = [...(facts[table] ?? []), ...rows];
  return {
    ...(facts as Partial<MarketFacts>),
    deal_underwriter: banks.flatMap(({ dealKey, names, coManagers, roles }) => {
      const helping = new Set(distinctIds(coManagers, bankIds));
      const ids = roles ? names.map((name) => bankIds.get(name.toLowerCase()) ?? 0) : undefined;
      return (ids ?? distinctIds(names, bankIds)).map((underwriter_id, index) => ({
        deal_key: dealKey,
        position: index + 1,
        underwriter_id,
        role:
          roles?.[index] ??
          (index === 0 ? "leadLeft" : helping.has(underwriter_id) ? "coManager" : "bookrunner"),
      }));
    }),
    company_investor: [...made].flatMap(([company_key, { investors }]) => {
      const stakes = new Map(
        investors.map(({ name, percent }) => [investorIds.get(name.toLowerCase()), percent]),
      );
      return [...stakes].flatMap(([investor_id, percent]) =>
        investor_id === undefined ? [] : [{ company_key, investor_id, percent }],
      );
    }),
    company_tagging: (facts.company_tagging ?? []).flatMap((row) => {
      const { company_tag_id: tag, ...owner } = row as {
        company_key: number;
        company_tag_id: string;
      };
      const id = tagIds.get(tag);
      return id === undefined ? [] : [{ ...owner, company_tag_id: id }];
    }),
    // A company without a report of research has nothing that a price target could be of.
    price_target: (facts.price_target ?? []).flatMap((row) => {
      const { company_key, ...target } = row as { company_key: number };
      const report_id = reports.get(company_key);
      return report_id === undefined
        ? []
        : [{ ...target, report_id } as MarketFacts["price_target"][number]];
    }),
  };
}

async function readTagIds(db: Db): Promise<Map<string, number>> {
  const rows = await db.selectFrom("company_tag").select(["company_tag_id", "name"]).execute();
  return new Map(rows.map((row) => [row.name, row.company_tag_id]));
}

/** Reads the newest report of research of each company, which its price targets belong to. */
async function readNewestReports(
  db: Db,
  companyKeys: readonly number[],
): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom("research_report")
    .select(["company_key", "report_id"])
    .where("company_key", "=", (e) => e.fn.any(e.val(companyKeys)))
    .orderBy("posted_on")
    .orderBy("report_id")
    .execute();
  return new Map(rows.map((row) => [row.company_key, row.report_id]));
}

function distinctIds(names: readonly string[], ids: ReadonlyMap<string, number>): number[] {
  return [...new Set(names.flatMap((name) => ids.get(name.toLowerCase()) ?? []))];
}

/**
 * Finds the ids of names and inserts new names. Of several spellings the first one stays, however many companies are settled
 * at once. No source states the type of a bank.
 */
async function resolveIds(db: Db, table: NamedTable, names: readonly string[]) {
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
    insert into ${sql.table(table)} (${id}, name ${more.column})
    select new_key(${table}, ${`${table}_id`}, lower(name)), name ${more.value} from unnest(${distinctNames}::text[]) name on conflict (lower(name)) do nothing
  `.execute(db);
  const { rows } = await sql<{ id: number; name: string }>`
    select ${id} as id, lower(name) as name from ${sql.table(table)}
    where lower(name) = any(${distinctNames.map((name) => name.toLowerCase())}::text[])
  `.execute(db);
  return new Map(rows.map((row) => [row.name, row.id]));
}
