import type { Trade } from "../../providers/price-provider.ts";

/** How long after the bell an official close may come, in milliseconds. */
export const officialCloseMs = 30 * 60_000;
/** The clock of a provider may be ahead of ours by this much. */
const aheadMs = 60_000;
const mostDollars = 10_000_000;

interface Kept {
  price: number;
  at: Date;
  isOfficialClose: boolean;
}

/**
 * The newest price of each symbol in one session. Trades before the opening and after the close do not count; an official
 * close counts for half an hour after the bell, and no trade replaces it.
 */
export class SessionPrices {
  private readonly newest = new Map<string, Kept>();
  private changed = new Set<string>();
  private readonly session: { opens: Date; closes: Date };

  constructor(session: { opens: Date; closes: Date }) {
    this.session = session;
  }

  /** Takes over a trade, unless its price is absurd, its time is outside the session, or a newer trade is known. */
  add({ symbol, price, at, isOfficialClose }: Trade, now: Date): void {
    const { opens, closes } = this.session;
    const time = at.getTime();
    const end = closes.getTime() + (isOfficialClose ? officialCloseMs : 0);
    if (!(price > 0 && price <= mostDollars)) return;
    if (!(time >= opens.getTime() && time <= end && time <= now.getTime() + aheadMs)) return;
    const known = this.newest.get(symbol);
    if (known?.isOfficialClose && !isOfficialClose) return;
    if (known !== undefined && known.at > at) return;
    this.newest.set(symbol, { price, at, isOfficialClose });
    if (known?.price !== price) this.changed.add(symbol);
  }

  /** Returns the symbols whose price has changed since the last call. */
  takeChanged(): string[] {
    const symbols = [...this.changed];
    this.changed = new Set();
    return symbols;
  }

  get(symbol: string): Kept | undefined {
    return this.newest.get(symbol);
  }
}
