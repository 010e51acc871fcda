import { factTables, type MarketFacts } from "../../market/facts.ts";

export function createEmptyFacts(): MarketFacts {
  return Object.fromEntries(factTables.map((table) => [table, []])) as unknown as MarketFacts;
}
