/** The sources that a file can be read as, with their names for readers. */
const importNames = {
  spreadsheet: "Spreadsheet",
  "nasdaq-calendar": "Nasdaq IPO calendar",
  "finnhub-calendar": "Finnhub IPO calendar",
  "edgar-submissions": "SEC EDGAR, filings of the issuer",
  "edgar-prospectuses": "SEC EDGAR, prospectus",
  "edgar-filings": "SEC EDGAR, filing",
  "edgar-index": "SEC EDGAR, daily index",
  "edgar-feed": "SEC EDGAR, feed of filings",
  "edgar-companyfacts": "SEC EDGAR, company facts",
  "edgar-spine": "SEC EDGAR, list of registrations",
  "edgar-tickers": "SEC EDGAR, tickers",
  "nasdaq-listings": "Nasdaq directory of listings",
  prices: "Price file",
  "exchange-rates": "Exchange rates of the European Central Bank",
  "published-figures": "Published yearly figures",
  headlines: "Headlines",
  "finnhub-profile": "Finnhub company profile",
  "spac-sponsors": "List of SPAC sponsors",
  "biotech-profiles": "Biotech profiles",
} as const;

export type ImportSource = keyof typeof importNames;

export const importSources = Object.keys(importNames) as ImportSource[];

const names: Readonly<Record<string, string>> = {
  ...{ editor: "Editor", demo: "Demo market" },
  ...importNames,
};

/** The name of a source. A stored import outlives its source, so that an unknown source keeps its stored name. */
export function sourceName(source: string): string {
  return names[source] ?? source;
}
