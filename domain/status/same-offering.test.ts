import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "../calendar/day.ts";
import { type OfferingDays, offeringDistance } from "./same-offering.ts";

const offering = (more: Partial<OfferingDays>): OfferingDays => ({
  filedOn: null,
  pricedOn: null,
  withdrawnOn: null,
  announcedOn: null,
  isAbroad: null,
  number: null,
  ...more,
});

const priced = (pricedOn: string, more: Partial<OfferingDays> = {}) =>
  offering({ pricedOn, ...more });
const filed = (filedOn: string, more: Partial<OfferingDays> = {}) => offering({ filedOn, ...more });
const withdrawn = (withdrawnOn: string, more: Partial<OfferingDays> = {}) =>
  offering({ withdrawnOn, ...more });

test.each<[string, OfferingDays, OfferingDays, number]>([
  ["two datings of a pricing", priced("2013-11-06"), priced("2013-11-16"), 10],
  ["pricings of two years", priced("2013-11-06"), priced("2015-11-06"), Infinity],
  [
    "pricings that a calendar counts as two",
    priced("2002-10-10", { number: "1-1" }),
    priced("2003-03-19", { number: "1-2" }),
    Infinity,
  ],
  [
    "pricings in two markets",
    priced("2020-09-28", { isAbroad: true }),
    priced("2020-06-15", { isAbroad: false }),
    Infinity,
  ],
  ["a filing and the pricing after it", filed("2022-03-07"), priced("2022-08-16"), 162],
  [
    "a filing and a pricing of other numbers",
    filed("2022-03-07", { number: "1-1" }),
    priced("2022-08-16", { number: "1-2" }),
    162,
  ],
  ["a filing and a pricing years later", filed("2018-03-07"), priced("2022-08-16"), Infinity],
  ["a filing after a pricing", filed("2024-06-10"), priced("2022-08-16"), Infinity],
  ["a withdrawn offering and a pricing", withdrawn("2022-01-10"), priced("2022-08-16"), Infinity],
  ["two filings of one offering", filed("2020-01-21"), filed("2020-09-10"), 233],
  ["a filing and the withdrawal that ends it", filed("2020-01-21"), withdrawn("2020-06-10"), 141],
  ["a filing after a withdrawal", filed("2020-07-21"), withdrawn("2020-06-10"), Infinity],
  [
    "a filing and the withdrawal of another filing",
    filed("2020-01-21"),
    withdrawn("2020-06-10", { filedOn: "2019-02-01" }),
    Infinity,
  ],
  [
    "a pricing that was announced before the deal was withdrawn",
    offering({ announcedOn: "2020-05-20" }),
    withdrawn("2020-06-10", { filedOn: "2020-01-21" }),
    21,
  ],
  [
    "a pricing that was announced after another attempt was withdrawn",
    offering({ announcedOn: "2020-07-20" }),
    withdrawn("2020-06-10", { filedOn: "2020-01-21" }),
    Infinity,
  ],
  [
    "a filing and the announcement of its pricing",
    filed("2026-10-20"),
    offering({ announcedOn: "2026-12-10" }),
    51,
  ],
  [
    "a pricing long after the filing and soon after its last amendment",
    filed("2020-01-21", { lastOn: "2022-05-01" }),
    priced("2022-08-16"),
    107,
  ],
  ["two withdrawals", withdrawn("2020-06-10"), withdrawn("2020-06-12"), 2],
  ["withdrawals of two attempts", withdrawn("2020-06-10"), withdrawn("2022-06-12"), Infinity],
  ["offerings without days", offering({}), offering({}), Infinity],
])("%s", (_name, a, b, days) => {
  expect(offeringDistance(a, b)).toBe(days);
});

test("the order of two offerings does not matter", () => {
  const day = fc.option(fc.nat(900).map((days) => addDays("2020-01-01", days)));
  const any: fc.Arbitrary<OfferingDays> = fc.record({
    filedOn: day,
    pricedOn: day,
    withdrawnOn: day,
    announcedOn: day,
    isAbroad: fc.option(fc.boolean()),
    number: fc.constantFrom(null, "1-1", "1-2"),
  });
  fc.assert(
    fc.property(any, any, (a, b) => {
      expect(offeringDistance(a, b)).toBe(offeringDistance(b, a));
    }),
  );
});
