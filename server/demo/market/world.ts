import type { DayNumber } from "./calendar/days.ts";
import type { NameGiver } from "./companies/names.ts";
import type { Tickers } from "./companies/tickers.ts";
import type { ExchangeRates } from "./prices/currencies.ts";
import type { Indexes } from "./prices/indexes.ts";
import { Draws } from "./random.ts";

/** What one market is made of, fixed by its seed and its day of installation: "today" has no place here. */
export interface World {
  seed: string;
  installedOn: DayNumber;
  /** Nothing is told beyond this day. */
  lastDay: DayNumber;
  rates: ExchangeRates;
  indexes: Indexes;
  names: NameGiver;
  tickers: Tickers;
  /** The deals whose companies have come back for a second one. */
  cameBack: Set<number>;
}

/** The stream of an entity for one of its sides. */
export function drawsOf(world: World, key: string, side: string): Draws {
  return new Draws(`${world.seed}/${key}/${side}`);
}
