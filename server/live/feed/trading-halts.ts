import type { HaltNews, Trade } from "../../providers/price-provider.ts";

/**
 * A trade that is this much younger than the halt shows that trading goes on, even if no message has said so; a pause
 * lasts at least five minutes. Source: Limit Up-Limit Down plan, section VII. Trades of the last moment before a halt
 * may arrive after the halt.
 */
const tradesAgainMs = 60_000;

/** Remembers since when trading in which symbols is halted. */
export class TradingHalts {
  private readonly since: Map<string, Date>;

  constructor(known: ReadonlyMap<string, Date>) {
    this.since = new Map(known);
  }

  /**
   * Takes over what a provider says of halts; returns true when that changes something. A second reason for a halt does
   * not begin the halt anew.
   */
  hear({ symbol, isHalted, at }: HaltNews): boolean {
    if (isHalted === this.since.has(symbol)) return false;
    if (isHalted) this.since.set(symbol, at);
    else this.since.delete(symbol);
    return true;
  }

  /** Returns true when a trade shows that a halt has ended. */
  seeTrade({ symbol, at }: Pick<Trade, "symbol" | "at">): boolean {
    const since = this.since.get(symbol);
    if (since === undefined || at.getTime() < since.getTime() + tradesAgainMs) return false;
    return this.since.delete(symbol);
  }

  /** Returns null while the symbol trades. */
  findStart(symbol: string): Date | null {
    return this.since.get(symbol) ?? null;
  }
}
