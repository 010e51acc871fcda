import { expect, test } from "vitest";
import { keepEventIds } from "./keep-event-ids.ts";
import type { StoredEvent, ToldEvent } from "./told-events-repository.ts";

const event = (deal: number, part: string, ticker: string, id = `${deal}-${part}`): ToldEvent => ({
  event_id: id,
  deal_key: deal,
  starts_on: "2024-07-02",
  span: 1,
  kind: "pricing",
  summary: `${ticker} $18.00–$20.00`,
  description: null,
  company_ticker: ticker,
  is_expected: true,
});

const told = (one: ToldEvent, cancelled_at: Date | null = null): StoredEvent => ({
  ...one,
  sequence: 2,
  changed_at: new Date("2024-06-01T12:00:00Z"),
  cancelled_at,
});

const idsOf = (events: readonly ToldEvent[]) => events.map(({ event_id: id }) => id);

test("an entry of a deal that was joined with another one keeps its id, also the next time", () => {
  const before = told(event(79, "pricing", "QLMW"));
  const joined = keepEventIds([event(78, "pricing", "QLMW")], [before], new Set([79]));
  expect(idsOf(joined)).toEqual(["79-pricing"]);
  expect(joined[0]?.deal_key).toBe(78);
  const again = joined.map((one) => told(one));
  expect(idsOf(keepEventIds([event(78, "pricing", "QLMW")], again, new Set()))).toEqual([
    "79-pricing",
  ]);
});

test.each([
  ["the other deal still stands", [told(event(79, "pricing", "QLMW"))], new Set<number>()],
  ["it is of another company", [told(event(79, "pricing", "FJRD"))], new Set([79])],
  ["it is of another kind", [told(event(79, "lockup-1", "QLMW"))], new Set([79])],
  ["it was cancelled", [told(event(79, "pricing", "QLMW"), new Date(0))], new Set([79])],
  [
    "the deal that stays is known by its own",
    [told(event(79, "pricing", "QLMW")), told(event(78, "pricing", "QLMW"))],
    new Set([79]),
  ],
])("a new id is its own where %s", (_why, earlier, gone) => {
  expect(idsOf(keepEventIds([event(78, "pricing", "QLMW")], earlier, gone))).toEqual([
    "78-pricing",
  ]);
});

test("one entry is taken by one event alone", () => {
  const earlier = [told(event(79, "pricing", "QLMW"))];
  const events = [event(78, "pricing", "QLMW"), event(80, "pricing", "QLMW")];
  expect(idsOf(keepEventIds(events, earlier, new Set([79])))).toEqual(["79-pricing", "80-pricing"]);
});
