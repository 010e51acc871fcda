import { describe, expect, test } from "vitest";
import { filters } from "../filters/filters.ts";
import { criteria } from "../ratings/ratings.ts";
import { carriedFields, columnGroups, firstDirection, shownFields } from "./choose-fields.ts";
import { fieldGroups, fieldTypes } from "./field.ts";
import { type FieldId, fieldIds, fieldOf, fields, isFieldId } from "./fields.ts";
import { resolveOrderField } from "./row-order.ts";

const keys = fieldIds.map((id) => fieldOf(id).key);

describe("the catalogue of fields", () => {
  test("calls each of the four criteria of a rating what the filters and the page of the system call it", () => {
    const names = criteria.map(({ label }) => label);
    const ids = [
      "RatingFundamentals",
      "RatingCorpGov",
      "RatingValuation",
      "RatingTechnicals",
    ] as const;
    expect(names).toContain("Group Technicals");
    expect(ids.map((id) => fieldOf(id).title)).toEqual(names);
    expect(ids.map((id) => filters[id].label)).toEqual(names);
  });

  test("has the columns and row keys that the requirement names (V-235..V-242, V-491..V-494)", () => {
    const columns =
      "Favorite CompanyTicker Ticker OfferDate Status DealSize UnderwriterName TotalReturn Industry TargetCompany " +
      "AnnouncedDate VoteDate CompletionDate TargetSector TargetBusiness ProposedEVDeSPAC LiquidationDate " +
      "TodaysPriceChange ExchangeName IpoDiscount FirstDayReturn";
    expect(fieldIds).toEqual(expect.arrayContaining(columns.split(" ")));
    const named =
      "companyName ticker dealSize priceRange dealStatus offerDate expPricingDate marketCap proceeds firstDayReturn " +
      "returnFromIpo lockupExpDate daysToExp lockupSharesMil percentSharesOut underwriter investor sector industry " +
      "headquarters exchange businessOverview announcedDate targetCompany voteDate completionDate liquidationDate " +
      "proposedMVDeSPAC proposedEVDeSPAC estValuation FundingToDate typeOfFunding lastFundingDate cfo pcmlNote " +
      "companyTags companyTicker companyKey tradeDate research favorite companyWithDescription LatestSales " +
      "LtmEbitMargin shares mktCap footnote noteNumber";
    expect(keys).toEqual(expect.arrayContaining(named.split(" ")));
  });

  test("has the fields of the monitor list's rows (V-302, V-303)", () => {
    const named =
      "pcmlArticles pcmlArticlesId pcmlArticlesCount newsUrl newsSource newsDate pcmlNote cfo pcmlInvestorsList " +
      "lastFundingDate capitalizationData IsDilutedSharesLink";
    const monitored = fieldIds.filter((id) => fieldOf(id).grains.includes("monitor"));
    expect(monitored.map((id) => fieldOf(id).key)).toEqual(
      expect.arrayContaining(named.split(" ")),
    );
  });

  test("gives every field a key and a title of its own, and one of the nine types (V-227)", () => {
    expect(new Set(keys).size).toBe(fieldIds.length);
    expect(new Set(fieldIds.map((id) => fieldOf(id).title)).size).toBe(fieldIds.length);
    expect(fieldTypes).toEqual([
      ...["Date", "Money", "Number", "Text", "Percentage", "Boolean", "Link", "Tree", "Complex"],
    ]);
    for (const id of fieldIds) expect(fieldTypes).toContain(fieldOf(id).type);
  });

  test("names only fields that exist and that rows of the same grain have", () => {
    for (const id of fieldIds) {
      const { nested = [], alongside = [], linkedBy, excel, grains } = fieldOf(id);
      const named = [
        ...nested,
        ...alongside,
        ...(excel.columns ?? []),
        ...(linkedBy ? [linkedBy] : []),
        resolveOrderField(id) ?? id,
      ];
      for (const other of named) {
        expect(isFieldId(other), `${other} of ${id}`).toBe(true);
        expect(fieldOf(other).grains, `${other} of ${id}`).toEqual(
          expect.arrayContaining([...grains]),
        );
      }
    }
  });

  test("offers more than ninety columns of deals in nine groups, in order (V-186)", () => {
    const groups = columnGroups("deal");
    expect(groups.map(({ title }) => title)).toEqual(fieldGroups.map(({ title }) => title));
    expect(groups.map(({ title }) => title.toLowerCase())).toEqual([
      "key fields",
      "deal info",
      "company info",
      "research rating",
      "returns/trading",
      "comps",
      "valuation",
      "investors/funding",
      "financials",
    ]);
    expect(groups.flatMap((group) => group.fields).length).toBeGreaterThan(90);
  });

  test("offers monitor list entries only their own fields, none of deals", () => {
    const offered = columnGroups("monitor").flatMap((group) => group.fields);
    expect(offered).toContain("PcmlArticles");
    expect(offered).not.toContain("DealSize");
    expect(offered).not.toContain("NewsUrl");
    expect(offered).not.toContain("LockupExpDate");
  });

  test("fixes the widths that the requirement fixes (V-224, V-225)", () => {
    expect(fields.TodaysPriceChange.width).toEqual({ width: 125, isFixed: true });
    expect(fields.DealSize.width).toEqual({ width: 80, isFixed: true });
    expect(fields.ExchangeName.width).toEqual({ width: 130, isFixed: true });
    for (const id of [
      ...(["FirstDayReturn", "AftermarketReturn"] as const),
      ...(["TotalReturn", "AnnualizedReturn"] as const),
    ])
      expect(fields[id].width).toEqual({ width: 80, isFixed: true });
  });

  test("marks the one column that live prices update", () => {
    expect(fieldIds.filter((id) => fieldOf(id).isLive)).toEqual(["TodaysPriceChange"]);
  });

  test("sorts numbers, money and percentages descending first, everything else ascending (V-222)", () => {
    const first = (id: FieldId) => firstDirection(id);
    expect(
      ["DealSize", "IpoPrice", "TotalReturn", "RcRating", "Employees"].map((id) =>
        first(id as FieldId),
      ),
    ).toEqual(Array(5).fill("desc"));
    expect(
      ["CompanyName", "OfferDate", "IsSpac", "PriceRange"].map((id) => first(id as FieldId)),
    ).toEqual(Array(4).fill("asc"));
  });

  test("gives headers no order, and cells of several values the order of another field", () => {
    for (const id of fieldIds) {
      const { format, nested, order } = fieldOf(id);
      if (nested) expect(order, id).toBeNull();
      if (format === "complex") expect(["value", "text", "carried"], id).not.toContain(order);
    }
  });

  test("has a spreadsheet number format for each number and day", () => {
    for (const id of fieldIds) {
      const { format, excel } = fieldOf(id);
      const isText = ["text", "list", "complex", "yesNo", "address"].includes(format);
      expect(excel.format === "General", id).toBe(isText);
      expect(excel.width, id).toBeGreaterThan(4);
    }
  });
});

describe("the columns shown for chosen ones", () => {
  test("the columns under a header replace it (V-226, V-228)", () => {
    expect(fields.RatingCriteria.nested).toHaveLength(4);
    expect(shownFields(["CompanyName", "OriginalRange", "DealSize"], "web")).toEqual([
      "CompanyName",
      "OriginalRangeLow",
      "OriginalRangeHigh",
      "DealSize",
    ]);
  });

  test("a spreadsheet splits values that one cell cannot hold", () => {
    expect(shownFields(["PriceRange", "Research"], "web")).toEqual(["PriceRange", "Research"]);
    expect(shownFields(["PriceRange", "Research"], "excel")).toEqual([
      "PriceRangeLow",
      "PriceRangeHigh",
      "Currency",
      "TermsChange",
      "RcRating",
    ]);
  });

  test("a spreadsheet has the investors of the monitor list as one readable text", () => {
    expect(shownFields(["PcmlInvestorsList"], "excel")).toEqual(["InvestorNames"]);
  });

  test("a spreadsheet has one currency column, directly after its first prices", () => {
    expect(shownFields(["DealSize", "IpoPrice", "MarketCap", "CurrentPrice"], "excel")).toEqual([
      "DealSize",
      "IpoPrice",
      "Currency",
      "MarketCap",
      "CurrentPrice",
    ]);
    expect(shownFields(["IpoPrice", "Currency"], "excel")).toEqual(["IpoPrice", "Currency"]);
    expect(shownFields(["DealSize"], "excel")).toEqual(["DealSize"]);
  });

  test("a column that two choices need is shown once", () => {
    expect(shownFields(["PriceRangeLow", "PriceRangeTerms"], "web")).toEqual([
      "PriceRangeLow",
      "PriceRangeHigh",
      "TermsChange",
    ]);
  });

  test("rows carry further values that cells need", () => {
    expect(carriedFields(["IpoPrice"], "web")).toEqual(["IpoPrice", "Currency"]);
    expect(carriedFields(["PcmlArticles"], "web")).toEqual([
      "PcmlArticles",
      "PcmlArticlesId",
      "PcmlArticlesCount",
      "NewsUrl",
      "NewsSource",
      "NewsDate",
    ]);
  });
});

test("inherited properties of objects are not fields", () => {
  expect(isFieldId("DealSize")).toBe(true);
  for (const id of ["dealSize", "", "toString", "__proto__", "constructor"])
    expect(isFieldId(id)).toBe(false);
});
