import type { AdditionalPageId } from "./page-paths.ts";
import type { DeclaredPage } from "./pages.ts";

/** The pages of Additional Stats. */
export const additionalPages: Record<AdditionalPageId, DeclaredPage> = {
  "largest-us-ipos": {
    title: "Largest US IPOs",
    forced: "US",
    types: {
      largest: { title: "Largest US IPOs", layout: "deals", columns: "us", measures: [] },
    },
  },
  "largest-global-ipos": {
    title: "Largest Global IPOs",
    forced: "Global",
    types: {
      largest: { title: "Largest Global IPOs", layout: "deals", columns: "global", measures: [] },
    },
  },
  "pricings-to-range": {
    title: "IPO Pricings Compared To Range",
    types: {
      annual: {
        title: "Pricings Compared To Range by Year",
        layout: "years",
        measures: ["count", "aboveRange", "withinRange", "belowRange"],
        drawn: ["aboveRange", "withinRange", "belowRange"],
        isStacked: true,
      },
      percentages: {
        title: "Share of Pricings Compared To Range by Year",
        layout: "years",
        measures: ["aboveRangeShare", "withinRangeShare", "belowRangeShare"],
        isStacked: true,
      },
    },
  },
  "us-listings-non-us-issuers": {
    title: "US Listings from Non-US Issuers",
    forced: "US",
    types: {
      annual: {
        title: "US Listings from Non-US Issuers by Year",
        filters: { Headquarter: "NonUs" },
        layout: "years",
        measures: ["count", "proceeds", "firstDay", "totalReturn"],
        drawn: ["count"],
        dynamic: ["adrsOnly"],
      },
      monthly: {
        title: "US Listings from Non-US Issuers by Month",
        filters: { Headquarter: "NonUs" },
        layout: "months",
        measures: ["count"],
        dynamic: ["adrsOnly"],
      },
    },
  },
  "profitable-vs-unprofitable": {
    title: "IPO Profitability by Year",
    typeLabel: "Basis",
    types: {
      ebitda: {
        title: "Profitability by EBITDA Margin",
        layout: "years",
        measures: [
          "profitableByEbitda",
          "unprofitableByEbitda",
          "total",
          "profitableShareByEbitda",
        ],
        drawn: ["profitableByEbitda", "unprofitableByEbitda"],
        isStacked: true,
        yAxisTitle: "Number of IPOs",
      },
      netIncome: {
        title: "Profitability by Net Margin",
        layout: "years",
        measures: [
          "profitableByNetIncome",
          "unprofitableByNetIncome",
          "total",
          "profitableShareByNetIncome",
        ],
        drawn: ["profitableByNetIncome", "unprofitableByNetIncome"],
        isStacked: true,
        yAxisTitle: "Number of IPOs",
      },
      freeCashFlow: {
        title: "Profitability by Free Cash Flow",
        layout: "years",
        measures: [
          "profitableByCashFlow",
          "unprofitableByCashFlow",
          "total",
          "profitableShareByCashFlow",
        ],
        drawn: ["profitableByCashFlow", "unprofitableByCashFlow"],
        isStacked: true,
        yAxisTitle: "Number of IPOs",
      },
    },
  },
  withdrawals: {
    title: "Withdrawal Activity",
    types: {
      annual: {
        title: "Withdrawals by Year",
        source: "withdrawals",
        layout: "years",
        measures: ["withdrawals", "withdrawnSize"],
        drawn: ["withdrawals"],
      },
      monthly: {
        title: "Withdrawals by Month",
        source: "withdrawals",
        layout: "months",
        measures: ["withdrawals"],
      },
    },
  },
  "average-age": {
    title: "Average Age of IPOs",
    types: {
      annual: {
        title: "Average Age of IPOs by Year",
        layout: "years",
        measures: ["averageAge"],
        yAxisTitle: "Years since foundation",
      },
    },
  },
  "median-age": {
    title: "Median Age of IPOs",
    types: {
      annual: {
        title: "Median Age of IPOs by Year",
        layout: "years",
        measures: ["medianAge"],
        yAxisTitle: "Years since foundation",
      },
    },
  },
};
