import * as z from "zod/mini";
import { maxSearchLength } from "../../forms/limits.ts";
import { member } from "../route.ts";

/** A company that matches. Null when the company has no deal or no ticker. */
const FoundCompany = z.object({
  companyKey: z.number(),
  companyName: z.string(),
  companyTicker: z.string(),
  ticker: z.nullable(z.string()),
  status: z.nullable(z.string()),
  /** The past ticker or former name that matched, if one did. */
  formerly: z.nullable(z.string()),
  /** The days of the typed ticker, where this company has it no more or others had it too. */
  tickerHeld: z.nullable(
    z.object({ ticker: z.string(), from: z.string(), until: z.nullable(z.string()) }),
  ),
});

export type FoundCompany = z.output<typeof FoundCompany>;

/** A text without letters and digits matches nothing. */
const searchTerm = z
  .string("Search Term is required")
  .check(
    z.maxLength(maxSearchLength, `Search Term should be at most ${maxSearchLength} characters`),
  );

export const searchCompanies = member.get("/Search/CompaniesSearch", {
  summary:
    "Suggests companies by ticker, name or former name while the user types, best match first.",
  query: z.strictObject({ searchTerm }),
  reply: z.array(FoundCompany),
  changesWith: ["market"],
});

export const searchCompaniesNotInFavorites = member.get("/Search/CompaniesNotInFavoritesSearch", {
  summary: "Suggests companies that the user does not follow yet, best match first.",
  query: z.strictObject({ searchTerm }),
  reply: z.array(FoundCompany),
  changesWith: ["market", "user"],
});

/** The kinds of search results, as the requirement spells them. */
const resultTypes = ["Profile", "Research", "PCML", "Latest Videos", "news"] as const;

const SearchResult = z.object({
  /** The text that is shown: a name, a title or a headline. */
  keyword: z.string(),
  resultType: z.enum(resultTypes),
  /** A day or an instant; null for a company. */
  resultDate: z.nullable(z.string()),
  /** Says what matched, as "Ticker" or "Formerly Acme". */
  matchType: z.string(),
  /** The address of the company; null without one. */
  tickerSymbol: z.nullable(z.string()),
  /** The path of a file. */
  link: z.nullable(z.string()),
  newsKey: z.nullable(z.number()),
  videoKey: z.nullable(z.number()),
});

export type SearchResult = z.output<typeof SearchResult>;

export const smartSearch = member.get("/Search/SmartSearch", {
  pastDays: true,
  summary:
    "Suggests companies, research, entries of the monitor list, videos and news. A text after a parenthesis is a ticker.",
  query: z.strictObject({ searchTerm }),
  reply: z.array(SearchResult),
});

/** A search counts and lists up to this many results of a kind. */
export const mostFound = 1000;

/** The results of each kind that the page of results gets at first. */
export const firstFound = { companies: 20, news: 100 } as const;

export type ManyFound = keyof typeof firstFound;

export const searchAll = member.post("/Search", {
  pastDays: true,
  summary: "Finds companies, research, news and videos for the page of results.",
  body: z.strictObject({
    searchTerm,
    /** The kind of which all results are listed. */
    all: z.optional(z.enum(["companies", "news"])),
  }),
  reply: z.object({
    companies: z.array(FoundCompany),
    research: z.array(SearchResult),
    news: z.array(SearchResult),
    videos: z.array(SearchResult),
    /** How many results there are of the kinds that are not listed to the end. */
    counts: z.object({ companies: z.number(), news: z.number() }),
  }),
  repeat: "repeatable",
});
