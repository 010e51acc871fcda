import type { ExchangeRates } from "./currencies.ts";
import type { Day } from "./days.ts";
import type { Indexes } from "./indexes.ts";
import type { NameGiver } from "./names.ts";
import { Draws } from "./random.ts";
import type { Tickers } from "./tickers.ts";

/** What one market is made of, fixed by its seed and its day of installation: "today" has no place here. */
export interface World {
  seed: string;
  installedOn: Day;
  /** Nothing is told beyond this day. */
  lastDay: Day;
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
