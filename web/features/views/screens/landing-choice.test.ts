import { describe, expect, test } from "vitest";
import { screens } from "../../../../domain/views/screens.ts";
import { findChosenView } from "./landing-choice.ts";

describe("the view that a landing opens", () => {
  test.each([
    ["location", "all"],
    ["investors", "all"],
    ["industry", "5years"],
    ["underwriter", "5years"],
  ] as const)(
    "upcoming deals on the %s landing have the time frame %s, whatever was chosen (V-439, V-440)",
    (name, timeframe) => {
      const chosen = { DealStatus: "Upcoming", timeframe: "30Days" } as const;
      expect(findChosenView(screens[name], chosen)).toEqual({
        viewType: screens[name].shows,
        filters: { DealStatus: "Upcoming", timeframe },
      });
    },
  );

  test("status 1 of SPACs is upcoming and of all time, 2 to 7 are priced, and the code goes along (V-444, V-445, V-581)", () => {
    const upcoming = findChosenView(screens.spacs, { DealStatusSelect: "1", timeframe: "year" });
    expect(upcoming).toEqual({
      viewType: "SpacsInUse",
      filters: { DealStatusSelect: "1", DealStatus: "Upcoming", timeframe: "all" },
    });
    for (const DealStatusSelect of ["2", "3", "4", "5", "6", "7"] as const) {
      const { filters } = findChosenView(screens.spacs, { DealStatusSelect, timeframe: "2years" });
      expect(filters).toEqual({ DealStatusSelect, DealStatus: "Priced", timeframe: "2years" });
    }
  });

  test("status 8 of SPACs opens the withdrawn and postponed of industry 70 (V-441, V-442)", () => {
    expect(findChosenView(screens.spacs, { DealStatusSelect: "8", timeframe: "year" })).toEqual({
      viewType: "PostponedWithdrawn",
      filters: { Withdrawn: true, Industry: [70] },
    });
  });
});
