import { describe, expect, test } from "vitest";
import { addDays, type Day } from "../calendar/day.ts";
import { usSessions, weekdaySessions } from "../calendar/sessions.ts";
import {
  currentPrice,
  finalPrice,
  initialPerformance,
  type PerformancePeriod,
  type PriceHistory,
  performancePeriods,
  periodEndDay,
  priceOn,
  recentPerformance,
} from "./period-returns.ts";

/** Closes 21, 22, 23 … on the sessions from 2024-01-16. */
function trading(sessions: number): PriceHistory {
  const closes: { day: Day; close: number }[] = [];
  for (let day = "2024-01-16"; closes.length < sessions; day = addDays(day, 1))
    if (usSessions.isSession(day)) closes.push({ day, close: 21 + closes.length });
  return { closes, ended: null };
}

function initial(period: PerformancePeriod, history: PriceHistory, today: string) {
  const deal = {
    offerPrice: 20,
    offerOn: "2024-01-15",
    tradingOn: "2024-01-16",
    sessions: usSessions,
  };
  return initialPerformance({ ...deal, period, history, today });
}

describe("initial performance", () => {
  test.each([
    ["1week", "2024-01-22"],
    ["2weeks", "2024-01-29"],
    ["1month", "2024-02-15"],
    ["3months", "2024-04-15"],
    ["6months", "2024-07-15"],
    ["1year", "2025-01-15"],
  ] as const)("%s after 2024-01-15 is %s", (period, day) =>
    expect(periodEndDay("2024-01-15", period, usSessions)).toBe(day),
  );

  test("a period that ends on a weekend or holiday ends on the session before", () => {
    expect(periodEndDay("2024-03-08", "3months", usSessions)).toBe("2024-06-07");
    expect(periodEndDay("2023-12-29", "3months", usSessions)).toBe("2024-03-28");
    expect(periodEndDay("2024-11-29", "3months", usSessions)).toBe("2025-02-28");
  });

  test("is null until the last session of the period has closed", () => {
    expect(initial("1week", trading(4), "2024-01-21")).toBeNull();
    expect(initial("1week", trading(4), "2024-01-22")).toBeNull();
    expect(initial("1week", trading(5), "2024-01-22")).toBeCloseTo(0.25, 12);
    expect(initial("1week", trading(50), "2024-06-03")).toBeCloseTo(0.25, 12);
  });

  test("a day without a trade takes the close before, but not one older than a week", () => {
    const history = trading(5);
    const gap = { ...history, closes: history.closes.slice(0, 4) };
    expect(initial("1week", gap, "2024-01-23")).toBeCloseTo(0.2, 12);
    expect(initial("1month", gap, "2024-03-01")).toBeNull();
  });

  test("the close of the first day is not that of the first week", () => {
    expect(initial("1week", trading(1), "2024-01-23")).toBeNull();
    expect(initial("1week", trading(2), "2024-01-23")).toBeCloseTo(0.1, 12);
  });

  test("an exchange abroad may close a period on a holiday of the sessions", () => {
    const [first, ...others] = trading(9).closes;
    const history = {
      closes: [first, { day: "2024-02-19", close: 30 }, ...others].flatMap((bar) => bar ?? []),
      ended: null,
    };
    const ordered = {
      ...history,
      closes: history.closes.toSorted((a, b) => (a.day < b.day ? -1 : 1)),
    };
    const deal = {
      offerPrice: 20,
      offerOn: "2024-01-19",
      tradingOn: "2024-01-19",
      sessions: usSessions,
    };
    const found = initialPerformance({
      ...deal,
      period: "1month",
      history: ordered,
      today: "2024-03-01",
    });
    expect(found).toBeCloseTo(0.5, 12);
  });

  test("a company that was acquired keeps the price that its holders were paid", () => {
    const bought = { ...trading(5), ended: { on: "2024-01-23", price: 30 } };
    expect(initial("1year", bought, "2025-03-01")).toBeCloseTo(0.5, 12);
    expect(initial("1year", bought, "2024-12-01")).toBeNull();
  });
});

describe("recent performance", () => {
  test("compares the latest price with the session a period before today", () => {
    const history = trading(30);
    const today = history.closes.at(-1)?.day ?? "";
    const before = priceOn(history, usSessions.onOrBefore(addDays(today, -7))) ?? 0;
    const found = recentPerformance({ period: "1week", history, sessions: usSessions, today });
    expect(found).toBeCloseTo(50 / before - 1, 12);
  });

  test("is null for a security that started later, ended earlier or stopped trading", () => {
    const common = { sessions: usSessions, period: "1month" } as const;
    expect(recentPerformance({ ...common, history: trading(5), today: "2024-01-22" })).toBeNull();
    expect(recentPerformance({ ...common, history: trading(5), today: "2024-02-20" })).toBeNull();
    const week = { ...common, period: "1week" } as const;
    const now = { on: "2024-01-28", price: 33 };
    expect(
      recentPerformance({ ...week, history: trading(5), today: "2024-01-29", now }),
    ).toBeCloseTo(33 / 25 - 1, 12);
    const ended = { ...trading(5), ended: { on: "2024-01-23", price: 30 } };
    expect(recentPerformance({ ...common, history: ended, today: "2024-06-03" })).toBeNull();
    expect(recentPerformance({ ...week, history: trading(5), today: "2024-01-29" })).toBeNull();
    expect(recentPerformance({ ...common, history: ended, today: "2024-02-20" })).toBeCloseTo(
      30 / 24 - 1,
      12,
    );
  });
});

test("has the six periods that the screens offer", () => {
  expect(performancePeriods.map(({ label }) => label)).toEqual([
    "1 week",
    "2 weeks",
    "1 month",
    "3 months",
    "6 months",
    "1 year",
  ]);
});

describe("the price of today", () => {
  const history = trading(5);
  const priceOf = (day: string, of = history) => currentPrice(of, day, usSessions)?.price ?? null;

  test("never looks ahead, is unknown before the first trade and after five sessions without one", () => {
    expect(priceOf("2024-01-15")).toBeNull();
    expect(priceOf("2024-01-17")).toBe(22);
    expect(priceOf("2024-01-29")).toBe(25);
    expect(priceOf("2024-01-30")).toBeNull();
    expect(priceOf("2030-01-01")).toBeNull();
  });

  test("counts the sessions of the exchange, which may be closed for a week", () => {
    const closed = weekdaySessions(["2024-01-23", "2024-01-24", "2024-01-25", "2024-01-26"]);
    expect(currentPrice(history, "2024-02-02", closed)?.price).toBe(25);
    expect(currentPrice(history, "2024-02-05", closed)).toBeNull();
  });

  test("stays the final one once trading has ended", () => {
    expect(priceOf("2030-01-01", { ...history, ended: { on: "2024-01-23", price: 30 } })).toBe(30);
  });

  test.each([
    ["2024-01-23", { on: "2024-01-23", price: 25 }],
    ["2024-01-29", { on: "2024-01-29", price: 25 }],
    ["2024-01-30", null],
    [null, null],
  ])(
    "the final price of a company that left on %s is the close of the sessions before",
    (on, found) => {
      expect(finalPrice(history.closes, on, usSessions)).toEqual(found);
    },
  );
});
