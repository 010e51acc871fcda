import type { Subject } from "../../../domain/statements/claims.ts";
import { comparableName } from "./names.ts";
import { isRecordName, type Sighting } from "./sighting.ts";
import { beginningOfUnit, beginningsOfShares, shareTickerOf, unitStemOf } from "./symbols.ts";

/** Raised when observations get other links: the next import then links all of them anew. */
export const linksVersion = 4;

/** Observations of these belong to no company, and are settled by their symbol. */
const looseSubjects = ["index", "currency", "publication"] as const;
export type LooseSubject = (typeof looseSubjects)[number];

/**
 * Lists all by which `identify`, the keys and the addresses of companies compare a sighting with others. Sightings between
 * which no chain of links runs have no influence on each other.
 */
export function listLinks(sighting: Sighting): string[] {
  const { about, symbol } = sighting.subject;
  const isLoose = looseSubjects.some((one) => one === about);
  const loose = isLoose && symbol ? [`${about}:${symbol}`] : [];
  const isOfCompany = !isLoose || sighting.seriesFrom !== null;
  return [...new Set([...loose, ...(isOfCompany ? listCompanyLinks(sighting) : [])])];
}

function listCompanyLinks(sighting: Sighting): string[] {
  const { subject, newTicker, source, recordKey } = sighting;
  const { about, cik, nasdaqDealId, symbol } = subject;
  const tickers = [symbol, newTicker].flatMap((one) => (one ? listTickers(one) : []));
  return [
    ...(cik ? [`cik:${cik}`] : []),
    ...(nasdaqDealId ? [`nasdaq:${nasdaqDealId}`] : []),
    // An identity may go on with a place, a day or a number.
    ...[...(subject.joins ?? []), ...(subject.parts ?? [])]
      .filter((identity) => !isRecordName(identity))
      .map((identity) => identity.replace(/[@#].*/, "")),
    ...listNames(subject).map((name) => `name:${comparableName(name)}`),
    ...tickers.map((ticker) => `symbol:${ticker}`),
    ...(about === "news" ? [`story:${source}/${recordKey}`] : []),
    ...(about === "deal" && symbol ? listUnitLinks(sighting, symbol) : []),
    ...(isNumbered(subject) ? ["nameless:"] : []),
  ];
}

function listNames({ companyName, formerNames }: Subject): string[] {
  const former = (formerNames ?? []).map(({ name }) => name);
  return [companyName, ...former].flatMap((name) => name ?? []);
}

/** Companies and deals without any name are numbered, so they depend on each other. */
function isNumbered(subject: Subject): boolean {
  const { about, cik, nasdaqDealId, symbol, companyName } = subject;
  if (about === "deal") return !(cik || nasdaqDealId || symbol || companyName);
  return about === "company" && !cik && listNames(subject).length === 0;
}

/** The ticker, the one of the share inside a unit, and the one with which its address may be shared: X of X-2004 and X.HK. */
function listTickers(symbol: string): string[] {
  const share = shareTickerOf(symbol) ?? unitStemOf(symbol);
  const tickers = share === null ? [symbol] : [symbol, share];
  let root = symbol;
  for (let next = cutSuffix(root); next !== root; next = cutSuffix(root)) root = next;
  return root === symbol ? tickers : [...tickers, root];
}

function cutSuffix(symbol: string): string {
  return symbol.replace(/(?:-\d{4}|\.[A-Z]{2})$/, "");
}

/** A share looks for its unit among the deals that a calendar numbers; neither looks for its like. */
function listUnitLinks({ subject }: Sighting, symbol: string): string[] {
  if (subject.nasdaqDealId) return beginningsOfShares(symbol).map((one) => `unit:${one}`);
  const beginning = subject.cik ? null : beginningOfUnit(symbol);
  return beginning === null ? [] : [`share:${beginning}`];
}

/** The link that others must have to be tied by this one; null for a link that ties nothing. */
export function partnerOf(link: string): string | null {
  const [kind, rest] = splitLink(link);
  if (kind === "unit") return `share:${rest}`;
  if (kind === "share") return `unit:${rest}`;
  return looseSubjects.some((one) => one === kind) ? null : link;
}

/** Lists the symbols of one kind of loose subjects among links. */
export function listSymbolsOf(about: LooseSubject, links: Iterable<string>): string[] {
  return [...links].flatMap((link) => {
    const [kind, symbol] = splitLink(link);
    return kind === about ? [symbol] : [];
  });
}

function splitLink(link: string): [kind: string, rest: string] {
  const at = link.indexOf(":");
  return [link.slice(0, at), link.slice(at + 1)];
}
