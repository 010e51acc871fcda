import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, type Day } from "../calendar/day.ts";
import { type DealEvent, dealEventTypes, dealStanding } from "./deal-status.ts";

/** Events on the first days of January 2024, one a day, in the order given. */
function days(...types: DealEvent["type"][]): DealEvent[] {
  return types.map((type, index) => ({ type, on: addDays("2024-01-01", index) }));
}

/** Before any of these deals lapses. */
const later = "2024-09-30";

describe("the standing of a deal", () => {
  test.each<[DealEvent["type"][], string, string]>([
    [[], "private", "PCW"],
    [["privatePlacement", "banksSelected"], "private", "PCW"],
    [["watchlisted"], "private", "PCW"],
    [["watchlisted", "confidential"], "confidential", "PCW"],
    [["confidential", "filed"], "filed", "Filed"],
    [["filed", "amended", "exchangeRegistered"], "amended", "Filed"],
    [["filed", "termsSet", "amended"], "termsSet", "Filed"],
    [["filed", "termsSet", "scheduled"], "scheduled", "Scheduled"],
    [["filed", "termsSet", "scheduled", "amended"], "scheduled", "Scheduled"],
    [["filed", "scheduled", "effective"], "effective", "Scheduled"],
    [["filed", "effective"], "effective", "Filed"],
    [["filed", "scheduled", "effective", "priced"], "priced", "Priced"],
    [["filed", "priced", "trading"], "trading", "Priced"],
    [["filed", "effective", "trading"], "trading", "Priced"],
    [["priced", "trading"], "trading", "Priced"],
    [["filed", "postponed"], "postponed", "Postponed"],
    [["filed", "termsSet", "scheduled", "postponed"], "postponed", "Postponed"],
    [["filed", "scheduled", "postponed", "amended", "termsSet"], "postponed", "Postponed"],
    [["filed", "amended", "scheduled", "postponed", "resumed"], "amended", "Filed"],
    [["filed", "termsSet", "postponed", "scheduled"], "scheduled", "Scheduled"],
    [["filed", "postponed", "priced"], "priced", "Priced"],
    [["filed", "postponed", "withdrawn"], "withdrawn", "Withdrawn"],
    [["confidential", "withdrawn"], "withdrawn", "Withdrawn"],
    [["filed", "withdrawn", "resumed"], "filed", "Filed"],
    [["filed", "lapsed"], "lapsed", "Withdrawn"],
    [["withdrawn"], "withdrawn", "Withdrawn"],
    [["privatePlacement", "withdrawn"], "withdrawn", "Withdrawn"],
    [["filed", "acquired"], "acquired", "Acquired"],
    [["watchlisted", "acquired"], "acquired", "Acquired"],
    [["filed", "withdrawn", "acquired"], "acquired", "Acquired"],
    [["filed", "priced", "trading", "acquired"], "acquired", "Priced"],
    [["filed", "priced", "trading", "delisted"], "delisted", "Priced"],
    [["filed", "priced", "trading", "delisted", "acquired"], "acquired", "Priced"],
  ])("after %j is %s, shown as %s", (types, stage, status) => {
    const standing = dealStanding(days(...types), later);
    expect(standing).toMatchObject({ stage, status });
    expect(standing.refused).toEqual([]);
  });

  test.each<[DealEvent["type"][], string, DealEvent["type"][]]>([
    [["filed", "priced", "withdrawn"], "priced", ["withdrawn"]],
    [["filed", "priced", "postponed"], "priced", ["postponed"]],
    [["filed", "priced", "trading", "amended"], "trading", ["amended"]],
    [["filed", "priced", "priced"], "priced", ["priced"]],
    [["filed", "resumed"], "filed", ["resumed"]],
    [["watchlisted", "postponed"], "private", ["postponed"]],
    [["watchlisted", "withdrawn"], "private", ["withdrawn"]],
    [["filed", "withdrawn", "filed"], "withdrawn", ["filed"]],
    [["filed", "withdrawn", "priced"], "withdrawn", ["priced"]],
    [["filed", "delisted"], "filed", ["delisted"]],
    [["filed", "acquired", "withdrawn"], "acquired", ["withdrawn"]],
    [["filed", "priced", "acquired", "delisted"], "acquired", ["delisted"]],
  ])("after %j stays %s and refuses %j", (types, stage, refused) => {
    const standing = dealStanding(days(...types), later);
    expect(standing.stage).toBe(stage);
    expect(standing.refused.map(({ type }) => type)).toEqual(refused);
  });

  test("is that of the requested day", () => {
    const events = days("filed", "termsSet", "scheduled", "priced", "trading");
    expect(dealStanding(events, "2023-12-31").stage).toBe("private");
    expect(dealStanding(events, "2024-01-03")).toMatchObject({
      stage: "scheduled",
      since: "2024-01-03",
    });
    expect(dealStanding(events, later)).toMatchObject({
      since: "2024-01-05",
      pricedOn: "2024-01-04",
      tradingOn: "2024-01-05",
      ended: null,
    });
  });

  test.each<[DealEvent["type"][], Day, string, string | null]>([
    [["filed"], "2024-09-30", "filed", "2024-01-01"],
    [["filed"], "2024-10-01", "lapsed", "2024-10-01"],
    [["filed", "amended", "upsized"], "2024-10-02", "amended", "2024-01-02"],
    [["filed", "amended", "upsized"], "2024-10-03", "lapsed", "2024-10-03"],
    [["filed", "effective"], "2024-10-02", "lapsed", "2024-10-02"],
    [["filed", "withdrawn", "resumed"], "2024-10-03", "lapsed", "2024-10-03"],
    [["confidential"], "2025-12-31", "confidential", "2024-01-01"],
    [["watchlisted"], "2025-12-31", "private", "2024-01-01"],
    [["filed", "postponed"], "2025-12-31", "postponed", "2024-01-02"],
    [["filed", "priced"], "2025-12-31", "priced", "2024-01-02"],
    // AIRO Group filed on 02/21/25, and the directory of Nasdaq of 05/29/26 has it under its ticker.
    [["filed", "listed"], "2025-12-31", "listed", "2024-01-02"],
  ])("nine months after the last of %j lapses what is on file: on %s it is %s", (...row) => {
    const [types, today, stage, since] = row;
    expect(dealStanding(days(...types), today)).toMatchObject({ stage, since });
  });

  test("a deal that lapsed continues with its next filing", () => {
    const events: DealEvent[] = [
      { type: "filed", on: "2022-01-03" },
      { type: "priced", on: "2024-02-06" },
    ];
    expect(dealStanding(events, "2023-06-01")).toMatchObject({ status: "Withdrawn" });
    expect(dealStanding(events, "2024-02-06")).toMatchObject({ status: "Priced", refused: [] });
  });

  test("a deal is scheduled until its expected day has passed, and cannot lapse before", () => {
    const events = days("filed", "termsSet", "scheduled");
    const on = (today: Day) => dealStanding(events, today, "2024-02-08");
    expect(on("2024-02-08")).toMatchObject({ status: "Scheduled", stage: "scheduled" });
    expect(on("2024-02-09")).toMatchObject({ status: "Filed", stage: "termsSet" });
    expect(on("2024-11-07").stage).toBe("termsSet");
    expect(on("2024-11-08")).toMatchObject({ status: "Withdrawn", stage: "lapsed" });
  });

  test("ignores a confidential draft before its release", () => {
    const events: DealEvent[] = [
      { type: "confidential", on: "2024-01-01", knownOn: "2024-03-01" },
      { type: "filed", on: "2024-03-01" },
    ];
    expect(dealStanding(events, "2024-02-01").stage).toBe("private");
    expect(dealStanding(events, "2024-03-01").stage).toBe("filed");
  });

  test("keeps the first day of a postponement that is reported twice", () => {
    expect(dealStanding(days("filed", "postponed", "postponed"), later).since).toBe("2024-01-02");
  });

  const event = fc.record({
    type: fc.constantFrom(...dealEventTypes),
    on: fc.nat(40).map((offset) => addDays("2024-01-01", offset)),
  });

  test("does not depend on the order in which events arrive, and a known pricing stays", () => {
    fc.assert(
      fc.property(fc.array(event), fc.nat(60), (events, offset) => {
        const today = addDays("2024-01-01", offset);
        const standing = dealStanding(events, today);
        const { refused: _refused, ...reversed } = dealStanding(events.toReversed(), today);
        expect(standing).toMatchObject(reversed);
        if (standing.pricedOn !== null) {
          expect(standing.pricedOn <= today).toBe(true);
          expect(dealStanding(events, later)).toMatchObject({
            status: "Priced",
            pricedOn: standing.pricedOn,
          });
        }
      }),
    );
  });
});
