import { expect, test } from "vitest";
import { behindBytes, lostBytes, lostMs, SlowClient } from "./slow-client.ts";

const change = (ticker: string, todaysPriceChange: number) => ({ ticker, todaysPriceChange });

test("a client that keeps up gets every change as it comes", () => {
  const client = new SlowClient();
  expect(client.take([change("A", 1)], 0, 0)).toEqual([change("A", 1)]);
  expect(client.take([change("A", 2)], behindBytes, 0)).toEqual([change("A", 2)]);
  expect(client.release(0)).toEqual([]);
});

test("a client that is behind gets the newest value of each ticker once it takes messages again", () => {
  const client = new SlowClient();
  for (let value = 1; value <= 10_000; value++)
    expect(client.take([change(`T${value % 3}`, value)], behindBytes + 1, 0)).toEqual([]);
  expect(client.release(behindBytes + 1)).toEqual([]);
  const released = [...client.release(behindBytes)].sort((a, b) =>
    a.ticker.localeCompare(b.ticker),
  );
  expect(released).toEqual([change("T0", 9999), change("T1", 10_000), change("T2", 9998)]);
  expect(client.take([change("T0", 1)], 0, 0)).toEqual([change("T0", 1)]);
});

test("what was held back goes out with the next change, the newest of each", () => {
  const client = new SlowClient();
  client.take([change("A", 1), change("B", 1)], behindBytes + 1, 0);
  expect(client.take([change("A", 2)], 0, 1)).toEqual([change("A", 2), change("B", 1)]);
});

test("a client is cut off when it takes nothing for too long, or far too much waits for it", () => {
  const client = new SlowClient();
  expect(client.isLost(lostBytes + 1, 0)).toBe(true);
  client.take([change("A", 1)], behindBytes + 1, 1000);
  expect(client.isLost(behindBytes + 1, 1000 + lostMs)).toBe(false);
  expect(client.isLost(behindBytes + 1, 1001 + lostMs)).toBe(true);
  expect(client.isLost(0, 1001 + lostMs)).toBe(false);
});
