import { isDeepStrictEqual } from "node:util";
import { parentPort, workerData } from "node:worker_threads";
import type { Day } from "../../domain/calendar/day.ts";
import { type FactTable, factTables, type MarketFacts } from "../market/facts.ts";
import { primaryKeys } from "../market/write-facts.ts";
import { generateMarket } from "./demo-market/generate-market.ts";

export interface Changes {
  seed: string;
  installedOn: Day;
  /** The day whose market is known already. */
  knownOn: Day;
  today: Day;
}

const { seed, installedOn, knownOn, today } = workerData as Changes;
const before = generateMarket({ seed, installedOn, today: knownOn });
const after = generateMarket({ seed, installedOn, today });
parentPort?.postMessage(
  Object.fromEntries(factTables.map((table) => [table, changedRows(table)])) as MarketFacts,
);

/** Rows that are new or say something else than they did. */
function changedRows(table: FactTable): object[] {
  const keyOf = (row: object) =>
    primaryKeys[table].map((key) => row[key as keyof typeof row]).join("\u0000");
  const known = new Map(before[table].map((row) => [keyOf(row), row]));
  return after[table].filter((row) => !isDeepStrictEqual(row, known.get(keyOf(row))));
}
