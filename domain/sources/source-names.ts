/** The names of the sources of imports for readers. */
const names: Readonly<Record<string, string>> = {
  editor: "Editor",
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
};

/** The name of a source; one that has none here is called as on the command line. */
export function sourceName(source: string): string {
  return names[source] ?? source;
}
