import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type DilutedSharePart, dilutedShareCalculation } from "./diluted-shares.ts";

const part = (name: string, shares: number, strikePrice: number | null = null) => ({
  name,
  shares,
  strikePrice,
});

const parts: DilutedSharePart[] = [
  part("Class A common stock", 80e6),
  part("Class B common stock", 20e6),
  part("Stock options", 10e6, 5),
  part("Warrants", 4e6, 30),
  part("Restricted stock units", 1e6, 0),
];

describe("the diluted share calculation", () => {
  test("lists each part with the shares it adds, and potential shares with their price", () => {
    expect(dilutedShareCalculation(parts, 20, "USD")).toEqual({
      rows: [
        { name: "Class A common stock", shares: 80e6, dilutiveText: null },
        { name: "Class B common stock", shares: 20e6, dilutiveText: null },
        { name: "Stock options", shares: 7.5e6, dilutiveText: "10,000,000 at $5.00" },
        { name: "Warrants", shares: 0, dilutiveText: "4,000,000 at $30.00" },
        { name: "Restricted stock units", shares: 1e6, dilutiveText: "1,000,000 at $0.00" },
      ],
      total: 108.5e6,
    });
  });

  test("names the currency of a price that is not in dollars", () => {
    const { rows } = dilutedShareCalculation([part("Options", 1500, 4.5)], 20, "EUR");
    expect(rows[0]?.dilutiveText).toBe("1,500 at EUR 4.50");
  });

  test("has no total without a price or without parts", () => {
    const { rows, total } = dilutedShareCalculation(parts.slice(1, 3), null, "USD");
    expect(rows.map(({ shares }) => shares)).toEqual([null, null]);
    expect(total).toBeNull();
    expect(dilutedShareCalculation(parts, 0, "USD").total).toBeNull();
    expect(dilutedShareCalculation([], 20, "USD")).toEqual({ rows: [], total: null });
  });

  test("is between the outstanding shares and all shares exercised for free", () => {
    const price = fc.double({ min: 0.01, max: 1000, noNaN: true });
    const options = fc.record({
      name: fc.constant("Options"),
      shares: fc.nat(1e9),
      strikePrice: price,
    });
    fc.assert(
      fc.property(fc.nat(1e9), fc.array(options), price, (outstanding, dilutive, paid) => {
        const all = [part("Common stock", outstanding), ...dilutive];
        const total = dilutedShareCalculation(all, paid, "USD").total ?? -1;
        const most = all.reduce((sum, { shares }) => sum + shares, 0);
        expect(total).toBeGreaterThanOrEqual(outstanding);
        expect(total).toBeLessThanOrEqual(Math.ceil(most * (1 + 1e-12)));
      }),
    );
  });
});
