import { type Block, block } from "./block.ts";
import { type Headquarter, headquarterLabel } from "./stats-filters.ts";

/** The blocks of the main page, each of which is a chart of its own. */
const dashboardBlocks = {
  ytd: block("years", "Year to Date", ["count", "proceeds", "firstDay", "totalReturn", "above"], {
    yAxisTitle: "IPOs",
  }),
  filingsYtd: block("years", "Filings Year to Date", ["filings"], {
    source: "filings",
    yAxisTitle: "Filings",
  }),
  pricingByMonth: block("months", "Pricing Activity", ["count"]),
  proceedsByMonth: block("months", "Proceeds Raised", ["proceeds"]),
  filingsByMonth: block("months", "IPO Filing Activity", ["filings"], { source: "filings" }),
  returnsBySector: block(
    "sectors",
    "IPO Returns by Sector",
    ["count", "totalReturn", "medianReturn"],
    {
      drawn: ["totalReturn"],
      steadied: "medianReturn",
      dynamic: ["ipoFrom", "region", "adrsOnly"],
      yAxisTitle: "Total return (%)",
    },
  ),
  ipoReturns: block(
    "years",
    "IPO Returns",
    ["count", "firstDay", "aftermarket", "totalReturn", "above"],
    {
      drawn: ["firstDay", "aftermarket", "totalReturn"],
      dynamic: ["industry"],
      yAxisTitle: "Return (%)",
    },
  ),
  backedByYear: block(
    "years",
    "Venture Capital and Private Equity Activity",
    ["vcCount", "peCount", "vcShare", "peShare"],
    { drawn: ["vcCount", "peCount"] },
  ),
  byRegion: block("regions", "Global IPOs by Region", ["count", "proceeds"], {
    drawn: ["count"],
    dynamic: ["ipoFrom"],
  }),
};

export type DashboardBlockId = keyof typeof dashboardBlocks;

export const dashboardBlockIds = Object.keys(dashboardBlocks) as DashboardBlockId[];

export function dashboardBlockOf(id: DashboardBlockId): Block {
  return dashboardBlocks[id];
}

/** The heading of the main page. */
export function dashboardTitle(headquarter: Headquarter): string {
  return `${headquarterLabel(headquarter)} IPO Stats`;
}
