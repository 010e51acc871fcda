import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays } from "../calendar/day.ts";
import { usSessions } from "../calendar/sessions.ts";
import {
  daysToExpiry,
  isExpired,
  type LockupTranche,
  lockupRelease,
  nextRelease,
  stagedTranches,
  triggerDay,
} from "./lockups.ts";
import { quietPeriod } from "./quiet-period.ts";

const fixed: LockupTranche = {
  baseOn: "2024-01-10",
  days: 180,
  condition: null,
  waivedOn: null,
};

describe("a lock-up", () => {
  test("of a fixed term ends so many days after the prospectus", () => {
    expect(lockupRelease(fixed, usSessions)).toEqual({
      contractOn: "2024-07-08",
      tradableOn: "2024-07-08",
      cause: "term",
    });
  });

  test.each([
    ["2024-01-08", "2024-07-06", "2024-07-08", "a Saturday"],
    ["2024-01-06", "2024-07-04", "2024-07-05", "Independence Day"],
    ["2021-12-28", "2022-06-26", "2022-06-27", "a Sunday"],
  ])("from %s ends on %s and trades on %s: %s", (baseOn, contractOn, tradableOn) =>
    expect(lockupRelease({ ...fixed, baseOn }, usSessions)).toMatchObject({
      contractOn,
      tradableOn,
    }),
  );

  test("in stages of 90, 180 and 365 days is three tranches", () => {
    const releases = stagedTranches("2024-01-10", [90, 180, 365]).map((tranche) =>
      lockupRelease(tranche, usSessions),
    );
    expect(releases.map((release) => release.contractOn)).toEqual([
      "2024-04-09",
      "2024-07-08",
      "2025-01-09",
    ]);
    expect(releases[2]?.tradableOn).toBe("2025-01-10"); // the exchange mourned on the 9th
    expect(nextRelease(releases, "2024-04-08")?.contractOn).toBe("2024-04-09");
    expect(nextRelease(releases, "2024-04-09")?.contractOn).toBe("2024-07-08");
    expect(nextRelease(releases, "2026-01-01")?.contractOn).toBe("2025-01-09");
    expect(nextRelease([], "2026-01-01")).toBeNull();
  });

  test("is waived early, never late", () => {
    const waived = lockupRelease({ ...fixed, waivedOn: "2024-05-18" }, usSessions);
    expect(waived).toEqual({
      contractOn: "2024-05-18",
      tradableOn: "2024-05-20",
      cause: "waiver",
    });
    expect(lockupRelease({ ...fixed, waivedOn: "2024-08-01" }, usSessions).cause).toBe("term");
    expect(lockupRelease({ ...fixed, waivedOn: "2023-08-01" }, usSessions).cause).toBe("term");
  });

  test("is pulled before a blackout that its term ends in", () => {
    const condition = {
      kind: "blackout",
      blackoutFrom: "2024-06-17",
      blackoutTo: "2024-08-02",
      sessionsBefore: 5,
    } as const;
    expect(lockupRelease({ ...fixed, condition }, usSessions)).toEqual({
      contractOn: "2024-06-10",
      tradableOn: "2024-06-10",
      cause: "blackout",
    });
    const earlier = { ...condition, blackoutTo: "2024-07-07" };
    expect(lockupRelease({ ...fixed, condition: earlier }, usSessions).cause).toBe("term");
  });

  test("ends some sessions after results, once their day is known", () => {
    const condition = { kind: "earnings", publishedOn: "2024-05-09", sessionsLater: 2 } as const;
    expect(lockupRelease({ ...fixed, condition }, usSessions)).toMatchObject({
      contractOn: "2024-05-13",
      cause: "earnings",
    });
    const unknown = { ...condition, publishedOn: null };
    expect(lockupRelease({ ...fixed, condition: unknown }, usSessions).cause).toBe("term");
  });
});

describe("a price trigger", () => {
  // Snowflake, prospectus of 2020-09-15: a quarter of vested holdings, two trading days after the close
  // exceeded 133 % of $120 on 10 of 15 trading days following 2020-12-14.
  const trigger = {
    kind: "price",
    price: 1.33 * 120,
    isExclusive: true,
    closesAbove: 10,
    ofSessions: 15,
    after: "2020-12-14",
    sessionsLater: 2,
    notBefore: null,
  } as const;
  const snowflake: LockupTranche = {
    baseOn: "2020-09-15",
    days: 180,
    condition: trigger,
    waivedOn: null,
  };
  const closes = (prices: number[], first = "2020-12-15") =>
    prices.map((close, index) => ({ day: usSessions.shift(first, index), close }));

  test("releases two sessions after the tenth high close", () => {
    const high = closes(Array.from({ length: 10 }, () => 300));
    expect(triggerDay(trigger, high)).toBe("2020-12-29");
    expect(lockupRelease(snowflake, usSessions, high)).toEqual({
      contractOn: "2020-12-31",
      tradableOn: "2020-12-31",
      cause: "price",
    });
  });

  test("waits while there are nine, and the term stands", () => {
    const nine = closes([...Array.from({ length: 9 }, () => 300), 159.6]);
    expect(triggerDay(trigger, nine)).toBeNull();
    expect(lockupRelease(snowflake, usSessions, nine)).toMatchObject({
      contractOn: "2021-03-14",
      tradableOn: "2021-03-15",
      cause: "term",
    });
  });

  test("counts any fifteen sessions in a row, not ten scattered ones", () => {
    const scattered = closes(Array.from({ length: 40 }, (_, index) => (index % 2 ? 300 : 100)));
    expect(triggerDay(trigger, scattered)).toBeNull();
    const late = closes([
      ...Array.from({ length: 20 }, () => 100),
      ...Array.from({ length: 12 }, (_, index) => (index === 3 ? 100 : 300)),
    ]);
    expect(triggerDay(trigger, late)).toBe(late[30]?.day);
  });

  test("ignores closes before its window and, unless told, a close at the very price", () => {
    expect(
      triggerDay(
        trigger,
        closes(
          Array.from({ length: 90 }, () => 300),
          "2020-09-16",
        ),
      ),
    ).toBe("2020-12-29");
    const level = closes(Array.from({ length: 15 }, () => trigger.price));
    expect(triggerDay(trigger, level)).toBeNull();
    expect(triggerDay({ ...trigger, isExclusive: false }, level)).toBe("2020-12-29");
  });

  test("may count closes before the first day on which it can be met", () => {
    const early = { ...trigger, after: "2020-09-15", notBefore: "2020-12-14" };
    const high = closes(
      Array.from({ length: 90 }, () => 300),
      "2020-09-16",
    );
    expect(triggerDay(early, high)).toBe("2020-12-14");
    expect(triggerDay({ ...early, notBefore: null }, high)).toBe("2020-09-29");
  });
});

describe("days to go", () => {
  const release = lockupRelease(fixed, usSessions);

  test.each([
    ["2024-07-07", 1, false],
    ["2024-07-08", 0, true],
    ["2024-07-11", -3, true],
  ])("on %s there are %i, expired: %s", (today, days, expired) => {
    expect(daysToExpiry(release, today)).toBe(days);
    expect(isExpired(daysToExpiry(release, today))).toBe(expired);
  });

  test("a longer term never ends earlier, and a waiver or condition never later", () => {
    const day = fc.nat(9000).map((offset) => addDays("2002-01-01", offset));
    fc.assert(
      fc.property(day, fc.nat(400), fc.nat(200), fc.option(day), (baseOn, days, more, waivedOn) => {
        const short = lockupRelease({ ...fixed, baseOn, days }, usSessions);
        const long = lockupRelease({ ...fixed, baseOn, days: days + more }, usSessions);
        const waived = lockupRelease({ ...fixed, baseOn, days, waivedOn }, usSessions);
        expect(long.contractOn >= short.contractOn).toBe(true);
        expect(long.tradableOn >= short.tradableOn).toBe(true);
        expect(waived.contractOn <= short.contractOn).toBe(true);
        expect(waived.tradableOn >= waived.contractOn && waived.contractOn >= baseOn).toBe(true);
        expect(daysToExpiry(long, baseOn)).toBe(days + more);
      }),
    );
  });
});

describe("the quiet period", () => {
  test.each([
    ["2024-01-10", false, "2024-02-04", 25, "customary", "2024-01-20"],
    ["2024-01-10", true, "2024-02-04", 25, "customary", null],
    ["2010-01-11", false, "2010-02-20", 40, "rule", "2010-02-20"],
    ["2013-01-10", true, "2013-02-04", 25, "customary", null],
    ["2015-09-24", false, "2015-11-03", 40, "rule", "2015-11-03"],
    ["2015-09-25", false, "2015-10-20", 25, "customary", "2015-10-05"],
    ["2001-01-10", false, "2001-02-04", 25, "customary", null],
  ])(
    "of a deal of %s (emerging growth: %s) ends on %s",
    (offerOn, isEgc, endsOn, days, basis, rule) =>
      expect(quietPeriod(offerOn, isEgc)).toMatchObject({ endsOn, days, basis, ruleEndsOn: rule }),
  );
});
