import type { CallName } from "./calls.ts";

/** Examples name these things of a portal, so that they run there; null stands for what it doesn't have. */
export interface ExampleMarket {
  ticker: string | null;
  companyName: string | null;
  /** The id of its row in views, and its newest filing. */
  rowId: string | null;
  accession: string | null;
  reportFile: string | null;
  newsKey: number | null;
  monitorListId: number | null;
  /** Two filings of one company that can be compared. */
  filings: { ticker: string; before: string; after: string } | null;
  /** Two filings of one company whose texts the portal keeps. */
  texts: { ticker: string; before: string; after: string } | null;
  /** A day of the last week, as 2026-11-17. */
  lately: string;
}

export const noMarket: ExampleMarket = {
  ...{
    ticker: null,
    companyName: null,
    rowId: null,
    accession: null,
    reportFile: null,
    newsKey: null,
    monitorListId: null,
  },
  ...{ filings: null, texts: null, lately: "2026-11-17" },
};

type Values = Readonly<Record<string, unknown>>;

/** Inputs in addresses, by name. A call that takes something else under the same name is an exception below. */
const usualInputs = ({ ticker, companyName, ...market }: ExampleMarket): Values => ({
  ...{ ticker, companyTicker: ticker, searchTerm: companyName, search: companyName },
  ...{ newsKey: market.newsKey, after: market.newsKey, filename: market.reportFile },
  ...{ monitorListId: market.monitorListId, id: "Priced", version: 0, timeframe: "90Days" },
  ...{ from: "2024-07-01", to: "2024-07-31", startDate: "2024-07-01", endDate: "2024-07-31" },
  ...{ page: 1, pageSize: 50, topN: 20, sortColumn: "DealSize", sortThenBy: "CompanyName:asc" },
  ...{ industry: 1, newsType: "external", storyType: "IPO Pricing", asOf: "2024-07-01" },
  ...{ changedSince: "2026-11-17T21:00:00.000Z", visible: true, dictionaries: true, totals: true },
});

const ofWebhook = { id: 1 };
const screen = { viewType: "Priced", filters: { DealSizeMin: 100 } };
const statistics = { filters: { headquarter: "US" } };

const ownInputs = (market: ExampleMarket): Partial<Record<CallName, Values>> => {
  const { ticker, filings } = market;
  const texts = market.texts ?? filings;
  const afterRow = { after: market.rowId };
  return {
    ...{ getView: afterRow, getViewOfType: afterRow, runView: afterRow },
    getCompanyFilings: { after: market.accession },
    ...{ listTeamNotes: { after: null }, getSpecialReports: { after: null } },
    getFilingText: { ticker: texts?.ticker ?? null, accession: texts?.after ?? null },
    getFilingChanges: { ticker: texts?.ticker ?? null },
    compareFilingTexts: texts ?? { ticker: null, before: null, after: null },
    compareFilings: filings ?? { ticker: null, before: null, after: null },
    getSource: { entity: "deal", key: ticker, field: "DealSize" },
    getCompanySource: { ticker, fact: "DealSize" },
    getValueHistory: { key: ticker, field: "DealSize" },
    getTermsHistory: { ticker },
    readViewData: { id: "Priced.csv", columns: "CompanyName,OfferDate" },
    readViewSeries: {
      ...{ id: "Priced.csv", from: "2023-01-31", to: "2023-12-31", known: "published" },
      columns: "CompanyName,OfferDate",
    },
    ...{
      deleteWebhook: ofWebhook,
      listWebhookDeliveries: { ...ofWebhook, after: null },
      renewWebhookSecret: ofWebhook,
    },
    ...{ replayWebhook: ofWebhook, setWebhookEvents: ofWebhook, testWebhook: ofWebhook },
  };
};

const bodies = (market: ExampleMarket): Partial<Record<CallName, Values>> => ({
  getChartPerformance: { tickers: [market.ticker], startDate: "2024-01-02", endDate: null },
  searchAll: { searchTerm: market.companyName },
  exportStats: { ...statistics, grids: ["annual"] },
  getStatsChart: statistics,
  ...{ getStatsElement: statistics, getStatsFilters: statistics },
  exportPublishedRecord: { grids: ["sec-total"] },
  ...{ countMatches: screen, runView: screen },
  listLeaders: { screen: "underwriter", filters: { timeframe: "year" } },
  addWebhook: { url: "https://hooks.example.com/greenshoe" },
  setWebhookEvents: { events: ["priced", "firstTrade"], isOfFavorites: false },
  replayWebhook: { from: market.lately },
});

/** The `data` of replies that are short. */
const replyExamples: Partial<Record<CallName, unknown>> = {
  countMatches: { count: 42 },
  countUnreadNotes: 3,
  getPriceDay: { newestPriceOn: "2026-11-17", isDelayed: false, halts: [] },
  addWebhook: { id: 1, secret: "whsec_shown-this-once" },
  renewWebhookSecret: { id: 1, secret: "whsec_shown-this-once" },
  ...{ setWebhookEvents: {}, replayWebhook: {}, deleteWebhook: ofWebhook },
};

/** The examples of a call: of its inputs by name, of its body, and of its reply. */
export function examplesOf(name: string, market: ExampleMarket) {
  const inputs = { ...usualInputs(market), ...ownInputs(market)[name as CallName] };
  return { inputs, body: bodies(market)[name as CallName], reply: replyExamples[name as CallName] };
}
