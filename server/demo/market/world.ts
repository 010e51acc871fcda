import type { DayNumber } from "./calendar/days.ts";
import type { NameGiver } from "./companies/names.ts";
import type { Tickers } from "./companies/tickers.ts";
import type { ExchangeRates } from "./prices/currencies.ts";
import type { Indexes } from "./prices/indexes.ts";
import { Draws } from "./random.ts";

/** The basis of one market, fixed by its seed and its day of installation and independent of "today". */
export interface World {
  seed: string;
  installedOn: DayNumber;
  /** The market ends on this day. */
  lastDay: DayNumber;
  rates: ExchangeRates;
  indexes: Indexes;
  names: NameGiver;
  tickers: Tickers;
  /** The first deals of companies that have returned for a second one. */
  returnedDeals: Set<number>;
}

/** Creates an entity's stream of random numbers for one purpose. */
export function createDraws(world: World, key: string, side: string): Draws {
  return new Draws(`${world.seed}/${key}/${side}`);
}
