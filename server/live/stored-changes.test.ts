import { expect, test, vi } from "vitest";
import { StoredChanges } from "./stored-changes.ts";

const row = (ticker: string) => ({ ticker, todaysPriceChange: 1 });

test("a thousand clients that ask at once share two statements", async () => {
  const readRows = vi.fn(async (tickers: readonly string[]) => tickers.map(row));
  const stored = new StoredChanges(readRows);
  const first = stored.read(["A"]);
  await Promise.resolve();
  const others = Array.from({ length: 1000 }, (_, i) => stored.read(["A", `T${i}`]));
  expect((await first).get("A")).toEqual(row("A"));
  for (const [i, other] of (await Promise.all(others)).entries())
    expect(other.get(`T${i}`)).toEqual(row(`T${i}`));
  expect(readRows).toHaveBeenCalledTimes(2);
});

test("a statement that fails is the failure of those who asked, and not of the next", async () => {
  const readRows = vi.fn(async (tickers: readonly string[]) => tickers.map(row));
  readRows.mockRejectedValueOnce(new Error("gone"));
  const stored = new StoredChanges(readRows);
  await expect(stored.read(["A"])).rejects.toThrow("gone");
  expect((await stored.read(["A"])).get("A")).toEqual(row("A"));
});
