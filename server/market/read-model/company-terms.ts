import type { Insertable } from "kysely";
import { foldName, foldTicker } from "../../../domain/search/fold-name.ts";
import type { CompanyTerm } from "../../db/schema.ts";
import { numberedAddress } from "../numbered-address.ts";

/** A company's present and former names, and its main deal. */
export interface NamedCompany {
  company_key: number;
  company_ticker: string;
  name: string;
  former_names: string[];
  tickers: { ticker: string; is_current: boolean }[];
  deal: {
    status: string;
    stage: string | null;
    is_us_listing: boolean | null;
    spac_stage: string | null;
    dated_on: string | null;
  } | null;
}

/** Words of legal form, which nobody searches for. */
const legalWords = new Set(
  "inc incorporated corp corporation co company ltd limited plc llc lp sa ag nv se spa the of and".split(
    " ",
  ),
);

/** Lists the terms that find a company, each once. */
export function listCompanyTerms(company: NamedCompany): Insertable<CompanyTerm>[] {
  const { company_key, name, company_ticker, former_names, tickers } = company;
  const standing = rankStanding(company.deal);
  const dated_on = company.deal?.dated_on ?? null;
  const terms = new Map<string, Insertable<CompanyTerm>>();
  const add = (kind: string, term: string, formerly: string | null) => {
    const key = `${kind} ${term}`;
    if (term !== "" && !terms.has(key))
      terms.set(key, { company_key, kind, term, standing, formerly, dated_on });
  };
  const addName = (
    kinds: { whole: string; word: string },
    text: string,
    formerly: string | null,
  ) => {
    const folded = foldName(text);
    add(kinds.whole, folded, formerly);
    for (const part of listLaterParts(folded)) add(kinds.word, part, formerly);
  };

  // Nobody knows a numbered address, and a search for "C" would find all of them.
  if (company_ticker !== numberedAddress(company_key))
    add("ticker", foldTicker(company_ticker), null);
  for (const { ticker, is_current } of tickers) {
    if (is_current) add("ticker", foldTicker(ticker), null);
    else add("past ticker", foldTicker(ticker), ticker);
  }
  addName({ whole: "name", word: "word" }, name, null);
  for (const former of former_names) {
    addName({ whole: "former name", word: "former word" }, former, former);
  }
  return [...terms.values()];
}

/** Lists the rest of a name from each later word on: "alpha beta gamma" has "beta gamma" and "gamma". */
function listLaterParts(folded: string): string[] {
  const words = folded.split(" ");
  return words.flatMap((word, i) =>
    i > 0 && !legalWords.has(word) ? [words.slice(i).join(" ")] : [],
  );
}

function rankStanding(deal: NamedCompany["deal"]): 0 | 1 | 2 {
  if (deal === null) return 1;
  const isDead =
    ["Withdrawn", "Acquired"].includes(deal.status) ||
    ["acquired", "delisted"].includes(deal.stage ?? "") ||
    deal.spac_stage === "liquidated";
  if (isDead) return 2;
  const isInUs = deal.is_us_listing && ["Scheduled", "Priced", "Filed"].includes(deal.status);
  return isInUs ? 0 : 1;
}
