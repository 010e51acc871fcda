import { newYorkDay } from "../../../domain/calendar/day.ts";
import {
  type FoundCompany,
  firstFound,
  type ManyFound,
  mostFound,
  type SearchResult,
} from "../../../domain/contract/companies/search.ts";
import { fileLink } from "../../../domain/files/file-link.ts";
import { madeFileName } from "../../../domain/files/file-names.ts";
import { foldName, foldTicker } from "../../../domain/search/fold-name.ts";
import { isTickerMode } from "../../../domain/search/parenthesised-ticker.ts";
import { tellHolding } from "../../../domain/search/ticker-holding.ts";
import type { Context, Verb } from "../../http/context.ts";
import {
  type FoundNews,
  type FoundReport,
  type FoundVideo,
  findMonitored,
  findNews,
  findReports,
  findVideos,
  type TypedWords,
} from "./content-search-repository.ts";
import { matchCompanies } from "./search-companies.ts";

/** The suggestions of each kind. */
const suggested = { Profile: 6, Research: 2, PCML: 2, "Latest Videos": 2, news: 5 } as const;
const mostVideos = 100;
/** News with words that begin like fewer letters than this are too many to be looked for. */
const fewestLetters = 3;
const mostWords = 8;

/** Suggests what the typed text may mean, the companies first. */
export const smartSearch: Verb<"smartSearch"> = async (context, { query: { searchTerm } }) => {
  const isTicker = isTickerMode(searchTerm);
  const companies = await findCompanies(context, searchTerm);
  const profiles = companies.slice(0, suggested.Profile).map((one) => toProfile(one, searchTerm));
  if (isTicker) return profiles;
  const [reports, monitored, news, videos] = await Promise.all([
    findReports(context.db, keysOf(companies), newYorkDay(context.clock.now())),
    findMonitored(context.db, keysOf(companies)),
    newsOf(context, searchTerm, suggested.news),
    videosOf(context, searchTerm, suggested["Latest Videos"]),
  ]);
  const entries = companies.filter(({ companyKey }) => monitored.has(companyKey));
  return [
    ...profiles,
    ...reports.slice(0, suggested.Research).map(toReport),
    ...entries.slice(0, suggested.PCML).map((one) => ({
      ...toProfile(one, searchTerm),
      resultType: "PCML" as const,
    })),
    ...videos.map(toVideo),
    ...news.map(toNews),
  ];
};

/** Finds all that the page of results lists. */
export const searchAll: Verb<"searchAll"> = async (context, { body: { searchTerm, all } }) => {
  const companies = await findCompanies(context, searchTerm, mostFound);
  const best = companies.slice(0, firstFound.companies);
  const [reports, news, videos] = await Promise.all([
    findReports(context.db, keysOf(best), newYorkDay(context.clock.now())),
    newsOf(context, searchTerm, mostFound),
    videosOf(context, searchTerm, mostVideos),
  ]);
  const cut = <Found>(found: readonly Found[], kind: ManyFound) =>
    found.slice(0, all === kind ? mostFound : firstFound[kind]);
  return {
    companies: cut(companies, "companies"),
    research: reports.map(toReport),
    news: cut(news, "news").map(toNews),
    videos: videos.map(toVideo),
    counts: { companies: companies.length, news: news.length },
  };
};

async function findCompanies(
  { db }: Context,
  searchTerm: string,
  limit?: number,
): Promise<FoundCompany[]> {
  const companies = await matchCompanies(db, searchTerm, { limit });
  if (!isTickerMode(searchTerm)) return companies;
  const typed = foldTicker(searchTerm);
  return companies.filter(({ ticker, companyTicker, tickerHeld }) =>
    [ticker, companyTicker, tickerHeld?.ticker].some((one) =>
      foldTicker(one ?? "").startsWith(typed),
    ),
  );
}

function keysOf(companies: readonly FoundCompany[]): number[] {
  return companies.map(({ companyKey }) => companyKey);
}

/** Typed words as queries of prefixes; null where all of them are too short to be looked for. */
function readTypedWords(searchTerm: string): TypedWords | null {
  const words = foldName(searchTerm).split(" ").slice(0, mostWords);
  const long = words.filter((word) => word.length >= fewestLetters);
  if (long.length === 0) return null;
  return { all: toPrefixes(words), long: toPrefixes(long), hasShort: long.length < words.length };
}

/** Folded words have letters and digits only. */
function toPrefixes(words: readonly string[]): string {
  return words.map((word) => `'${word}':*`).join(" & ");
}

async function newsOf(context: Context, searchTerm: string, most: number): Promise<FoundNews[]> {
  const words = readTypedWords(searchTerm);
  return words === null ? [] : findNews(context.db, words, context.clock.now(), most);
}

async function videosOf(context: Context, searchTerm: string, most: number): Promise<FoundVideo[]> {
  const words = readTypedWords(searchTerm);
  return words === null ? [] : findVideos(context.db, words, newYorkDay(context.clock.now()), most);
}

const nothing = { resultDate: null, tickerSymbol: null, link: null, newsKey: null, videoKey: null };

function toProfile(company: FoundCompany, searchTerm: string): SearchResult {
  const { companyName, companyTicker } = company;
  return {
    ...nothing,
    keyword: companyName,
    resultType: "Profile",
    matchType: tellMatch(company, foldTicker(searchTerm)),
    tickerSymbol: companyTicker,
  };
}

function tellMatch(company: FoundCompany, typed: string): string {
  const { companyTicker, ticker, formerly, tickerHeld } = company;
  if (tickerHeld !== null)
    return tickerHeld.until === null
      ? tellHolding(tickerHeld)
      : `Formerly ${tellHolding(tickerHeld)}`;
  if (formerly !== null) return `Formerly ${formerly}`;
  const isTicker = [ticker, companyTicker].some((one) => foldTicker(one ?? "") === typed);
  return isTicker ? "Ticker" : "Name";
}

function toReport(row: FoundReport): SearchResult {
  const made = madeFileName("research", row.company_ticker, row.posted_on, row.report_id);
  return {
    ...nothing,
    keyword: row.name,
    resultType: "Research",
    resultDate: row.posted_on,
    matchType: "Company",
    tickerSymbol: row.ticker,
    link: fileLink(row.report_file ?? made),
  };
}

function toNews(row: FoundNews): SearchResult {
  return {
    ...nothing,
    keyword: row.headline,
    resultType: "news",
    resultDate: row.broke_at.toISOString(),
    matchType: "Headline",
    tickerSymbol: row.ticker,
    newsKey: row.news_key,
  };
}

function toVideo(row: FoundVideo): SearchResult {
  return {
    ...nothing,
    keyword: row.title,
    resultType: "Latest Videos",
    resultDate: row.published_on,
    matchType: "Title",
    videoKey: row.video_key,
  };
}
