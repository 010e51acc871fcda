import type { DetailPageId } from "./page-paths.ts";
import type { DeclaredPage } from "./pages.ts";

/** The pages behind the blocks of the main page. */
export const detailPages: Record<DetailPageId, DeclaredPage> = {
  pricing: {
    title: "Pricing Activity",
    types: {
      annual: {
        title: "IPO Pricings by Year",
        layout: "years",
        measures: ["count", "proceeds", "size"],
        drawn: ["count"],
      },
      quarterly: { title: "IPO Pricings by Quarter", layout: "quarters", measures: ["count"] },
      monthly: { title: "IPO Pricings by Month", layout: "months", measures: ["count"] },
      totals: {
        title: "IPO Pricings by Time Frame",
        layout: "frames",
        measures: ["count", "proceeds", "size", "firstDay"],
        drawn: ["count"],
      },
    },
  },
  proceeds: {
    title: "Proceeds Raised",
    types: {
      annual: {
        title: "IPO Proceeds by Year",
        layout: "years",
        measures: ["proceeds", "count", "size"],
        drawn: ["proceeds"],
      },
      quarterly: { title: "IPO Proceeds by Quarter", layout: "quarters", measures: ["proceeds"] },
      monthly: { title: "IPO Proceeds by Month", layout: "months", measures: ["proceeds"] },
      totals: {
        title: "IPO Proceeds by Time Frame",
        layout: "frames",
        measures: ["proceeds", "count", "size"],
        drawn: ["proceeds"],
      },
    },
  },
  filings: {
    title: "IPO Filing Activity",
    titleElsewhere: "IPO Pipeline Additions",
    types: {
      annual: {
        title: "Filings by Year",
        source: "filings",
        layout: "years",
        measures: ["filings"],
      },
      quarterly: {
        title: "Filings by Quarter",
        source: "filings",
        layout: "quarters",
        measures: ["filings"],
      },
      monthly: {
        title: "Filings by Month",
        source: "filings",
        layout: "months",
        measures: ["filings"],
      },
      totals: {
        title: "Filings by Time Frame",
        source: "filings",
        layout: "frames",
        measures: ["filings"],
      },
    },
  },
  industry: {
    title: "Industry Breakdown",
    types: {
      ytd: {
        title: "IPOs by Sector, Year to Date",
        layout: "sectors",
        frame: "ytd",
        measures: ["count", "proceeds", "firstDay", "totalReturn"],
        drawn: ["count"],
      },
      ltm: {
        title: "IPOs by Sector, Last Twelve Months",
        layout: "sectors",
        frame: "LTM",
        measures: ["count", "proceeds", "firstDay", "totalReturn"],
        drawn: ["count"],
      },
      annual: { title: "IPOs by Sector and Year", layout: "sectorsByYear", measures: ["count"] },
      proceeds: {
        title: "Proceeds by Sector and Year",
        label: "Annual Proceeds",
        layout: "sectorsByYear",
        measures: ["proceeds"],
      },
    },
  },
  "global-breakdown": {
    title: "Global IPOs by Region",
    forced: "Global",
    types: {
      ytd: {
        title: "IPOs by Region, Year to Date",
        layout: "regions",
        frame: "ytd",
        measures: ["count", "proceeds", "firstDay", "totalReturn"],
        drawn: ["count"],
      },
      ltm: {
        title: "IPOs by Region, Last Twelve Months",
        layout: "regions",
        frame: "LTM",
        measures: ["count", "proceeds", "firstDay", "totalReturn"],
        drawn: ["count"],
      },
      annual: { title: "IPOs by Region and Year", layout: "regionsByYear", measures: ["count"] },
      proceeds: {
        title: "Proceeds by Region and Year",
        label: "Annual Proceeds",
        layout: "regionsByYear",
        measures: ["proceeds"],
      },
    },
  },
  "historical-ipo-returns": {
    title: "Historical IPO Returns",
    types: {
      firstDay: {
        title: "First-Day Return by Year",
        layout: "years",
        measures: ["count", "firstDay"],
        drawn: ["firstDay"],
        dynamic: ["industry"],
        yAxisTitle: "First Day (%)",
      },
      aftermarket: {
        title: "Aftermarket Return by Year of IPO",
        layout: "years",
        measures: ["count", "aftermarket"],
        drawn: ["aftermarket"],
        dynamic: ["industry"],
        yAxisTitle: "Aftermarket (%)",
      },
      aboveIssue: {
        title: "IPOs Above Issue Price by Year of IPO",
        layout: "years",
        measures: ["count", "above"],
        drawn: ["above"],
        dynamic: ["industry"],
        yAxisTitle: "Above Issue (%)",
      },
      total: {
        title: "IPO Returns by Year of IPO",
        layout: "years",
        measures: ["count", "firstDay", "aftermarket", "totalReturn", "above"],
        drawn: ["firstDay", "aftermarket", "totalReturn"],
        dynamic: ["industry"],
        yAxisTitle: "Return (%)",
      },
    },
  },
  backed: {
    title: "Venture Capital and Private Equity Backed IPOs",
    forced: "US",
    types: {
      annual: {
        title: "Backed IPOs by Year",
        layout: "years",
        measures: ["vcCount", "peCount", "count"],
        drawn: ["vcCount", "peCount"],
      },
      proceeds: {
        title: "Proceeds of Backed IPOs by Year",
        layout: "years",
        measures: ["vcProceeds", "peProceeds", "proceeds"],
        drawn: ["vcProceeds", "peProceeds"],
      },
      percentages: {
        title: "Share of Backed IPOs by Year",
        layout: "years",
        measures: ["vcShare", "peShare"],
      },
    },
  },
};
