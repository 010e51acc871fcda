import { block } from "./block.ts";
import type { AdditionalPageId } from "./page-paths.ts";
import type { DeclaredPage } from "./pages.ts";

/** The pages of Additional Stats. */
export const additionalPages: Record<AdditionalPageId, DeclaredPage> = {
  "largest-us-ipos": {
    title: "Largest US IPOs",
    forced: "US",
    types: {
      largest: block("deals", "Largest US IPOs", [], { columns: "us" }),
    },
  },
  "largest-global-ipos": {
    title: "Largest Global IPOs",
    forced: "Global",
    types: {
      largest: block("deals", "Largest Global IPOs", [], { columns: "global" }),
    },
  },
  "pricings-to-range": {
    title: "IPO Pricings Compared To Range",
    types: {
      annual: block(
        "years",
        "Pricings Compared To Range by Year",
        ["count", "aboveRange", "withinRange", "belowRange"],
        { drawn: ["aboveRange", "withinRange", "belowRange"], isStacked: true },
      ),
      percentages: block(
        "years",
        "Share of Pricings Compared To Range by Year",
        ["aboveRangeShare", "withinRangeShare", "belowRangeShare"],
        { isStacked: true },
      ),
    },
  },
  "us-listings-non-us-issuers": {
    title: "US Listings from Non-US Issuers",
    forced: "US",
    types: {
      annual: block(
        "years",
        "US Listings from Non-US Issuers by Year",
        ["count", "proceeds", "firstDay", "totalReturn"],
        { filters: { Headquarter: "NonUs" }, drawn: ["count"], dynamic: ["adrsOnly"] },
      ),
      monthly: block("months", "US Listings from Non-US Issuers by Month", ["count"], {
        filters: { Headquarter: "NonUs" },
        dynamic: ["adrsOnly"],
      }),
    },
  },
  "profitable-vs-unprofitable": {
    title: "IPO Profitability by Year",
    typeLabel: "Basis",
    types: {
      ebitda: block(
        "years",
        "Profitability by EBITDA Margin",
        ["profitableByEbitda", "unprofitableByEbitda", "total", "profitableShareByEbitda"],
        { drawn: ["profitableByEbitda", "unprofitableByEbitda"], isStacked: true },
      ),
      netIncome: block(
        "years",
        "Profitability by Net Margin",
        ["profitableByNetIncome", "unprofitableByNetIncome", "total", "profitableShareByNetIncome"],
        { drawn: ["profitableByNetIncome", "unprofitableByNetIncome"], isStacked: true },
      ),
      freeCashFlow: block(
        "years",
        "Profitability by Free Cash Flow",
        ["profitableByCashFlow", "unprofitableByCashFlow", "total", "profitableShareByCashFlow"],
        { drawn: ["profitableByCashFlow", "unprofitableByCashFlow"], isStacked: true },
      ),
    },
  },
  withdrawals: {
    title: "Withdrawal Activity",
    types: {
      annual: block("years", "Withdrawals by Year", ["withdrawals", "withdrawnSize"], {
        source: "withdrawals",
        drawn: ["withdrawals"],
      }),
      monthly: block("months", "Withdrawals by Month", ["withdrawals"], { source: "withdrawals" }),
    },
  },
  "average-age": {
    title: "Average Age of IPOs",
    types: {
      annual: block("years", "Average Age of IPOs by Year", ["averageAge"]),
    },
  },
  "median-age": {
    title: "Median Age of IPOs",
    types: {
      annual: block("years", "Median Age of IPOs by Year", ["medianAge"]),
    },
  },
};
