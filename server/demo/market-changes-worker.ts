import { isDeepStrictEqual } from "node:util";
import { parentPort, workerData } from "node:worker_threads";
import type { Day } from "../../domain/calendar/day.ts";
import { type FactTable, factTables, type MarketFacts } from "../market/facts.ts";
import { primaryKeys } from "../market/write-facts.ts";
import { generateMarket } from "./market/generate-market.ts";

export interface Span {
  seed: string;
  installedOn: Day;
  /** The day up to which the market is already stored. */
  knownOn: Day;
  today: Day;
}

export interface Changes {
  facts: MarketFacts;
  /** Bars that the market no longer has. */
  removedBars: BarKey[];
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
  factTables.map((table) => [table, findChangedRows(table)]),
) as MarketFacts;
parentPort?.postMessage({ facts, removedBars: findRemovedBars() } satisfies Changes);

/** Finds rows that are new or have changed. */
function findChangedRows(table: FactTable): object[] {
  const rowsBefore = new Map(before[table].map((row) => [keyOf(table, row), row]));
  return after[table].filter((row) => !isDeepStrictEqual(row, rowsBefore.get(keyOf(table, row))));
}

function findRemovedBars(): BarKey[] {
  const keysAfter = new Set(after.price_bar.map((bar) => keyOf("price_bar", bar)));
  return before.price_bar
    .filter((bar) => !keysAfter.has(keyOf("price_bar", bar)))
    .map(({ security_key, traded_on }) => ({ security_key, traded_on }));
}

function keyOf(table: FactTable, row: object): string {
  return primaryKeys[table].map((key) => row[key as keyof typeof row]).join("\u0000");
}
