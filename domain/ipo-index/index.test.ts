import { describe, expect, test } from "vitest";
import { addDays, addMonths, type Day } from "../calendar/day.ts";
import { usSessions } from "../calendar/sessions.ts";
import { advanceIndex, type Candidate, newIndex, type Step } from "./advance-index.ts";
import { capWeights } from "./capped-weights.ts";
import { entryDay, isRebalancing, listSessions } from "./index-days.ts";

/** The first session of the market: its companies begin to trade, so they enter on Monday, January 8. */
const firstDay = "2024-01-02";

interface Company extends Candidate {
  firstTradeOn: Day;
}

const company = (id: number, more: Partial<Company> = {}): Company => {
  const firstTradeOn = more.firstTradeOn ?? firstDay;
  return {
    ...{ id, firstTradeOn, entersOn: entryDay(firstTradeOn, usSessions), endedOn: null },
    expiresOn: addMonths(firstTradeOn, 36),
    floatOn: () => 100,
    ...more,
  };
};

/** Runs a market to a day. Prices are told by company and day; undefined is a missing bar. */
function run(
  companies: readonly Company[],
  until: Day,
  priceOf: (id: number, day: Day) => number | undefined,
) {
  const state = newIndex();
  const candidates = new Map(companies.map((one) => [one.id, one]));
  const steps = new Map<Day, Step>();
  for (const day of listSessions(firstDay, until, usSessions)) {
    const prices = new Map(
      companies.flatMap(({ id, firstTradeOn }) => {
        const price = day >= firstTradeOn ? priceOf(id, day) : undefined;
        return price === undefined ? [] : [[id, price] as const];
      }),
    );
    steps.set(day, advanceIndex(state, day, prices, candidates, usSessions));
  }
  const levelOn = (day: Day) => steps.get(day)?.close?.level;
  const weights = () =>
    [...state.constituents.values()].map((one) => (one.indexShares * one.price) / state.level);
  return { state, levelOn, weights, steps };
}

const ten = Array.from({ length: 10 }, (_, at) => company(at + 1));

describe("an index of young companies", () => {
  test("begins at 1000 on the fifth session of ten companies, and moves with their mean while all weigh the same", () => {
    // One of ten rises by 30 %: the index rises by 3 %, to 1030.
    const market = run(ten, "2024-01-09", (id, day) => (id === 1 && day >= "2024-01-09" ? 13 : 10));
    expect([...market.steps].filter(([, { close }]) => close).map(([day]) => day)).toEqual([
      "2024-01-08",
      "2024-01-09",
    ]);
    expect(market.levelOn("2024-01-08")).toBe(1000);
    expect(market.levelOn("2024-01-09")).toBeCloseTo(1030, 9);
    // Nine companies are too few.
    expect(run(ten.slice(1), "2024-03-01", () => 10).levelOn("2024-03-01")).toBeUndefined();
  });

  test("takes a newcomer in after its fifth session at its float weight, which moves no level", () => {
    // Twenty companies with a float of $1,000 each; the newcomer's first session is January 17, its fifth January 23.
    const twenty = Array.from({ length: 20 }, (_, at) => company(at + 1));
    const late = company(99, { firstTradeOn: "2024-01-17", floatOn: () => 100 });
    const market = run([...twenty, late], "2024-01-24", (id, day) =>
      id === 99 ? (day >= "2024-01-24" ? 12.1 : 10 + (day >= "2024-01-22" ? 1 : 0)) : 10,
    );
    // At $11 its float is $1,100 of $21,100. A rise by a tenth the day after lifts the index by 0.110 / 21.1.
    expect(market.levelOn("2024-01-23")).toBeCloseTo(1000, 9);
    expect(market.levelOn("2024-01-24")).toBeCloseTo(1000 * (1 + (1100 / 21100) * 0.1), 9);
    expect(market.state.constituents.get(99)).toMatchObject({ enteredOn: "2024-01-23" });
  });

  test("caps a newcomer and every weight of a quarter at a tenth", () => {
    const twenty = Array.from({ length: 20 }, (_, at) => company(at + 1));
    const giant = company(99, { firstTradeOn: "2024-01-17", floatOn: () => 1e6 });
    const entered = run([...twenty, giant], "2024-01-23", () => 10);
    expect(entered.state.constituents.get(99)?.setWeight).toBe(0.1);
    // It triples: between the days of setting, the weight may grow to 0.3 / 1.2.
    const grown = run([...twenty, giant], "2024-03-14", (id, day) =>
      id === 99 && day > "2024-01-23" ? 30 : 10,
    );
    expect(grown.weights().at(-1)).toBeCloseTo(0.25, 9);
    expect(grown.levelOn("2024-03-14")).toBeCloseTo(1200, 9);
    // The third Friday of March sets it back, and moves nothing.
    const set = run([...twenty, giant], "2024-03-15", (id, day) =>
      id === 99 && day > "2024-01-23" ? 30 : 10,
    );
    expect(set.weights().at(-1)).toBeCloseTo(0.1, 9);
    expect(set.levelOn("2024-03-15")).toBeCloseTo(1200, 9);
  });

  test("lets companies go after three years, with their last price when they are delisted, and when prices stop", () => {
    const gone = company(11, { endedOn: "2024-02-01" });
    const silent = company(12);
    const market = run([...ten, gone, silent], "2027-01-05", (id, day) => {
      if (id === 11) return day < "2024-02-01" ? 10 : 5;
      if (id === 12) return day <= "2024-02-05" ? 10 : undefined;
      return 10;
    });
    // Of twelve equal companies one falls by half on its last day: 1 / 24 of the index.
    expect(market.levelOn("2024-02-01")).toBeCloseTo(1000 * (1 - 1 / 24), 9);
    const left = [...market.steps.values()].flatMap((step) => step.left);
    expect(left[0]).toEqual({
      id: 11,
      enteredOn: "2024-01-08",
      leftOn: "2024-02-01",
      because: "delisted",
    });
    // Five sessions without a price are carried; on the sixth it leaves.
    expect(left[1]).toEqual({
      id: 12,
      enteredOn: "2024-01-08",
      leftOn: "2024-02-13",
      because: "noPrices",
    });
    expect(left.slice(2).map(({ leftOn, because }) => `${leftOn} ${because}`)).toEqual(
      ten.map(() => "2027-01-04 threeYears"),
    );
    expect(market.levelOn("2027-01-04")).toBeCloseTo(1000 * (1 - 1 / 24), 9);
    // An index without companies has no level.
    expect(market.levelOn("2027-01-05")).toBeUndefined();
  });

  test("carries a missing price, and has no level on a session without any price", () => {
    const market = run(ten, "2024-01-12", (id, day) =>
      day === "2024-01-11" || (id === 1 && day === "2024-01-10")
        ? undefined
        : id === 1 && day >= "2024-01-09"
          ? 20
          : 10,
    );
    expect(["2024-01-09", "2024-01-10", "2024-01-11", "2024-01-12"].map(market.levelOn)).toEqual([
      expect.closeTo(1100, 9),
      expect.closeTo(1100, 9),
      undefined,
      expect.closeTo(1100, 9),
    ]);
  });

  test("earns what a portfolio earns that holds the weights of each setting, worked out without the index", () => {
    // Prices follow sines of their own; the portfolio is of dollars, rebalanced on the third Friday of March.
    const price = (id: number, day: Day) =>
      10 * Math.exp(0.2 * Math.sin(id * 1.7 + Date.parse(day) / 2e9));
    const floats = [10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110, 120];
    const twelve = floats.map((float, at) => company(at + 1, { floatOn: () => float }));
    const market = run(twelve, "2024-05-31", price);
    // The cap of a tenth binds: nine or more of twelve are at it, which arithmetic of the sorted floats finds.
    const dollarsAt = (day: Day, total: number) => {
      const values = floats.map((float, at) => ({ at, usd: float * price(at + 1, day) }));
      const largest = values.toSorted((a, b) => b.usd - a.usd);
      const count = largest.findIndex(({ usd }, place) => {
        const rest = largest.slice(place).reduce((sum, one) => sum + one.usd, 0);
        return (usd / rest) * (1 - place * 0.1) <= 0.1;
      });
      const rest = largest.slice(count).reduce((sum, one) => sum + one.usd, 0);
      const weight = new Map(
        largest.map(({ at, usd }, place) => [
          at,
          place < count ? 0.1 : (usd / rest) * (1 - count * 0.1),
        ]),
      );
      return floats.map((_, at) => total * (weight.get(at) ?? 0));
    };
    const grow = (dollars: number[], from: Day, to: Day) =>
      dollars.map((usd, at) => (usd * price(at + 1, to)) / price(at + 1, from));
    const march = grow(dollarsAt("2024-01-08", 1000), "2024-01-08", "2024-03-15");
    const marchTotal = march.reduce((sum, usd) => sum + usd, 0);
    const may = grow(dollarsAt("2024-03-15", marchTotal), "2024-03-15", "2024-05-31");
    expect(market.levelOn("2024-03-15")).toBeCloseTo(marchTotal, 7);
    expect(market.levelOn("2024-05-31")).toBeCloseTo(
      may.reduce((sum, usd) => sum + usd, 0),
      7,
    );
  });
});

test("weights above the cap give their excess to the others, and are equal where the cap cannot hold", () => {
  expect(capWeights([1, 1], 0.1)).toEqual([0.5, 0.5]);
  const floats = [500, 300, 100, ...Array.from({ length: 17 }, () => 10)];
  const weights = capWeights(floats, 0.1);
  expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 12);
  expect(weights.slice(0, 3)).toEqual([0.1, 0.1, 0.1]);
  expect(weights[3]).toBeCloseTo(0.7 / 17, 12);
});

test("weights are set on the third Friday of a quarter, or on the session before a holiday", () => {
  const days = listSessions("2008-03-01", "2008-12-31", usSessions).filter((day) =>
    isRebalancing(day, usSessions),
  );
  // Good Friday of 2008 was the third Friday of March.
  expect(days).toEqual(["2008-03-20", "2008-06-20", "2008-09-19", "2008-12-19"]);
  expect(entryDay("2024-01-13", usSessions)).toBe("2024-01-22");
  expect(addDays(entryDay("2024-03-25", usSessions), 0)).toBe("2024-04-01");
});
