import { describe, expect, test } from "vitest";
import type { Row } from "../../../../domain/contract/view-shapes.ts";
import { widestTexts } from "./widest-texts.ts";

const rows = (values: Partial<Row>[]) => values as Row[];

describe("the widest number of a column", () => {
  test("is its largest or its smallest", () => {
    const sizes = rows([{ dealSize: 5_000_000 }, { dealSize: 5_088_600_000 }, { dealSize: null }]);
    expect(widestTexts("DealSize", sizes)).toEqual(["5.0", "5,088.6"]);
    const returns = rows([{ returnFromIpo: -100 }, { returnFromIpo: 3 }]);
    expect(widestTexts("TotalReturn", returns)).toEqual(["−100.0%", "3.0%"]);
  });

  test("is looked for in each currency", () => {
    const prices = rows([
      { ipoPrice: 24, currency: "USD" },
      { ipoPrice: 9, currency: "USD" },
      { ipoPrice: 27_300, currency: "KRW" },
    ]);
    expect(widestTexts("IpoPrice", prices)).toEqual([
      ...["$9.00", "$24.00"],
      ...["KRW 27,300", "KRW 27,300"],
    ]);
  });

  test("of a range is as wide as a range with two ends like its high one", () => {
    const range = (min: number, max: number, currency: string) => ({
      priceRange: { min, max, change: null, currency },
    });
    const texts = widestTexts("PriceRange", rows([range(9.5, 11, "USD"), range(10, 10.5, "USD")]));
    expect(texts.map((text) => text.length)).toContain("$10.00–$10.50".length);
    expect(widestTexts("PriceRange", rows([range(90, 105, "SAR")]))).toContain("SAR 105.00–105.00");
  });

  test("is one of the longest tickers in a column of tickers", () => {
    const tickers = rows([{ ticker: "SORB" }, { ticker: "606981" }, { ticker: null }]);
    expect(widestTexts("Ticker", tickers)).toEqual(["606981"]);
    const wide = rows([
      { ticker: "ILLI" },
      { ticker: "WOMB" },
      { ticker: "ILLI" },
      { ticker: "MA" },
    ]);
    expect(widestTexts("Ticker", wide)).toEqual(["WOMB", "ILLI"]);
    expect(widestTexts("Ticker", [])).toEqual([]);
    const mixed = rows([{ ticker: "BOWMU" }, { ticker: "309988" }, { ticker: "345885" }]);
    expect(widestTexts("Ticker", mixed)).toEqual(["BOWMU", "309988"]);
    const states = rows([{ dealStatus: "Filed" }, { dealStatus: "Postponed" }]);
    expect(widestTexts("Status", states)).toEqual(["Postponed"]);
  });

  test("is that of any day in a column of days, and nothing in a column of texts", () => {
    expect(widestTexts("OfferDate", [])).toEqual(["00/00/00"]);
    expect(widestTexts("Sector", rows([{ sector: "Technology" }]))).toEqual([]);
  });
});
