import { paths } from "../paths.ts";

/** The main pages of statistics: the entries of their menu, and their tabs. */
export const statsPages: readonly { label: string; path: string; activeOn?: readonly string[] }[] =
  [
    { label: "Stats Dashboard", path: paths.stats },
    { label: "Pricings", path: paths.statsPricing },
    { label: "Proceeds", path: paths.statsProceeds },
    { label: "Filings", path: paths.statsFilings },
    { label: "Industry Breakdown", path: paths.statsIndustry },
    { label: "Global Breakdown", path: paths.statsGlobalBreakdown },
    { label: "Historical IPO Returns", path: paths.statsHistoricalReturns },
    { label: "VC & PE Backed IPOs", path: paths.statsBacked },
    { label: "Renaissance IPO Index", path: paths.statsRecentReturns },
    { label: "Additional Stats", path: paths.statsAdditional, activeOn: [paths.statsAdditional] },
    { label: "APIs & Data Feeds", path: paths.statsDataFeeds },
  ];
