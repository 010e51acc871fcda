import type { FoundCompany } from "../../../domain/contract/companies/search.ts";
import { foldName, foldTicker } from "../../../domain/search/fold-name.ts";
import { typingErrors } from "../../../domain/search/typing-errors.ts";
import type { Db } from "../../db/connect.ts";
import type { Verb } from "../../http/context.ts";
import { respellSymbol } from "../../ingest/reading/symbols.ts";
import { type CompanyRow, listBeginningWith, listSimilarTo } from "./search-repository.ts";

/** The maximum number of companies that are suggested. */
const mostSuggested = 20;

/** If fewer companies than this have names that begin with the typed text, companies with similar names are added. */
const enoughMatches = 5;

/** In characters: shorter texts are similar to everything, and longer ones are compared up to the maximum. */
const similarLength = { min: 3, max: 40 };

/** In characters: a longer text is no mistyped name, and comparing it with all names would only take time. */
const longestMistyped = 80;

/** The maximum number of similar names that are compared with the typed text. */
const maxSimilar = 100;

/** One letter in this many may be wrong, and always at least one. */
const lettersPerError = 4;

export const searchCompanies: Verb<"searchCompanies"> = ({ db }, { query }) =>
  matchCompanies(db, query.searchTerm);

export const searchCompaniesNotInFavorites: Verb<"searchCompaniesNotInFavorites"> = (
  { db, principal },
  { query },
) => matchCompanies(db, query.searchTerm, { exceptFavoritesOf: principal.userId });

/**
 * Finds companies by typed text, best first: a ticker, a past ticker, the beginning of a ticker, a whole name, the
 * beginning of a name, of a word of a name, of a former name, then similar names. Among equals, active US companies come
 * first and inactive ones last; then the most viewed and the latest come first.
 */
export async function matchCompanies(
  db: Db,
  searchTerm: string,
  {
    exceptFavoritesOf = null,
    limit = mostSuggested,
  }: { exceptFavoritesOf?: number | null; limit?: number | undefined } = {},
): Promise<FoundCompany[]> {
  const name = foldName(searchTerm);
  if (name === "") return [];
  const limits = { exceptFavoritesOf, limit };
  const respelled = respellSymbol(searchTerm);
  const ticker = foldTicker(respelled ?? searchTerm);
  // A ticker without a mark between its parts, such as FJRU, is first of all the one that was typed.
  const isPlain = ticker === searchTerm.trim().toLowerCase();
  const symbol = isPlain || respelled === null ? searchTerm.trim().toUpperCase() : respelled;
  const typedWords = { name, ticker, symbol };
  const rows = await listBeginningWith(db, typedWords, limits);
  const holders = rows.filter(({ held }) => held !== null);
  const matches = rows.map((row): FoundCompany => {
    const isTold = holders.length > 1 || row.held?.until != null;
    return { ...toFoundCompany(row), tickerHeld: isTold ? row.held : null };
  });
  const isComparable = name.length >= similarLength.min && name.length <= longestMistyped;
  if (matches.length >= enoughMatches || !isComparable) return matches;
  const typed = name.slice(0, similarLength.max).trim();
  const corrected = await listMistyped(db, typed, { exceptFavoritesOf, keepsKnown: true });
  const matchedKeys = new Set(matches.map(({ companyKey }) => companyKey));
  const others = corrected.filter((row) => !matchedKeys.has(row.company_key));
  return [...matches, ...others.map(toFoundCompany)].slice(0, limit);
}

/** Lists companies whose names may have been mistyped, by the number of errors. */
async function listMistyped(
  db: Db,
  typed: string,
  options: { exceptFavoritesOf: number | null; keepsKnown: boolean },
): Promise<CompanyRow[]> {
  const similar = await listSimilarTo(db, typed, { ...options, limit: maxSimilar });
  const plausible = similar
    .map((row) => ({ row, errors: typingErrors(typed, row.term) }))
    .filter(({ errors }) => errors <= Math.max(1, typed.length / lettersPerError))
    .toSorted(
      (a, b) => a.errors - b.errors || a.row.standing - b.row.standing || b.row.views - a.row.views,
    )
    .map(({ row }) => row);
  const shouldRelax = plausible.length === 0 && options.keepsKnown && typed.includes(" ");
  return shouldRelax ? listMistyped(db, typed, { ...options, keepsKnown: false }) : plausible;
}

function toFoundCompany(row: CompanyRow): FoundCompany {
  return {
    companyKey: row.company_key,
    companyName: row.name,
    companyTicker: row.company_ticker,
    ticker: row.ticker,
    status: row.status,
    formerly: row.formerly,
    tickerHeld: null,
  };
}
