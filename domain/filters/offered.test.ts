import { describe, expect, test } from "vitest";
import { applyInteraction, type Change } from "./apply-interaction.ts";
import { describeAdditions } from "./describe-chips.ts";
import { describeFilters } from "./describe-filters.ts";
import { filters as catalogue, type FilterId, type Filters } from "./filters.ts";
import { formState } from "./form-state.ts";
import { type FormPage, isStatusFixed, offeredOptions } from "./offered.ts";
import { effectiveSpacMode } from "./statuses.ts";

const setting = { aiTagIds: [], isBasic: false };
const isShown = (id: FilterId, page: FormPage, filters: Filters = {}) =>
  !formState(filters, { ...setting, page }).hidden.has(id);
const labelsOf = (
  id: "DealStatusDealStatusList" | "DealStatusWithdrawnAcquiredPostponed",
  page: FormPage,
  filters: Filters = {},
) => offeredOptions(id, catalogue[id].control.options, page, filters).map(({ label }) => label);

describe("the statuses that a form offers", () => {
  test.each<[FormPage, Filters, main: string[], ended: string[]]>([
    ["Priced", {}, ["Priced IPOs"], []],
    ["Scheduled", {}, ["Scheduled"], []],
    ["Pcw", {}, ["Private Co"], []],
    ["Pipeline", {}, ["Scheduled", "On File", "Include Postponed"], []],
    ["PostponedWithdrawn", {}, [], ["Withdrawn", "Postponed"]],
    ["IndustryInUse", { DealStatus: "Priced" }, ["Priced IPOs"], []],
    ["IndustryInUse", { DealStatus: "Upcoming" }, ["Scheduled", "On File"], []],
    [
      "CustomInUse",
      {},
      ["Scheduled", "Priced IPOs", "Private Co", "On File", "Include Postponed"],
      ["Withdrawn", "Acquired"],
    ],
    [
      null,
      {},
      ["Scheduled", "Priced IPOs", "Private Co", "On File", "Include Postponed"],
      ["Withdrawn", "Acquired", "Postponed"],
    ],
  ])("on %s with %j are those that its rows can have, each once", (page, filters, main, ended) => {
    expect(labelsOf("DealStatusDealStatusList", page, filters)).toEqual(main);
    expect(labelsOf("DealStatusWithdrawnAcquiredPostponed", page, filters)).toEqual(ended);
    expect(isShown("DealStatusDealStatusList", page, filters)).toBe(main.length > 0);
    expect(isShown("DealStatusWithdrawnAcquiredPostponed", page, filters)).toBe(ended.length > 0);
    expect(isStatusFixed(page, filters)).toBe(main.length + ended.length === 1);
  });

  test("decide which other filters there are", () => {
    for (const id of [
      "ConfidentialFilers",
      "SelectedBanks",
      "AcquiredOffPWC",
      "Withdrawn",
    ] as const)
      expect(isShown(id, "Priced"), id).toBe(false);
    expect(isShown("Acquired", "Priced")).toBe(true);
    expect(isShown("DealStatusScheduledList", "Scheduled")).toBe(true);
    expect(isShown("DealStatusScheduledList", "Priced")).toBe(false);
    expect(isShown("SelectedBanks", "Pcw")).toBe(true);
  });

  test("have labels of their own: no two filters or options of one form read alike", () => {
    const names = ["Postponed", "Withdrawn", "Acquired"].flatMap((id) => [
      catalogue[id as "Postponed"].label,
    ]);
    const options = [
      ...labelsOf("DealStatusDealStatusList", "CustomInUse"),
      ...labelsOf("DealStatusWithdrawnAcquiredPostponed", "CustomInUse"),
    ];
    expect(new Set([...names, ...options]).size).toBe(names.length + options.length);
  });
});

describe("the two controls of blank checks", () => {
  const change = (filters: Filters, next: Change, page: FormPage = "Priced") =>
    applyInteraction(filters, next, { today: "2024-06-14", exchanges: [], page });
  const key = "SecurityTypeBlankCheckList";

  test("say the same, whichever is set", () => {
    expect(effectiveSpacMode({}, "Priced")).toBe("exclude");
    expect(effectiveSpacMode({}, "SpacsInUse")).toBe("include");
    const included = change({}, { key, value: "include" });
    expect(included).toEqual({ IncludeSpac: true });
    expect(effectiveSpacMode(included, "Priced")).toBe("include");
    expect(change(included, { key, value: undefined })).toEqual(included);
    expect(change(included, { key, value: "exclude" })).toEqual({});
    const only = change(included, { key, value: "only" });
    expect(only).toEqual({ [key]: "only" });
    expect(change(only, { key: "IncludeSpac", value: undefined })).toEqual({});
    expect(change(only, { key: "IncludeSpac", value: true })).toEqual({ IncludeSpac: true });
  });

  test("exclude them where a page would show them, and where another filter asks for them", () => {
    const excluded = { [key]: "exclude" };
    expect(change({}, { key, value: "exclude" }, "PostponedWithdrawn")).toEqual(excluded);
    expect(change({}, { key: "IncludeSpac", value: undefined }, "Pcw")).toEqual(excluded);
    expect(change({ Industry: [70] }, { key, value: "exclude" })).toEqual({
      Industry: [70],
      ...excluded,
    });
  });
});

test("a run says which filters it adds by itself", () => {
  expect(describeAdditions({}, "CustomInUse")).toEqual(["Time Frame: Quarter"]);
  expect(describeAdditions({}, "Priced")).toEqual(["Time Frame: 1 Year"]);
  expect(describeAdditions({ timeframe: "ytd" }, "Priced")).toEqual([]);
  expect(describeAdditions({ OfferTimeFrame: "ytd" }, "CustomInUse")).toEqual([]);
  expect(describeAdditions({}, "Pipeline")).toEqual([]);
});

test("a chip of a score names its scale", () => {
  const chips = describeFilters({ RcRatingMin: 2, RatingValuationMax: 4 }, {});
  expect(chips.map(({ text }) => text)).toEqual([
    "Average Rating Score (1–5) ≥ 2",
    "Relative Valuation (1–5) ≤ 4",
  ]);
});
