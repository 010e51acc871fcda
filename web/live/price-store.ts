import type { HaltChange, PriceChange, TradingHalt } from "../../domain/live/price-messages.ts";

/** Whether prices come as they change: "off" while no page follows any. */
export type LineState = "off" | "connecting" | "on" | "lost";

export interface LivePrice {
  /** In percent. */
  change: number | null;
  /** The direction of the last change, until it has been shown for a moment. */
  moved: "up" | "down" | null;
}

const prices = new Map<string, LivePrice>();
const listeners = new Map<string, Set<() => void>>();
const halts = new Map<string, string>();
const lineListeners = new Set<() => void>();
let line: LineState = "off";
let silentSince: string | null = null;

/** How long a cell shows that it has moved, in milliseconds. */
export const flashMs = 900;

/** Takes over changes; a ticker that really moves is marked as moved for a moment. */
export function takeChanges(changes: readonly PriceChange[]): void {
  for (const { ticker, todaysPriceChange: change } of changes) {
    const before = prices.get(ticker);
    if (before?.change === change) continue;
    const moved = before === undefined ? null : directionOf(before.change, change);
    const now: LivePrice = { change, moved };
    set(ticker, now);
    if (moved !== null)
      setTimeout(() => {
        if (prices.get(ticker) === now) set(ticker, { change, moved: null });
      }, flashMs);
  }
}

/** Forgets all prices, since nobody follows them any more. */
export function forgetPrices(): void {
  const known = [...prices.keys()];
  prices.clear();
  for (const ticker of known) announce(ticker);
}

export function livePriceOf(ticker: string): LivePrice | undefined {
  return prices.get(ticker);
}

/** Returns the function that unsubscribes. */
export function onLivePrice(ticker: string, listener: () => void): () => void {
  const own = listeners.get(ticker) ?? new Set();
  listeners.set(ticker, own.add(listener));
  return () => {
    own.delete(listener);
    if (own.size === 0) listeners.delete(ticker);
  };
}

/** Takes over all halts that are known. */
export function setHalts(all: readonly TradingHalt[]): void {
  const halted = new Set(all.map(({ ticker }) => ticker));
  const ended = [...halts.keys()].filter((ticker) => !halted.has(ticker));
  takeHalts([...all, ...ended.map((ticker) => ({ ticker, since: null }))]);
}

/** Takes over halts that began or ended. */
export function takeHalts(changes: readonly HaltChange[]): void {
  for (const { ticker, since } of changes) {
    if (since === null) halts.delete(ticker);
    else halts.set(ticker, since);
    announce(ticker);
  }
}

/** Since when the trading in a company's share is halted, in ISO 8601; null while it trades. */
export function haltOf(ticker: string): string | null {
  return halts.get(ticker) ?? null;
}

export function lineState(): LineState {
  return line;
}

export function setLineState(state: LineState): void {
  line = state;
  silentSince = null;
  for (const listener of lineListeners) listener();
}

/** Returns when the last price came, in ISO 8601, if prices are late; else null. */
export function priceSilence(): string | null {
  return silentSince;
}

export function setPriceSilence(since: string | null): void {
  silentSince = since;
  for (const listener of lineListeners) listener();
}

/** Returns the function that unsubscribes. */
export function onLineState(listener: () => void): () => void {
  lineListeners.add(listener);
  return () => lineListeners.delete(listener);
}

function set(ticker: string, price: LivePrice): void {
  prices.set(ticker, price);
  announce(ticker);
}

function announce(ticker: string): void {
  for (const listener of listeners.get(ticker) ?? []) listener();
}

function directionOf(before: number | null, now: number | null): LivePrice["moved"] {
  if (before === null || now === null || before === now) return null;
  return now > before ? "up" : "down";
}
