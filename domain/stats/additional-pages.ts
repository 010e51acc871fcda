import type { AdditionalPageId } from "./page-paths.ts";
import type { StatsPage } from "./pages.ts";

/** The pages of Additional Stats. */
export const additionalPages = {
  "largest-us-ipos": {
    title: "Largest US IPOs",
    forced: "US",
    types: {
      largest: {
        label: "Largest",
        title: "Largest US IPOs",
        source: "priced",
        layout: "deals",
        columns: "us",
        measures: [],
        yAxisTitle: "US$ billions",
      },
    },
  },
  "largest-global-ipos": {
    title: "Largest Global IPOs",
    forced: "Global",
    types: {
      largest: {
        label: "Largest",
        title: "Largest Global IPOs",
        source: "priced",
        layout: "deals",
        columns: "global",
        measures: [],
        yAxisTitle: "US$ billions",
      },
    },
  },
  "pricings-to-range": {
    title: "IPO Pricings Compared To Range",
    types: {
      annual: {
        label: "Annual",
        title: "Pricings Compared To Range by Year",
        source: "priced",
        layout: "years",
        measures: ["count", "aboveRange", "withinRange", "belowRange"],
        drawn: ["aboveRange", "withinRange", "belowRange"],
        isStacked: true,
        yAxisTitle: "Number of IPOs",
      },
      percentages: {
        label: "Percentages",
        title: "Share of Pricings Compared To Range by Year",
        source: "priced",
        layout: "years",
        measures: ["aboveRangeShare", "withinRangeShare", "belowRangeShare"],
        isStacked: true,
        yAxisTitle: "Share of IPOs (%)",
      },
    },
  },
  "us-listings-non-us-issuers": {
    title: "US Listings from Non-US Issuers",
    forced: "US",
    types: {
      annual: {
        label: "Annual",
        title: "US Listings from Non-US Issuers by Year",
        source: "priced",
        filters: { Headquarter: "NonUs" },
        layout: "years",
        measures: ["count", "proceeds", "firstDay", "totalReturn"],
        drawn: ["count"],
        dynamic: ["adrsOnly"],
        yAxisTitle: "Number of IPOs",
      },
      monthly: {
        label: "Monthly",
        title: "US Listings from Non-US Issuers by Month",
        source: "priced",
        filters: { Headquarter: "NonUs" },
        layout: "months",
        measures: ["count"],
        dynamic: ["adrsOnly"],
        yAxisTitle: "Number of IPOs",
      },
    },
  },
  "profitable-vs-unprofitable": {
    title: "IPO Profitability by Year",
    typeLabel: "Basis",
    types: {
      ebitda: {
        label: "EBITDA",
        title: "Profitability by EBITDA Margin",
        source: "priced",
        layout: "years",
        measures: [
          ...(["profitableByEbitda", "unprofitableByEbitda"] as const),
          ...(["total", "profitableShareByEbitda"] as const),
        ],
        drawn: ["profitableByEbitda", "unprofitableByEbitda"],
        isStacked: true,
        yAxisTitle: "Number of IPOs",
      },
      netIncome: {
        label: "Net Income",
        title: "Profitability by Net Margin",
        source: "priced",
        layout: "years",
        measures: [
          ...(["profitableByNetIncome", "unprofitableByNetIncome"] as const),
          ...(["total", "profitableShareByNetIncome"] as const),
        ],
        drawn: ["profitableByNetIncome", "unprofitableByNetIncome"],
        isStacked: true,
        yAxisTitle: "Number of IPOs",
      },
      freeCashFlow: {
        label: "Free Cash Flow",
        title: "Profitability by Free Cash Flow",
        source: "priced",
        layout: "years",
        measures: [
          ...(["profitableByCashFlow", "unprofitableByCashFlow"] as const),
          ...(["total", "profitableShareByCashFlow"] as const),
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
        label: "Annual",
        title: "Withdrawals by Year",
        source: "withdrawals",
        layout: "years",
        measures: ["withdrawals", "withdrawnSize"],
        drawn: ["withdrawals"],
        yAxisTitle: "Number of withdrawals",
      },
      monthly: {
        label: "Monthly",
        title: "Withdrawals by Month",
        source: "withdrawals",
        layout: "months",
        measures: ["withdrawals"],
        yAxisTitle: "Number of withdrawals",
      },
    },
  },
  "average-age": {
    title: "Average Age of IPOs",
    types: {
      annual: {
        label: "Annual",
        title: "Average Age of IPOs by Year",
        source: "priced",
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
        label: "Annual",
        title: "Median Age of IPOs by Year",
        source: "priced",
        layout: "years",
        measures: ["medianAge"],
        yAxisTitle: "Years since foundation",
      },
    },
  },
} as const satisfies Record<AdditionalPageId, StatsPage>;
