import { describe, expect, test } from "vitest";
import {
  type CashFlowBasis,
  type CashFlowFacts,
  findCashFlowBasis,
  hasCashFlowValue,
  valueByCashFlows,
} from "./discounted-cash-flow.ts";

const year = (end: string, revenue: number | null, more: object = {}) => ({
  ...{ term: "annual" as const, period_end_on: end, currency: "USD", revenue },
  ...{ ebitda: 30, ebit: 20, capital_expenditure: -10, ...more },
});

const facts: CashFlowFacts = {
  currency: "USD",
  statements: [year("2025-12-31", 100), year("2024-12-31", 80)],
  estimates: [],
  balance: { as_of_on: "2026-09-30", cash: 50, total_debt: 10 },
  shares: 10,
};

/** A company that never grows: its value is a perpetuity. */
const level: CashFlowBasis = {
  ...{ periodEnd: "2025-12-31", sales: 100, ebitda: 30, ebit: 20, capitalExpenditure: 10 },
  ...{ balanceDay: "2025-12-31", cash: 50, debt: 10, shares: 10 },
  growthFrom: { label: "statements", earlier: 100, later: 100 },
};

describe("a discounted cash flow", () => {
  test("of a company that never grows is its cash flow over the rate, from the middle of the year", () => {
    const value = valueByCashFlows(level, { discountRate: 0.1, terminalGrowth: 0, taxRate: 0.25 });
    // 20 before tax, 5 of tax, 10 of depreciation, 10 spent.
    expect(value?.years.map(({ freeCashFlow }) => freeCashFlow)).toEqual(Array(8).fill(15));
    const perpetuity = (15 / 0.1) * 1.1 ** 0.5;
    expect(value?.enterpriseValue).toBeCloseTo(perpetuity, 8);
    expect(value?.valueOfShare).toBeCloseTo((perpetuity - 10 + 50) / 10, 8);
  });

  test("grows as last year at first, but never by more than half, and at the terminal rate at last", () => {
    const growthOf = (later: number) =>
      valueByCashFlows({ ...level, growthFrom: { label: "", earlier: 100, later } })?.years.map(
        ({ growth }) => growth,
      );
    expect(growthOf(130)?.[0]).toBeCloseTo(0.3, 10);
    expect(growthOf(900)?.[0]).toBe(0.5);
    expect(growthOf(130)?.at(-1)).toBeCloseTo(0.025, 10);
  });

  test("has no value where the rate is not above the growth, or debt is more than the company is worth", () => {
    const rates = { discountRate: 0.02, terminalGrowth: 0.02, taxRate: 0.2 };
    expect(valueByCashFlows(level, rates)).toBeNull();
    expect(valueByCashFlows({ ...level, debt: 1e6 })).toBeNull();
    expect(valueByCashFlows({ ...level, capitalExpenditure: 90 })).toBeNull();
  });
});

describe("what it stands on", () => {
  test("is the last statement of the currency, whatever the order and sign", () => {
    expect(findCashFlowBasis(facts)).toEqual({
      ...{ periodEnd: "2025-12-31", sales: 100, ebitda: 30, ebit: 20, capitalExpenditure: 10 },
      ...{ balanceDay: "2026-09-30", cash: 50, debt: 10, shares: 10 },
      growthFrom: { label: "statements", earlier: 80, later: 100 },
    });
    const coming = [2028, 2026, 2027].map((of) => ({ year: of, currency: "USD", sales: of }));
    expect(findCashFlowBasis({ ...facts, estimates: coming })?.growthFrom).toEqual({
      ...{ label: "estimates", earlier: 2026, later: 2027 },
    });
  });

  const lacking: [what: string, change: Partial<CashFlowFacts>][] = [
    ["statements", { statements: [] }],
    ["statements of its currency", { currency: "GBP" }],
    [
      "quarters alone",
      { statements: facts.statements.map((one) => ({ ...one, term: "quarter" })) },
    ],
    ["balance", { balance: null }],
    ["debt", { balance: { as_of_on: "2026-09-30", cash: 1, total_debt: null } }],
    ["shares", { shares: null }],
    ["the year before", { statements: [year("2025-12-31", 100)] }],
    ["earnings", { statements: [year("2025-12-31", 100, { ebit: -1 }), year("2024-12-31", 80)] }],
    ["capital expenditure", { statements: [year("2025-12-31", 9, { capital_expenditure: null })] }],
  ];
  test.each(lacking)("is nothing without %s", (_what, change) => {
    expect(findCashFlowBasis({ ...facts, ...change })).toBeNull();
    expect(hasCashFlowValue({ ...facts, ...change })).toBe(false);
    expect(hasCashFlowValue(facts)).toBe(true);
  });
});
