import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  flashMs,
  forgetPrices,
  haltOf,
  livePriceOf,
  onLineState,
  onLivePrice,
  priceSilence,
  setHalts,
  setLineState,
  setPriceSilence,
  takeChanges,
  takeHalts,
} from "./price-store.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  forgetPrices();
  vi.useRealTimers();
});

const take = (todaysPriceChange: number | null) =>
  takeChanges([{ ticker: "QRVN", todaysPriceChange }]);

test("a price that moves is marked with its direction for a moment", () => {
  take(1.2);
  expect(livePriceOf("QRVN")).toEqual({ change: 1.2, moved: null });
  take(1.5);
  expect(livePriceOf("QRVN")).toEqual({ change: 1.5, moved: "up" });
  take(0.3);
  expect(livePriceOf("QRVN")).toEqual({ change: 0.3, moved: "down" });
  vi.advanceTimersByTime(flashMs);
  expect(livePriceOf("QRVN")).toEqual({ change: 0.3, moved: null });
});

test("a change that becomes known or unknown has no direction", () => {
  take(null);
  take(2);
  expect(livePriceOf("QRVN")?.moved).toBeNull();
  take(null);
  expect(livePriceOf("QRVN")).toEqual({ change: null, moved: null });
});

test("only the cells of a ticker hear of it, and only of news", () => {
  const heard = vi.fn();
  const other = vi.fn();
  const stop = onLivePrice("QRVN", heard);
  onLivePrice("BRDM", other);
  take(1);
  take(1);
  expect(heard).toHaveBeenCalledTimes(1);
  expect(other).not.toHaveBeenCalled();
  stop();
  take(2);
  expect(heard).toHaveBeenCalledTimes(1);
});

test("prices are forgotten when nobody follows them", () => {
  take(1);
  const heard = vi.fn();
  onLivePrice("QRVN", heard);
  forgetPrices();
  expect(livePriceOf("QRVN")).toBeUndefined();
  expect(heard).toHaveBeenCalledTimes(1);
});

test("a halt is told to the cells of its ticker until it ends, and forgotten when it is not among all of them", () => {
  const heard = vi.fn();
  const stop = onLivePrice("QRVN", heard);
  takeHalts([{ ticker: "QRVN", since: "2026-06-15T15:00:00Z" }]);
  expect(haltOf("QRVN")).toBe("2026-06-15T15:00:00Z");
  expect(haltOf("BRDM")).toBeNull();
  takeHalts([{ ticker: "QRVN", since: null }]);
  expect(haltOf("QRVN")).toBeNull();
  setHalts([{ ticker: "QRVN", since: "2026-06-15T16:00:00Z" }]);
  expect(haltOf("QRVN")).toBe("2026-06-15T16:00:00Z");
  setHalts([]);
  expect(haltOf("QRVN")).toBeNull();
  expect(heard).toHaveBeenCalledTimes(4);
  stop();
});

test("a silence is told to those who show the line, and a new line knows of none (promise 25)", () => {
  const told = vi.fn();
  const stop = onLineState(told);
  setPriceSilence("2026-06-15T15:00:00Z");
  expect(priceSilence()).toBe("2026-06-15T15:00:00Z");
  setLineState("connecting");
  expect(priceSilence()).toBeNull();
  expect(told).toHaveBeenCalledTimes(2);
  stop();
});
