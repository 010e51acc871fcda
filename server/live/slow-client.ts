import type { PriceChange } from "../../domain/live/price-messages.ts";

/** Above this many bytes that a client has not taken, it gets the newest values only, once it takes them again. */
export const behindBytes = 512 * 1024;
/** Above this many, or when it has been behind for too long, it is cut off. */
export const lostBytes = 2 * 1024 * 1024;
export const lostMs = 30_000;

/** Decides what a client gets that takes messages more slowly than they come; its memory is bounded by its tickers. */
export class SlowClient {
  private readonly waiting = new Map<string, number | null>();
  private behindSince: number | null = null;

  /** Returns what to send now: everything, or nothing while the client is behind. */
  take(changes: readonly PriceChange[], buffered: number, now: number): readonly PriceChange[] {
    const isBehind = buffered > behindBytes;
    if (!isBehind && this.waiting.size === 0) return changes;
    for (const { ticker, todaysPriceChange } of changes)
      this.waiting.set(ticker, todaysPriceChange);
    if (isBehind) {
      this.behindSince ??= now;
      return [];
    }
    return this.drain();
  }

  /** Returns the newest values that were held back, once there is room for them. */
  release(buffered: number): readonly PriceChange[] {
    return buffered > behindBytes || this.waiting.size === 0 ? [] : this.drain();
  }

  isLost(buffered: number, now: number): boolean {
    if (buffered > lostBytes) return true;
    return buffered > behindBytes && this.behindSince !== null && now - this.behindSince > lostMs;
  }

  private drain(): PriceChange[] {
    const newest = [...this.waiting].map(([ticker, todaysPriceChange]) => ({
      ticker,
      todaysPriceChange,
    }));
    this.waiting.clear();
    this.behindSince = null;
    return newest;
  }
}
