import { describe, expect, test } from "vitest";
import { emptyDraft, withExcelColumns, withFilters, withWebColumns } from "./wizard-draft.ts";

const priced = { DealStatusDealStatusList: ["Priced"] } as const;
const mutable = (statuses: ("Priced" | "Scheduled" | "Filed")[]) => ({
  DealStatusDealStatusList: statuses,
});

describe("the columns of a custom screen", () => {
  test("start with name and ticker (V-622)", () => {
    expect(emptyDraft.columns).toEqual({
      web: ["CompanyName", "Ticker"],
      excel: ["CompanyName", "Ticker"],
    });
  });

  test.each([["Priced"], ["Scheduled"]] as const)(
    "are name, ticker and offer date with the status %s (V-275)",
    (status) => {
      const { columns } = withFilters(emptyDraft, mutable([status, "Filed"]));
      expect(columns.web).toEqual(["CompanyName", "Ticker", "OfferDate"]);
      expect(columns.excel).toEqual(["CompanyName", "Ticker", "OfferDate"]);
    },
  );

  test("return to name and ticker when the status is cleared (V-622)", () => {
    for (const statuses of [["Filed"], []] as const) {
      const draft = withFilters(
        withFilters(emptyDraft, mutable(["Priced"])),
        mutable([...statuses]),
      );
      expect(draft.columns).toEqual(emptyDraft.columns);
    }
  });

  test("are not changed by statuses once the user has chosen some (V-622)", () => {
    const chosen = withWebColumns(emptyDraft, ["CompanyName", "DealSize"]);
    const { filters, columns } = withFilters(chosen, {
      DealStatusDealStatusList: [...priced.DealStatusDealStatusList],
    });
    expect(filters).toEqual(priced);
    expect(columns.web).toEqual(["CompanyName", "DealSize"]);
    const forExcel = withExcelColumns(emptyDraft, ["Ticker"]);
    expect(withFilters(forExcel, mutable(["Priced"])).columns).toEqual({
      web: ["CompanyName", "Ticker"],
      excel: ["Ticker"],
    });
  });

  test("of the grid also apply to Excel until Excel has its own (V-268)", () => {
    const withWeb = withWebColumns(emptyDraft, ["CompanyName", "DealSize"]);
    expect(withWeb.columns.excel).toEqual(["CompanyName", "DealSize"]);
    const withOwnExcel = withExcelColumns(withWeb, ["Ticker"]);
    const later = withWebColumns(withOwnExcel, ["CompanyName", "DealSize", "Industry"]);
    expect(later.columns).toEqual({
      web: ["CompanyName", "DealSize", "Industry"],
      excel: ["Ticker"],
    });
  });
});
