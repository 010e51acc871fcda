import type { DayNumber } from "../calendar/days.ts";
import { type Exchange, isUsListing } from "../offerings/exchanges.ts";
import type { Draws } from "../random.ts";
import { isOffensiveTicker, realTickers } from "./refused-names.ts";

interface Holder {
  /** The last day of the holder; absent while it has the ticker. */
  until?: DayNumber | undefined;
  /** The separate address of the earlier holder once another company has the ticker. */
  onReuse: () => void;
}

/** A year after its holder is gone, a ticker may go to another company. */
const restDays = 365;

/** Gives out tickers: unique on an exchange at any one time, and in the US over all exchanges. */
export class Tickers {
  private readonly holders = new Map<string, Holder>();
  private readonly reused = new Set<string>();
  private readonly installedOn: DayNumber;

  constructor(installedOn: DayNumber) {
    this.installedOn = installedOn;
  }

  /** Takes a ticker that suits the name from a day on. */
  take(
    draws: Draws,
    name: string,
    exchange: Exchange,
    from: DayNumber,
    ends: string,
    holder: Holder,
  ): string {
    const place = isUsListing(exchange) ? "US" : exchange.suffix;
    for (let attempt = 0; ; attempt++) {
      const ticker = exchange.numbering
        ? drawNumber(draws, exchange.numbering)
        : drawLetters(draws, name, attempt);
      const symbols = [ticker, ...[...ends].map((end) => ticker + end)];
      if (realTickers.has(ticker) || symbols.some(isOffensiveTicker)) continue;
      const [key = "", ...endings] = symbols.map((symbol) => `${symbol}.${place}`);
      const present = this.holders.get(key);
      if (this.reused.has(key) || !this.mayGive(draws, present, from)) continue;
      if (endings.some((other) => this.holders.has(other))) continue;
      present?.onReuse();
      if (present !== undefined) this.reused.add(key);
      for (const each of [key, ...endings]) this.holders.set(each, holder);
      return ticker;
    }
  }

  private mayGive(draws: Draws, present: Holder | undefined, from: DayNumber): boolean {
    if (present === undefined) return true;
    // No address changes once the market is installed, so the living holder of a ticker always owns its address.
    const isPast = from <= this.installedOn;
    const { until } = present;
    return isPast && until !== undefined && until + restDays < from && draws.chance(0.2);
  }
}

function drawNumber(draws: Draws, [start, length]: NonNullable<Exchange["numbering"]>): string {
  let ticker = start;
  while (ticker.length < length) ticker += String(draws.int(ticker === "" ? 1 : 0, 9));
  return ticker;
}

/** The first letters of the name, then its consonants, then its first letters with others. */
function drawLetters(draws: Draws, name: string, attempt: number): string {
  const [first = "", second = ""] = name
    .toUpperCase()
    .replaceAll(/[^A-Z ]/g, "")
    .split(" ");
  const consonants = first[0] + first.slice(1).replaceAll(/[AEIOU]/g, "");
  const choices = [
    first.slice(0, 4),
    consonants.slice(0, 4),
    first.slice(0, 3) + second.slice(0, 1),
    first.slice(0, 2) + second.slice(0, 2),
    consonants.slice(0, 3),
    first.slice(0, 1) + consonants.slice(-2) + second.slice(0, 1),
  ];
  const drawLetter = () => String.fromCharCode(65 + draws.int(0, 25));
  const choice =
    attempt < 8 ? draws.pick(choices) : first.slice(0, 2) + drawLetter() + drawLetter();
  return choice.length >= 3 ? choice : choice + drawLetter() + drawLetter();
}
