import { factTables, type MarketFacts } from "../../market/facts.ts";

export function emptyFacts(): MarketFacts {
  return Object.fromEntries(factTables.map((table) => [table, []])) as unknown as MarketFacts;
}
