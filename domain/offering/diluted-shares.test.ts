import { describe, expect, test } from "vitest";
import { type DilutedSharePart, dilutedShareCalculation } from "./diluted-shares.ts";

const part = (
  name: string,
  shares: number,
  strikePrice: number | null = null,
  note: string | null = null,
): DilutedSharePart => ({ name, shares, strikePrice, note });

const parts = [
  part("Class A common stock", 80e6, null, "Ten votes a share."),
  part("Class B common stock", 20e6),
  part("Stock options", 10e6, 5),
  part("Warrants", 4e6, 30),
  part("Restricted stock units", 1e6, 0),
];

describe("the diluted share calculation", () => {
  test("lists each part with what it adds, and what can become shares with its price", () => {
    const { rows } = dilutedShareCalculation(parts, 20, "USD");
    expect(rows).toEqual([
      { name: "Class A common stock", shares: 80e6, dilutiveText: null },
      { name: "Class B common stock", shares: 20e6, dilutiveText: null },
      { name: "Stock options", shares: 7.5e6, dilutiveText: "10,000,000 at $5.00" },
      { name: "Warrants", shares: 0, dilutiveText: "4,000,000 at $30.00" },
      { name: "Restricted stock units", shares: 1e6, dilutiveText: "1,000,000 at $0.00" },
    ]);
  });

  test("its rows add up to its total", () => {
    const { rows, total } = dilutedShareCalculation(parts, 20, "USD");
    expect(total).toBe(108.5e6);
    expect(rows.reduce((sum, row) => sum + (row.shares ?? 0), 0)).toBe(total);
  });

  test("notes are those of the parts, and how it was made", () => {
    expect(dilutedShareCalculation(parts, 20, "EUR").notes).toEqual([
      "Ten votes a share.",
      "Treasury stock method at EUR 20.00 a share; what costs more adds none.",
    ]);
  });

  test("without a price nothing is added up", () => {
    const { rows, total, notes } = dilutedShareCalculation(parts.slice(1, 3), null, "USD");
    expect([total, notes]).toEqual([null, []]);
    expect(rows.map(({ shares }) => shares)).toEqual([20e6, null]);
    expect(dilutedShareCalculation([], 20, "USD")).toMatchObject({ rows: [], total: null });
  });
});
