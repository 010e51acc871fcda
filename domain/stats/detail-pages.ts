import { block } from "./block.ts";
import type { DetailPageId } from "./page-paths.ts";
import type { DeclaredPage } from "./pages.ts";

/** The pages behind the blocks of the main page. */
export const detailPages: Record<DetailPageId, DeclaredPage> = {
  pricing: {
    title: "Pricing Activity",
    types: {
      annual: block("years", "IPO Pricings by Year", ["count", "proceeds", "size"], {
        drawn: ["count"],
      }),
      quarterly: block("quarters", "IPO Pricings by Quarter", ["count"]),
      monthly: block("months", "IPO Pricings by Month", ["count"]),
      totals: block(
        "frames",
        "IPO Pricings by Time Frame",
        ["count", "proceeds", "size", "firstDay"],
        { drawn: ["count"] },
      ),
    },
  },
  proceeds: {
    title: "Proceeds Raised",
    types: {
      annual: block("years", "IPO Proceeds by Year", ["proceeds", "count", "size"], {
        drawn: ["proceeds"],
      }),
      quarterly: block("quarters", "IPO Proceeds by Quarter", ["proceeds"]),
      monthly: block("months", "IPO Proceeds by Month", ["proceeds"]),
      totals: block("frames", "IPO Proceeds by Time Frame", ["proceeds", "count", "size"], {
        drawn: ["proceeds"],
      }),
    },
  },
  filings: {
    title: "IPO Filing Activity",
    titleElsewhere: "IPO Pipeline Additions",
    types: {
      annual: block("years", "Filings by Year", ["filings"], { source: "filings" }),
      quarterly: block("quarters", "Filings by Quarter", ["filings"], { source: "filings" }),
      monthly: block("months", "Filings by Month", ["filings"], { source: "filings" }),
      totals: block("frames", "Filings by Time Frame", ["filings"], { source: "filings" }),
    },
  },
  industry: {
    title: "Industry Breakdown",
    types: {
      ytd: block(
        "sectors",
        "IPOs by Sector, Year to Date",
        ["count", "proceeds", "firstDay", "totalReturn"],
        { frame: "ytd", drawn: ["count"] },
      ),
      ltm: block(
        "sectors",
        "IPOs by Sector, Last Twelve Months",
        ["count", "proceeds", "firstDay", "totalReturn"],
        { frame: "LTM", drawn: ["count"] },
      ),
      annual: block("sectorsByYear", "IPOs by Sector and Year", ["count"]),
      proceeds: block("sectorsByYear", "Proceeds by Sector and Year", ["proceeds"], {
        label: "Annual Proceeds",
      }),
    },
  },
  "global-breakdown": {
    title: "Global IPOs by Region",
    forced: "Global",
    types: {
      ytd: block(
        "regions",
        "IPOs by Region, Year to Date",
        ["count", "proceeds", "firstDay", "totalReturn"],
        { frame: "ytd", drawn: ["count"] },
      ),
      ltm: block(
        "regions",
        "IPOs by Region, Last Twelve Months",
        ["count", "proceeds", "firstDay", "totalReturn"],
        { frame: "LTM", drawn: ["count"] },
      ),
      annual: block("regionsByYear", "IPOs by Region and Year", ["count"]),
      proceeds: block("regionsByYear", "Proceeds by Region and Year", ["proceeds"], {
        label: "Annual Proceeds",
      }),
    },
  },
  "historical-ipo-returns": {
    title: "Historical IPO Returns",
    types: {
      firstDay: block("years", "First-Day Return by Year", ["count", "firstDay"], {
        drawn: ["firstDay"],
        dynamic: ["industry"],
        yAxisTitle: "First Day (%)",
      }),
      aftermarket: block("years", "Aftermarket Return by Year of IPO", ["count", "aftermarket"], {
        drawn: ["aftermarket"],
        dynamic: ["industry"],
        yAxisTitle: "Aftermarket (%)",
      }),
      aboveIssue: block("years", "IPOs Above Issue Price by Year of IPO", ["count", "above"], {
        drawn: ["above"],
        dynamic: ["industry"],
        yAxisTitle: "Above Issue (%)",
      }),
      total: block(
        "years",
        "IPO Returns by Year of IPO",
        ["count", "firstDay", "aftermarket", "totalReturn", "above"],
        {
          drawn: ["firstDay", "aftermarket", "totalReturn"],
          dynamic: ["industry"],
          yAxisTitle: "Return (%)",
        },
      ),
    },
  },
  backed: {
    title: "Venture Capital and Private Equity Backed IPOs",
    forced: "US",
    types: {
      annual: block("years", "Backed IPOs by Year", ["vcCount", "peCount", "count"], {
        drawn: ["vcCount", "peCount"],
      }),
      proceeds: block(
        "years",
        "Proceeds of Backed IPOs by Year",
        ["vcProceeds", "peProceeds", "proceeds"],
        { drawn: ["vcProceeds", "peProceeds"] },
      ),
      percentages: block("years", "Share of Backed IPOs by Year", ["vcShare", "peShare"]),
    },
  },
};
