import { isDeepStrictEqual } from "node:util";
import { parentPort, workerData } from "node:worker_threads";
import type { Day } from "../../domain/calendar/day.ts";
import { type FactTable, factTables, type MarketFacts } from "../market/facts.ts";
import { primaryKeys } from "../market/write-facts.ts";
import { generateMarket } from "./market/generate-market.ts";

export interface Span {
  seed: string;
  installedOn: Day;
  /** The day whose market is known already. */
  knownOn: Day;
  today: Day;
}

export interface Changes {
  facts: MarketFacts;
  /** Bars that are told no more. */
  goneBars: BarKey[];
}

/** The key of a price bar. */
export interface BarKey {
  security_key: number;
  traded_on: string;
}

const { seed, installedOn, knownOn, today } = workerData as Span;
const before = generateMarket({ seed, installedOn, today: knownOn });
const after = generateMarket({ seed, installedOn, today });
const facts = Object.fromEntries(
  factTables.map((table) => [table, changedRows(table)]),
) as MarketFacts;
parentPort?.postMessage({ facts, goneBars: goneBars() } satisfies Changes);

/** Rows that are new or say something else than they did. */
function changedRows(table: FactTable): object[] {
  const known = new Map(before[table].map((row) => [keyOf(table, row), row]));
  return after[table].filter((row) => !isDeepStrictEqual(row, known.get(keyOf(table, row))));
}

function goneBars(): BarKey[] {
  const told = new Set(after.price_bar.map((bar) => keyOf("price_bar", bar)));
  return before.price_bar
    .filter((bar) => !told.has(keyOf("price_bar", bar)))
    .map(({ security_key, traded_on }) => ({ security_key, traded_on }));
}

function keyOf(table: FactTable, row: object): string {
  return primaryKeys[table].map((key) => row[key as keyof typeof row]).join("\u0000");
}
