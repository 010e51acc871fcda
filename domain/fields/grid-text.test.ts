import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fieldIds, fieldOf } from "./fields.ts";
import { gridText, gridTitle } from "./grid-text.ts";
import { visibleText } from "./visible-text.ts";

describe("amounts in a column of the grid", () => {
  test.each([
    ["DealSize", 46_000_000, "46.0"],
    ["DealSize", 5_088_600_000, "5,088.6"],
    ["DealSize", 999_950_000, "1,000.0"],
    ["DealSize", 0, "0.0"],
    ["LtmFreeCashFlow", -12_340_000, "−12.3"],
    ["LtmFreeCashFlow", -0.01, "0.0"],
    ["Shares", 12_500_000, "12.5"],
    ["DealSize", null, "—"],
    ["DealSize", "no number", "—"],
    ["CapitalizationData", { total: 126_200_000 }, "126.2"],
    ["CapitalizationData", { total: null }, "—"],
    ["CapitalizationData", null, "—"],
  ] as const)("%s of %j reads %s", (id, value, text) => {
    expect(gridText(id, value)).toBe(text);
  });

  test("are all in the unit that the header names", () => {
    expect(gridTitle("DealSize")).toBe("Deal Size ($mm)");
    expect(gridTitle("Shares")).toBe("Shares Offered (mm)");
    expect(gridTitle("IpoPrice")).toBe("IPO Price");
    const amounts = fieldIds.filter((id) => ["dollars", "amount"].includes(fieldOf(id).format));
    fc.assert(
      fc.property(
        fc.constantFrom(...amounts),
        fc.integer({ min: -1e13, max: 1e13 }),
        (id, amount) => {
          const read = Number(gridText(id, amount).replaceAll(",", "").replace("−", "-"));
          expect(Math.abs(read * 1e6 - amount)).toBeLessThanOrEqual(50_000);
        },
      ),
    );
  });
});

test("everything else reads as everywhere", () => {
  expect(gridText("IpoPrice", 24, { currency: "USD" })).toBe("$24.00");
  for (const id of fieldIds) expect(gridText(id, null), id).toBe(visibleText(id, null));
});
