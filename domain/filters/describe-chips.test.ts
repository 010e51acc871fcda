import { describe, expect, test } from "vitest";
import { defaultStateOf } from "../views/default-state.ts";
import { viewTypeNames, viewTypes } from "../views/view-type.ts";
import { clearNarrowing, describeChips, excludedText } from "./describe-chips.ts";
import { normaliseFilters } from "./normalise-filters.ts";
import { findExclusions } from "./statuses.ts";

const chipsOf = (
  ...[filters, viewType]: [Parameters<typeof describeChips>[0], "Priced" | "Scheduled"]
) => describeChips(filters, viewType, {}).map(({ text, canGo }) => [text, canGo]);

describe("the chips of a view", () => {
  test("one that the view would set again cannot go", () => {
    expect(chipsOf({ timeframe: "year", LocationListingLocation: "Us" }, "Priced")).toEqual([
      ["Listing Location: US", true],
      ["Time Frame: 1 Year", false],
    ]);
    expect(chipsOf({ timeframe: "ytd" }, "Priced")).toEqual([["Time Frame: YTD", false]]);
  });

  test("a filter that adds rows has none; the view says what it excludes instead", () => {
    expect(chipsOf({ IncludeSpac: true, IncludeChina: true }, "Scheduled")).toEqual([]);
    expect(excludedText({ IncludeSpac: true, IncludeChina: true }, "Scheduled")).toBeNull();
    expect(excludedText({}, "Scheduled")).toBe("Excludes SPACs and A-shares");
    expect(excludedText({ LocationListingLocation: "Us" }, "Priced")).toBe("Excludes SPACs");
  });

  test("clearing all of them leaves those that cannot go, and excludes nothing that was shown", () => {
    for (const viewType of viewTypeNames) {
      const { filters } = defaultStateOf(viewType);
      const { grain } = viewTypes[viewType];
      const cleared = normaliseFilters(clearNarrowing(filters, viewType), { viewType, grain });
      const [before, after] = [filters, cleared].map((one) => findExclusions(one, viewType));
      expect(after, viewType).toEqual(before);
      expect(cleared.timeframe, viewType).toBe(filters.timeframe);
      const chips = describeChips(cleared, viewType, {});
      expect(
        chips.filter(({ canGo }) => canGo),
        viewType,
      ).toEqual([]);
    }
    expect(
      clearNarrowing({ timeframe: "all", IncludeSpac: true, DealSizeMin: 1 }, "Priced"),
    ).toEqual({
      timeframe: "all",
      IncludeSpac: true,
    });
  });
});
