import { createHmac } from "node:crypto";
import * as z from "zod/mini";
import type { HaltChange, PriceChange } from "../../domain/live/price-messages.ts";
import type { Bus } from "../bus/bus.ts";

const Changes = z.array(
  z.object({ ticker: z.string(), todaysPriceChange: z.nullable(z.number()) }),
);
const Halts = z.object({
  halts: z.array(z.object({ ticker: z.string(), since: z.nullable(z.string()) })),
});
const Announced = z.union([Changes, Halts]);

type Listener = (changes: readonly PriceChange[]) => void;
type HaltListener = (halts: readonly HaltChange[]) => void;

/** The newest change of each ticker that this process has heard of, and the listeners who want to know of new ones. */
export class PriceBoard {
  private readonly newest = new Map<string, number | null>();
  private readonly halted = new Map<string, string>();
  private readonly listeners = new Set<Listener>();
  private readonly signListeners = new Set<() => void>();
  private readonly haltListeners = new Set<HaltListener>();
  private publish = (_text: string): void => {};

  /**
   * Hears from now on what other processes announce, and lets them hear this process. The secret is shared by the
   * processes of an installation, so that another installation on the same bus does not mix in.
   */
  share(bus: Bus, secret: string): void {
    const topic = createHmac("sha256", secret).update("prices").digest("base64url");
    this.publish = (text) => bus.publish(topic, text);
    bus.subscribe(topic, (message) => {
      const { data } = Announced.safeParse(parse(message));
      if (data === undefined) return;
      if ("halts" in data) this.updateHalts(data.halts);
      else this.update(data);
    });
  }

  /** Takes over new values of a feed that only this process has. */
  announce(changes: readonly PriceChange[]): void {
    this.update(changes);
    this.publish(JSON.stringify(changes));
  }

  /** Takes over halts that began or ended, as only this process has heard. */
  announceHalts(halts: readonly HaltChange[]): void {
    this.updateHalts(halts);
    this.publish(JSON.stringify({ halts }));
  }

  /** Takes over halts that began or ended, and tells listeners what they did not know. */
  updateHalts(halts: readonly HaltChange[]): void {
    const news = halts.filter(({ ticker, since }) => this.haltOf(ticker) !== since);
    for (const { ticker, since } of news) {
      if (since === null) this.halted.delete(ticker);
      else this.halted.set(ticker, since);
    }
    if (news.length > 0) for (const listen of this.haltListeners) listen(news);
  }

  /** Returns since when a ticker is halted, in ISO 8601; null while it trades. */
  haltOf(ticker: string): string | null {
    return this.halted.get(ticker) ?? null;
  }

  /**
   * Takes over new values, and tells listeners which of them differ from what was known; an empty list is a sign of
   * life.
   */
  update(changes: readonly PriceChange[]): void {
    const news = changes.filter(
      ({ ticker, todaysPriceChange }) => this.newest.get(ticker) !== todaysPriceChange,
    );
    for (const { ticker, todaysPriceChange } of news) this.newest.set(ticker, todaysPriceChange);
    for (const listen of this.signListeners) listen();
    for (const listen of this.listeners) listen(news);
  }

  /**
   * Calls a function with every sign of life of the feed. These listeners do not keep a feed running that rests while
   * nobody follows prices.
   */
  onSignOfLife(listener: () => void): void {
    this.signListeners.add(listener);
  }

  /** Returns undefined for a ticker of which no value has come. */
  get(ticker: string): number | null | undefined {
    return this.newest.get(ticker);
  }

  /** False while nobody would hear of a change. */
  get hasListeners(): boolean {
    return this.listeners.size > 0;
  }

  /** Returns the function that stops listening. */
  listenToHalts(listener: HaltListener): () => void {
    this.haltListeners.add(listener);
    return () => void this.haltListeners.delete(listener);
  }

  /** Returns the function that stops listening. Values that nobody follows grow old, so they are forgotten then. */
  listen(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
      if (this.listeners.size === 0) this.newest.clear();
    };
  }
}

/** A message that is not JSON comes from a stranger. */
function parse(message: string): unknown {
  try {
    return JSON.parse(message);
  } catch {
    return null;
  }
}
