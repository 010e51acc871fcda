import { indexLabel } from "../../domain/house/words.ts";
import { type DetailPageId, detailPagePaths } from "../../domain/stats/page-paths.ts";
import { paths } from "../paths.ts";

const detailLabels: Record<DetailPageId, string> = {
  pricing: "Pricings",
  proceeds: "Proceeds",
  filings: "Filings",
  industry: "Industry Breakdown",
  "global-breakdown": "Global Breakdown",
  "historical-ipo-returns": "Historical IPO Returns",
  backed: "VC & PE Backed IPOs",
};

/** The main pages of statistics: the entries of their menu, and their tabs. */
export const statsMenu: readonly { label: string; path: string; activeOn?: readonly string[] }[] = [
  { label: "Stats Dashboard", path: paths.stats },
  ...Object.entries(detailPagePaths).map(([id, path]) => ({
    label: detailLabels[id as DetailPageId],
    path,
  })),
  {
    get label() {
      return indexLabel("IPO Index");
    },
    path: paths.statsRecentReturns,
  },
  { label: "Additional Stats", path: paths.statsAdditional, activeOn: [paths.statsAdditional] },
  { label: "APIs & Data Feeds", path: paths.statsDataFeeds },
];
