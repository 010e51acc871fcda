// The names of the statistics pages, written out, so that a test notices when the product changes one.
export const thisYear = new Date().getFullYear();
export const lastYears = Array.from({ length: 10 }, (_, back) => String(thisYear - back));
const blocks = [
  ...["filingsByMonth", "filingsYtd", "ipoReturns", "pricingByMonth", "proceedsByMonth"],
  ...["returnsBySector", "ytd"],
];
/** The calls of the main page in alphabetical order. */
export const blocksOfUs = ["backedByYear", ...blocks];
export const blocksAbroad = ["byRegion", ...blocks];
/** The headings of the main page from its top. */
export const blockHeadings = (market: string, last: string) => [
  ...[`Recent ${market} IPO Performance`, "IPO Returns by Sector"],
  ...[`IPO Market By Month ${thisYear}`, "Pricing Activity", "Proceeds Raised"],
  ...["IPO Filing Activity", "IPO Returns", last],
];
/** The pages of one market alone. */
export const marketOfPages: Record<string, string> = {
  ...{ backed: "US", "largest-us-ipos": "US", "us-listings-non-us-issuers": "US" },
  ...{ "global-breakdown": "Global", "largest-global-ipos": "Global" },
};
/** The entries of the menu that lead to pages with filters, with their addresses and titles. */
export const statsPages = [
  ["Pricings", "/stats/pricing", "Pricing Activity"],
  ["Proceeds", "/stats/proceeds", "Proceeds Raised"],
  ["Filings", "/stats/filings", "IPO Filing Activity"],
  ["Industry Breakdown", "/stats/industry", "Industry Breakdown"],
  ["Global Breakdown", "/stats/global-breakdown", "Global IPOs by Region"],
  ["Historical IPO Returns", "/stats/historical-ipo-returns", "Historical IPO Returns"],
  ["VC & PE Backed IPOs", "/stats/backed", "Venture Capital and Private Equity Backed IPOs"],
  ["Renaissance IPO Index", "/stats/recent-ipos-returns", "Renaissance IPO Index"],
  ["Stats Dashboard", "/stats", "US IPO Stats"],
] as const;
/** The additional pages in the order of their menu, with the ends of their addresses. */
export const additionalPages = [
  ["Largest US IPOs", "largest-us-ipos"],
  ["Largest Global IPOs", "largest-global-ipos"],
  ["IPO Pricings Compared To Range", "pricings-to-range"],
  ["US Listings from Non-US Issuers", "us-listings-non-us-issuers"],
  ["IPO Profitability by Year", "profitable-vs-unprofitable"],
  ["Withdrawal Activity", "withdrawals"],
  ["Average Age of IPOs", "average-age"],
  ["Median Age of IPOs", "median-age"],
] as const;
/** The columns of the additional pages, by the end of their addresses. */
export const additionalColumns: Record<string, string[]> = {
  "pricings-to-range": ["Year", "IPOs", "Above", "Within", "Below"],
  "profitable-vs-unprofitable": ["Year", "Profitable", "Unprofitable", "Total", "% Profitable"],
  withdrawals: ["Year", "Withdrawals", "Value"],
  "average-age": ["Year", "Average Age"],
  "median-age": ["Year", "Median Age"],
  "largest-us-ipos": ["Rank", "Offer Date", "Company", "Ticker", "Industry", "Deal Size"],
};
/** The titles of charts of additional pages, each with its legend, by the end of their addresses. */
export const additionalLegends: Record<string, [title: string, ...legend: string[]]> = {
  "pricings-to-range": [
    "Pricings Compared To Range by Year",
    ...["Above", "Within", "Below", "Number of IPOs"],
  ],
  "profitable-vs-unprofitable": [
    "Profitability by EBITDA Margin",
    ...["Profitable", "Unprofitable", "Number of IPOs"],
  ],
};
const sectorFigures = ["Sector", "IPOs", "Proceeds", "Mean First Day", "Mean Total Return"];
const regionFigures = ["Region", "IPOs", "Proceeds", "Mean First Day", "Mean Total Return"];
/** The data types of the pages behind the blocks, each with the title of its chart and the columns of its table. */
export const typesOfPages: Record<string, Record<string, [title: string, ...columns: string[]]>> = {
  "/stats/pricing": {
    Annual: ["IPO Pricings by Year", "Year", "IPOs", "Proceeds", "Mean Deal Size"],
    Quarterly: ["IPO Pricings by Quarter", "Quarter", ...lastYears],
    Monthly: ["IPO Pricings by Month", "Month", ...lastYears],
    Totals: [
      ...(["IPO Pricings by Time Frame", "Time Frame"] as const),
      ...["IPOs", "Proceeds", "Mean Deal Size", "Mean First Day"],
    ],
  },
  "/stats/proceeds": {
    Annual: ["IPO Proceeds by Year", "Year", "Proceeds", "IPOs", "Mean Deal Size"],
    Quarterly: ["IPO Proceeds by Quarter", "Quarter", ...lastYears],
    Monthly: ["IPO Proceeds by Month", "Month", ...lastYears],
    Totals: ["IPO Proceeds by Time Frame", "Time Frame", "Proceeds", "IPOs", "Mean Deal Size"],
  },
  "/stats/filings": {
    Annual: ["Filings by Year", "Year", "Filings"],
    Quarterly: ["Filings by Quarter", "Quarter", ...lastYears],
    Monthly: ["Filings by Month", "Month", ...lastYears],
    Totals: ["Filings by Time Frame", "Time Frame", "Filings"],
  },
  "/stats/industry": {
    Annual: ["IPOs by Sector and Year", "Sector", ...lastYears],
    YTD: ["IPOs by Sector, Year to Date", ...sectorFigures],
    LTM: ["IPOs by Sector, Last Twelve Months", ...sectorFigures],
    "Annual Proceeds": ["Proceeds by Sector and Year", "Sector", ...lastYears],
  },
  "/stats/global-breakdown": {
    Annual: ["IPOs by Region and Year", "Region", ...lastYears],
    YTD: ["IPOs by Region, Year to Date", ...regionFigures],
    LTM: ["IPOs by Region, Last Twelve Months", ...regionFigures],
    "Annual Proceeds": ["Proceeds by Region and Year", "Region", ...lastYears],
  },
  "/stats/historical-ipo-returns": {
    "First Day": ["First-Day Return by Year", "Year", "IPOs", "Mean First Day"],
    Aftermarket: ["Aftermarket Return by Year of IPO", "Year", "IPOs", "Mean Aftermarket"],
    "Above Issue": ["IPOs Above Issue Price by Year of IPO", "Year", "IPOs", "% Above Issue"],
    Total: [
      ...(["IPO Returns by Year of IPO", "Year"] as const),
      ...["IPOs", "Mean First Day", "Mean Aftermarket", "Mean Total Return", "% Above Issue"],
    ],
  },
  "/stats/backed": {
    Annual: ["Backed IPOs by Year", "Year", "VC Backed", "PE Backed", "IPOs"],
    Percentages: ["Share of Backed IPOs by Year", "Year", "% VC", "% PE"],
    Proceeds: ["Proceeds of Backed IPOs by Year", "Year", "VC Proceeds", "PE Proceeds", "Proceeds"],
  },
};
export const regions = [
  [501, "Asia Pacific"],
  [502, "Europe"],
  [503, "Latin America"],
  [504, "Middle East and Africa"],
  [505, "North America"],
] as const;
