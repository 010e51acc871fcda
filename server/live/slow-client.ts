import type { PriceChange } from "../../domain/live/price-messages.ts";

/** A client that has not taken more than this many bytes gets only the newest values, once it has taken the bytes. */
export const behindBytes = 512 * 1024;
/** A client has caught up when at most this many bytes are not taken. */
export const drainedBytes = 1024;
/** A client that has not taken more than this many bytes, or has been behind for too long, is cut off. */
export const lostBytes = 2 * 1024 * 1024;
export const lostMs = 30_000;

/**
 * Decides what a client gets that takes messages more slowly than they come. The memory that the client needs is
 * bounded by its tickers.
 */
export class SlowClient {
  private readonly waiting = new Map<string, number | null>();
  private behindSince: number | null = null;

  /**
   * True for a client that keeps up and gets all changes as they come; the values of other clients wait with `hold`.
   */
  keepsUp(buffered: number): boolean {
    return this.behindSince === null && buffered <= behindBytes;
  }

  /** Keeps the newest values of a client that is behind. */
  hold(changes: readonly PriceChange[], now: number): void {
    this.behindSince ??= now;
    for (const { ticker, todaysPriceChange } of changes)
      this.waiting.set(ticker, todaysPriceChange);
  }

  /** Returns the newest values that were held back, once the client has taken what was sent before. */
  release(buffered: number): readonly PriceChange[] {
    if (this.behindSince === null || buffered > drainedBytes) return [];
    this.behindSince = null;
    const newest = [...this.waiting].map(([ticker, todaysPriceChange]) => ({
      ticker,
      todaysPriceChange,
    }));
    this.waiting.clear();
    return newest;
  }

  isLost(buffered: number, now: number): boolean {
    if (buffered > lostBytes) return true;
    return buffered > drainedBytes && this.behindSince !== null && now - this.behindSince > lostMs;
  }
}
