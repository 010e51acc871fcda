import { type FactTable, factTables, type MarketFacts } from "../../facts.ts";
import { primaryKeys } from "../../write-facts.ts";
import { owners } from "../write/replace-facts.ts";
import type { GeneratedFacts } from "./generated-facts-repository.ts";

type Row = Readonly<Record<string, unknown>>;

/** Tables of which companies that are one have all rows; of other tables of companies they have those of one of them. */
const gathered = new Set<FactTable>(["security", "deal", "sec_filing", "company_former_name"]);

/**
 * Unites the facts of companies that are one, of which the first stays: with the deals and securities of all. What is known of a
 * company as a whole is that of the first, also what no source could state; where it has no rows of a table, that of the next.
 */
export function uniteFacts(
  parts: readonly Partial<MarketFacts>[],
  companyKey: number,
): GeneratedFacts {
  return Object.fromEntries(
    factTables
      .filter((table) => table in owners)
      .map((table) => {
        const all = parts.map((part) => (part[table] ?? []) as readonly Row[]);
        return [table, uniteRows(table, all, companyKey)];
      }),
  ) as unknown as GeneratedFacts;
}

function uniteRows(table: FactTable, all: readonly (readonly Row[])[], companyKey: number): Row[] {
  if (owners[table] !== "company_key") return all.flat();
  const rows = gathered.has(table) ? all.flat() : (all.find((some) => some.length > 0) ?? []);
  const own = rows.map((row) => ({ ...row, company_key: companyKey }));
  const nameOf = (row: Row) => primaryKeys[table].map((key) => String(row[key])).join(" ");
  // The first of several rows with one name counts.
  return [...new Map(own.toReversed().map((row) => [nameOf(row), row])).values()].toReversed();
}
