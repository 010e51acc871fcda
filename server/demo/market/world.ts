import type { MarketFacts } from "../../market/facts.ts";
import type { DayNumber } from "./calendar/days.ts";
import type { NameGiver } from "./companies/names.ts";
import type { Tickers } from "./companies/tickers.ts";
import type { ExchangeRates } from "./prices/currencies.ts";
import type { Indexes } from "./prices/indexes.ts";
import { Draws } from "./random.ts";
import type { Story } from "./story.ts";

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

/** The knowledge of a day: everything that happened before it, and the publications of its early morning. */
export class Known {
  readonly today: DayNumber;

  constructor(today: DayNumber) {
    this.today = today;
  }

  /** Events of the trading day and the evening: filings, prices, pricings. */
  has(day: DayNumber | undefined): day is DayNumber {
    return day !== undefined && day < this.today;
  }

  /** Things that come out before the market opens: research, notes, additions to lists. */
  hasByMorning(day: DayNumber | undefined): day is DayNumber {
    return day !== undefined && day <= this.today;
  }
}

/** A world as it is known on a day, and the facts of it that are written so far. */
export interface Market extends World {
  known: Known;
  facts: MarketFacts;
  /** Listed companies by sub-industry, oldest first. */
  peers: ReadonlyMap<number, Story[]>;
}

/** Creates an entity's stream of random numbers for one purpose. */
export function createDraws(world: World, key: string, side: string): Draws {
  return new Draws(`${world.seed}/${key}/${side}`);
}

/** Lets what follows from a story be computed once. */
export function rememberByStory<Made>(
  make: (world: World, story: Story) => Made,
): (world: World, story: Story) => Made {
  const made = new WeakMap<Story, { value: Made }>();
  return (world, story) => {
    const known = made.get(story) ?? { value: make(world, story) };
    made.set(story, known);
    return known.value;
  };
}
