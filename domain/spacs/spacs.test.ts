import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays } from "../calendar/day.ts";
import { type SpacEventType, spacEventTypes, spacScreens, spacStanding } from "./lifecycle.ts";
import {
  redemptionShare,
  sharesAfterRedemptions,
  spacDeadline,
  trustPerShare,
  yieldToDeadline,
} from "./trust.ts";

function days(...types: SpacEventType[]) {
  return types.map((type, index) => ({ type, on: addDays("2024-01-01", index) }));
}

const later = "2024-12-31";
const toDeal: SpacEventType[] = ["filed", "priced", "unitsSplit", "announced"];

describe("a SPAC", () => {
  test.each<[SpacEventType[], string]>([
    [[], "upcoming"],
    [["filed"], "upcoming"],
    [["filed", "withdrawn"], "withdrawn"],
    [["filed", "priced"], "searching"],
    [toDeal, "announced"],
    [[...toDeal, "voteScheduled"], "voteScheduled"],
    [[...toDeal, "voteScheduled", "voteApproved"], "approved"],
    [[...toDeal, "voteScheduled", "voteRejected"], "announced"],
    [[...toDeal, "voteScheduled", "voteApproved", "completed"], "completed"],
    [[...toDeal, "terminated"], "searching"],
    [[...toDeal, "terminated", "announced"], "announced"],
    [[...toDeal, "terminated", "liquidated"], "liquidated"],
    [["filed", "priced", "liquidated"], "liquidated"],
    [["filed", "priced", "withdrawn"], "searching"],
    [["filed", "priced", "completed"], "searching"],
    [["filed", "liquidated"], "upcoming"],
    [[...toDeal, "completed", "liquidated"], "completed"],
    [["filed", "announced"], "upcoming"],
  ])("after %j is %s", (types, stage) =>
    expect(spacStanding(days(...types), later).stage).toBe(stage),
  );

  test("forgets a merger that was called off, and counts it", () => {
    const standing = spacStanding(days(...toDeal, "terminated"), later);
    expect(standing).toMatchObject({
      since: "2024-01-05",
      announcedOn: null,
      terminatedDeals: 1,
      isSplit: true,
    });
    expect(spacStanding(days(...toDeal, "terminated", "announced"), later)).toMatchObject({
      announcedOn: "2024-01-06",
      terminatedDeals: 1,
    });
  });

  test("is where it was on the day asked for", () => {
    expect(spacStanding(days(...toDeal), "2024-01-02")).toMatchObject({
      stage: "searching",
      since: "2024-01-02",
      isSplit: false,
    });
  });

  test("stands at one stage whatever happens, and its screens divide all that priced", () => {
    const event = fc.record({
      type: fc.constantFrom(...spacEventTypes),
      on: fc.nat(20).map((offset) => addDays("2024-01-01", offset)),
    });
    fc.assert(
      fc.property(fc.array(event), (events) => {
        const { stage } = spacStanding(events, later);
        expect(spacStanding(events.toReversed(), later).stage).toBe(stage);
        const codes = spacScreens
          .filter(({ stages }) => (stages as readonly string[]).includes(stage))
          .map(({ code }) => code);
        const isPriced = codes.some((code) => code === 2);
        expect(codes.length).toBe(isPriced ? 2 : 1);
      }),
    );
  });
});

describe("the trust of a SPAC", () => {
  test("accrues to each public share and shrinks by redemptions", () => {
    expect(trustPerShare(236.9e6, 23e6)).toBeCloseTo(10.3, 12);
    expect(trustPerShare(236.9e6, 0)).toBeNull();
    expect(redemptionShare(20.7e6, 23e6)).toBeCloseTo(0.9, 12);
    expect(redemptionShare(24e6, 23e6)).toBeNull();
    expect(redemptionShare(0, 23e6)).toBe(0);
    expect(sharesAfterRedemptions(23e6, [10e6, 0, 3e6])).toBe(10e6);
    expect(sharesAfterRedemptions(23e6, [])).toBe(23e6);
    expect(sharesAfterRedemptions(23e6, [10e6, null])).toBeNull();
    expect(sharesAfterRedemptions(23e6, [20e6, 4e6])).toBeNull();
  });

  test("yields up to its deadline", () => {
    const spac = { trustPerShare: 10.5, price: 10, deadlineOn: "2025-01-01", today: "2024-01-02" };
    expect(yieldToDeadline(spac)).toBeCloseTo(0.05, 12);
    expect(yieldToDeadline({ ...spac, today: "2024-07-02" })).toBeCloseTo(
      1.05 ** (365 / 183) - 1,
      12,
    );
    expect(yieldToDeadline({ ...spac, price: 11 })).toBeLessThan(0);
    expect(yieldToDeadline({ ...spac, today: "2025-01-01" })).toBeNull();
    expect(yieldToDeadline({ ...spac, price: 0 })).toBeNull();
    expect(yieldToDeadline({ ...spac, deadlineOn: null })).toBeNull();
    expect(yieldToDeadline({ ...spac, price: 0.0001, today: "2024-12-31" })).toBeNull();
  });
});

describe("the deadline of a SPAC", () => {
  const spac = {
    pricedOn: "2021-03-04",
    effectiveOn: "2021-03-01",
    charterMonths: 24,
    extensions: [
      { approvedOn: "2023-02-20", until: "2023-09-04" },
      { approvedOn: "2023-08-28", until: "2024-06-04" },
    ],
  };

  test.each([
    ["2022-01-01", "2023-03-04", 0, false],
    ["2023-03-01", "2023-09-04", 1, false],
    ["2024-01-01", "2024-06-04", 2, true],
  ])("is moved by the extensions known on %s to %s", (today, deadlineOn, extensions, isBeyond) => {
    expect(spacDeadline(spac, today)).toMatchObject({
      charterOn: "2023-03-04",
      deadlineOn,
      exchangeLimitOn: "2024-03-01",
      extensions,
      isBeyondExchangeLimit: isBeyond,
    });
  });

  test("runs out", () => {
    expect(spacDeadline(spac, "2024-06-04").daysLeft).toBe(0);
    expect(spacDeadline(spac, "2024-06-14").daysLeft).toBe(-10);
  });
});
