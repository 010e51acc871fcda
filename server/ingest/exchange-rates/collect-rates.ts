import type { Day } from "../../../domain/calendar/day.ts";
import type { RateClaim } from "../../../domain/statements/claims.ts";
import type { Decimal } from "../../../domain/statements/kinds.ts";
import { readDecimal } from "../reading/decimals.ts";
import { UnreadableValue } from "../reading/unreadable-value.ts";
import type { SourceRecord } from "../record.ts";

/** Rates keep this many digits, more than any source quotes. */
const significantDigits = 12;
/** No currency was ever further from the dollar; a rate beyond it is a slip. */
const [least, most] = [1e-9, 1e6];

/** The rates of a document by currency and day. */
export class CollectedRates {
  readonly #byCurrency = new Map<string, Map<Day, Decimal>>();

  /** Adds US dollars for one unit; refuses a second rate of the day that differs. */
  add(currency: string, on: Day, usd: number): void {
    if (!(usd >= least && usd <= most))
      throw new UnreadableValue(`${usd} US dollars for one ${currency} is out of reason`);
    const rates = this.#byCurrency.get(currency) ?? new Map<Day, Decimal>();
    this.#byCurrency.set(currency, rates);
    const rate = readDecimal(usd.toPrecision(significantDigits)) ?? "0";
    const before = rates.get(on);
    if (before !== undefined && before !== rate)
      throw new UnreadableValue(`${currency} has two rates on ${on}, ${before} and ${rate}`);
    rates.set(on, rate);
  }

  /** Makes a record of each currency, with its rates from the oldest to the newest. */
  *records(source: string): Generator<SourceRecord> {
    for (const [currency, byDay] of this.#byCurrency) {
      const rates: RateClaim[] = [...byDay]
        .map(([on, usd]) => ({ on, usd }))
        .toSorted((a, b) => (a.on < b.on ? -1 : 1));
      const [first = null, last = null] = [rates[0]?.on, rates.at(-1)?.on];
      yield {
        key: `${currency}:${source}`,
        place: currency,
        documentOn: last,
        payload: { currency, first, last, rates: rates.length },
        subject: { about: "currency", symbol: currency, on: first },
        claims: { rates },
      };
    }
  }
}

/** Reads a currency's code of three letters, "EUR". */
export function readCurrency(text: string): string {
  const code = text.trim().toUpperCase();
  if (!/^[A-Z]{3}$/.test(code))
    throw new UnreadableValue(`"${text}" is not a currency's code of three letters`);
  return code;
}

/** Reads a rate, which is a number over 0; null for a blank text or "N/A". */
export function readRate(text: string): number | null {
  if (text.trim() === "N/A") return null;
  const decimal = readDecimal(text);
  if (decimal === null) return null;
  if (Number(decimal) <= 0) throw new UnreadableValue(`A rate of ${text.trim()} is not over 0`);
  return Number(decimal);
}
