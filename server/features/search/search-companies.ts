import type { FoundCompany } from "../../../domain/contract/search.ts";
import { foldName, foldTicker } from "../../../domain/search/fold-name.ts";
import { typingErrors } from "../../../domain/search/typing-errors.ts";
import type { Db } from "../../db/connect.ts";
import { type CompanyRow, listBeginningWith, listSimilarTo } from "./search-repository.ts";

/** Most companies of one answer. */
const maxFound = 20;

/** So many that begin with what was typed are taken for what was meant; with fewer, similar names are added. */
const enoughFound = 5;

/** Shorter texts are similar to everything, and longer ones are compared up to here, in characters. */
const similarLength = { min: 3, max: 40 };

/** Similar names that are looked at for those that may have been meant. */
const maxSimilar = 100;

/** One letter of so many may be wrong, and one of any. */
const lettersPerError = 4;

/**
 * Companies by what was typed, best first: its ticker, a past one, the beginning of a ticker, of a name, of a word of
 * a name, of a former name, then names that are similar. Among equals those alive in the US come first, the dead last.
 */
export async function searchCompanies(
  db: Db,
  searchTerm: string,
  { exceptFavoritesOf = null }: { exceptFavoritesOf?: number | null } = {},
): Promise<FoundCompany[]> {
  const name = foldName(searchTerm);
  if (name === "") return [];
  const limits = { exceptFavoritesOf, limit: maxFound };
  const found = await listBeginningWith(db, { name, ticker: foldTicker(searchTerm) }, limits);
  if (found.length >= enoughFound || name.length < similarLength.min)
    return found.map(foundCompany);
  const typed = name.slice(0, similarLength.max).trim();
  const meant = await listMeant(db, typed, { exceptFavoritesOf, keepsKnown: true });
  const known = new Set(found.map((row) => row.company_key));
  const others = meant.filter((row) => !known.has(row.company_key));
  return [...found, ...others].slice(0, maxFound).map(foundCompany);
}

/** Companies whose names may have been mistyped, by the number of errors. */
async function listMeant(
  db: Db,
  typed: string,
  options: { exceptFavoritesOf: number | null; keepsKnown: boolean },
): Promise<CompanyRow[]> {
  const similar = await listSimilarTo(db, typed, { ...options, limit: maxSimilar });
  const meant = similar
    .map((row) => ({ row, errors: typingErrors(typed, row.term) }))
    .filter(({ errors }) => errors <= Math.max(1, typed.length / lettersPerError))
    .toSorted((a, b) => a.errors - b.errors || a.row.standing - b.row.standing)
    .map(({ row }) => row);
  const isWorthAnotherLook = meant.length === 0 && options.keepsKnown && typed.includes(" ");
  return isWorthAnotherLook ? listMeant(db, typed, { ...options, keepsKnown: false }) : meant;
}

function foundCompany(row: CompanyRow): FoundCompany {
  return {
    companyKey: row.company_key,
    companyName: row.name,
    companyTicker: row.company_ticker,
    ticker: row.ticker,
    status: row.status,
    formerly: row.formerly,
  };
}
