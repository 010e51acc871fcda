import { createHmac } from "node:crypto";
import * as z from "zod/mini";
import type { PriceChange } from "../../domain/live/price-messages.ts";
import type { Bus } from "../bus/bus.ts";

const Announced = z.array(
  z.object({ ticker: z.string(), todaysPriceChange: z.nullable(z.number()) }),
);

type Listener = (changes: readonly PriceChange[]) => void;

/** The newest change of each ticker that this process has heard of, and those who want to know of new ones. */
export class PriceBoard {
  private readonly newest = new Map<string, number | null>();
  private readonly listeners = new Set<Listener>();
  private publish = (_text: string): void => {};

  /**
   * Hears from now on what other processes announce, and lets them hear this one. The secret is the one that the processes
   * of an installation share, so that another installation on the same bus does not mix in.
   */
  share(bus: Bus, secret: string): void {
    const topic = createHmac("sha256", secret).update("prices").digest("base64url");
    this.publish = (text) => bus.publish(topic, text);
    bus.subscribe(topic, (message) => {
      const { data } = Announced.safeParse(parse(message));
      if (data !== undefined) this.update(data);
    });
  }

  /** Takes over new values of a feed that only this process has. */
  announce(changes: readonly PriceChange[]): void {
    this.update(changes);
    this.publish(JSON.stringify(changes));
  }

  /** Takes over new values, and tells listeners those that differ from what was known; none are a sign of life. */
  update(changes: readonly PriceChange[]): void {
    const news = changes.filter(
      ({ ticker, todaysPriceChange }) => this.newest.get(ticker) !== todaysPriceChange,
    );
    for (const { ticker, todaysPriceChange } of news) this.newest.set(ticker, todaysPriceChange);
    for (const listen of this.listeners) listen(news);
  }

  /** Returns undefined for a ticker of which nothing was heard. */
  get(ticker: string): number | null | undefined {
    return this.newest.get(ticker);
  }

  /** False while nobody would hear of a change. */
  get hasListeners(): boolean {
    return this.listeners.size > 0;
  }

  /** Returns the function that stops listening. What nobody follows grows old, so it is forgotten then. */
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
