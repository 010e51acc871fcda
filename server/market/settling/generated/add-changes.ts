import { type FactTable, factTables, type MarketFacts } from "../../facts.ts";
import { primaryKeys } from "../../write-facts.ts";
import { owners } from "../write/replace-facts.ts";
import type { GeneratedFacts } from "./generated-facts-repository.ts";

type Row = Readonly<Record<string, unknown>>;

/** The changes that a day brings to the demo market. */
export interface GeneratedChanges {
  /** New rows, and those that differ from before. */
  facts: Partial<MarketFacts>;
  /** Bars that the market no longer has. */
  removedBars: readonly { security_key: number; traded_on: string }[];
}

/**
 * Adds to the generated facts of a company what a day has brought to them. The rows of a day lack the columns that the database
 * fills in, so that they would not be written beside others.
 */
export function addChanges(
  facts: GeneratedFacts,
  changes: GeneratedChanges,
  defaults: ReadonlyMap<string, Row>,
): GeneratedFacts {
  const isOwn = findOwners(facts, changes.facts);
  const removed = new Set(changes.removedBars.map((bar) => nameOf("price_bar", { ...bar })));
  return Object.fromEntries(
    factTables
      .filter((table) => table in owners)
      .map((table) => {
        const added = ((changes.facts[table] ?? []) as readonly Row[]).filter((row) =>
          isOwn(table, row),
        );
        const rows = new Map(
          [...((facts[table] ?? []) as readonly Row[]), ...added].map((row) => [
            nameOf(table, row),
            { ...defaults.get(table), ...row },
          ]),
        );
        if (table === "price_bar") for (const name of removed) rows.delete(name);
        return [table, [...rows.values()]];
      }),
  ) as unknown as GeneratedFacts;
}

function nameOf(table: FactTable, row: Row): string {
  return primaryKeys[table].map((key) => String(row[key])).join(" ");
}

/** Tells whether a row belongs to the company: by its own key, or that of its deal, security or report. */
function findOwners(facts: GeneratedFacts, changes: Partial<MarketFacts>) {
  const companyKey = facts.company[0]?.company_key;
  const keysOf = (table: FactTable, key: string) => {
    const rows = [...(facts[table] ?? []), ...(changes[table] ?? [])] as readonly Row[];
    return new Set(rows.filter((row) => row.company_key === companyKey).map((row) => row[key]));
  };
  const reports = (facts.price_target ?? []).map((row) => row.report_id);
  const owned = {
    company_key: new Set<unknown>([companyKey]),
    deal_key: keysOf("deal", "deal_key"),
    security_key: keysOf("security", "security_key"),
    report_id: new Set([...reports, ...keysOf("research_report", "report_id")]),
  };
  return (table: FactTable, row: Row) => {
    const owner = owners[table] ?? "company_key";
    return owned[owner].has(row[owner]);
  };
}
