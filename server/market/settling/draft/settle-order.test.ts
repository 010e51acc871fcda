import { expect, test } from "vitest";
import { daysBetween } from "../../../../domain/calendar/day.ts";
import { plainSighting } from "../../../testing/plain-sighting.ts";
import type { Resolution } from "../../resolution.ts";
import { Fields, Findings } from "../draft/testimony.ts";
import { settleOrder } from "./settle-order.ts";

const isNear = (a: string, b: string) => Math.abs(daysBetween(a, b)) <= 5;

interface Stated {
  source: string;
  rank: number;
  on: string;
  /** The pricing that the row of the first trade states itself. */
  pricedOn?: string;
}

function settle(pricing: Stated, trade: Stated) {
  const findings = new Findings();
  const fields = new Fields(findings, "deal", 1, []);
  const resolution = ({ source, rank, on }: Stated): Resolution<string> => ({
    value: on,
    origin: { ...plainSighting, source, recordKey: source, rank },
    ...{ lost: [], others: [] },
  });
  const sighting = { ...plainSighting, recordKey: trade.source, pricedOn: trade.pricedOn ?? null };
  const settled = settleOrder(
    fields,
    { sightings: [sighting] },
    resolution(pricing),
    resolution(trade),
    isNear,
  );
  const conflicts = findings.conflicts.map(({ field, kept_value, lost_value }) => [
    ...[field, kept_value, lost_value],
  ]);
  return { ...settled, conflicts };
}

test("a row that misdates the pricing of Brookdale misdates its first trade, and both move to the settled day", () => {
  const trade = { source: "iposcoop", rank: 3, on: "2005-11-21", pricedOn: "2005-11-21" };
  expect(settle({ source: "deals", rank: 3, on: "2005-11-22" }, trade)).toEqual({
    ...{ priced: "2005-11-22", traded: "2005-11-22" },
    conflicts: [["first_trade_on", "2005-11-22", "2005-11-21"]],
  });
});

test("a first trade before the pricing of a higher source is not known", () => {
  const trade = { source: "list", rank: 3, on: "2007-11-08" };
  expect(settle({ source: "filing", rank: 1, on: "2007-11-13" }, trade)).toEqual({
    ...{ priced: "2007-11-13", traded: null },
    conflicts: [["first_trade_on", "2007-11-13", "2007-11-08"]],
  });
});

test("a pricing after the first trade of a higher source is not known", () => {
  const trade = { source: "exchange", rank: 2, on: "2007-11-08" };
  expect(settle({ source: "list", rank: 3, on: "2007-11-13" }, trade)).toEqual({
    ...{ priced: null, traded: "2007-11-08" },
    conflicts: [["priced_on", "2007-11-08", "2007-11-13"]],
  });
});

test("a first trade on the day after the pricing stays", () => {
  const trade = { source: "list", rank: 3, on: "2014-11-18", pricedOn: "2014-11-17" };
  expect(settle({ source: "filing", rank: 1, on: "2014-11-17" }, trade)).toEqual({
    ...{ priced: "2014-11-17", traded: "2014-11-18", conflicts: [] },
  });
});
