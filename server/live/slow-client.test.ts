import { expect, test } from "vitest";
import { behindBytes, drainedBytes, lostBytes, lostMs, SlowClient } from "./slow-client.ts";

const change = (ticker: string, todaysPriceChange: number) => ({ ticker, todaysPriceChange });

test("a client keeps up until too much waits for it, and again once it has taken all of it", () => {
  const client = new SlowClient();
  expect(client.keepsUp(behindBytes)).toBe(true);
  expect(client.release(0)).toEqual([]);
  expect(client.keepsUp(behindBytes + 1)).toBe(false);
  client.hold([change("A", 1)], 0);
  expect(client.keepsUp(0)).toBe(false);
  expect(client.release(drainedBytes + 1)).toEqual([]);
  expect(client.release(drainedBytes)).toEqual([change("A", 1)]);
  expect(client.keepsUp(behindBytes)).toBe(true);
});

test("a client that is behind gets the newest value of each ticker, and of no more than there are", () => {
  const client = new SlowClient();
  for (let value = 1; value <= 10_000; value++) client.hold([change(`T${value % 3}`, value)], 0);
  const released = [...client.release(0)].sort((a, b) => a.ticker.localeCompare(b.ticker));
  expect(released).toEqual([change("T0", 9999), change("T1", 10_000), change("T2", 9998)]);
  expect(client.release(0)).toEqual([]);
});

test("a client is cut off when it has been behind for too long, or far too much waits for it", () => {
  const client = new SlowClient();
  expect(client.isLost(lostBytes + 1, 0)).toBe(true);
  client.hold([change("A", 1)], 1000);
  expect(client.isLost(behindBytes + 1, 1000 + lostMs)).toBe(false);
  expect(client.isLost(behindBytes + 1, 1001 + lostMs)).toBe(true);
  expect(client.isLost(drainedBytes, 1001 + lostMs)).toBe(false);
});
