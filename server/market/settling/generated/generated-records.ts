import { ranks } from "../../../../domain/sources/ranks.ts";
import type { Claims, Subject } from "../../../../domain/statements/claims.ts";
import type { Json } from "../../../../domain/statements/kinds.ts";
import type { VenueName } from "../../../../domain/venues/venues.ts";
import type { MarketFacts } from "../../facts.ts";
import { type IdentifiedCompany, identify } from "../../identity/identify.ts";
import { nothingSeen, type Sighting } from "../../identity/sighting.ts";
import type { Observed } from "../../observations-repository.ts";
import type { ExchangesByName } from "../make/exchanges.ts";
import { listRanges, readCompany, readDays, readDeal } from "./generated-claims.ts";
import {
  type GeneratedFacts,
  type GeneratedNames,
  generatedSource,
  standInMark,
} from "./generated-facts-repository.ts";

type DealRow = MarketFacts["deal"][number];

export interface KnownNames extends GeneratedNames {
  exchanges: ExchangesByName;
}

/** Stands for the number that the SEC would give to a company of the demo market; no other record can have it. */
const standInFor = (generatedKey: number | undefined) => `${standInMark}${generatedKey}`;

/** True for a number that stands in for one of the SEC. */
export const isStandIn = (cik: string | null): boolean => cik?.startsWith(standInMark) ?? false;

/**
 * Lists the records of a company of the demo market: what a source would have stated for the rules to make its facts. The first
 * deal's record speaks of the company too; a company without a deal has a profile.
 */
export function listGeneratedRecords(facts: GeneratedFacts, known: KnownNames): Observed[] {
  const [company] = facts.company;
  if (company === undefined) throw new Error("The generated facts have no company");
  const begin = `company ${company.company_key}`;
  const profile = readCompany(facts, known);
  const own = { companyName: company.name, cik: standInFor(company.company_key) };
  const deals = facts.deal.filter((row) => row.deal_key !== undefined && row.security_key != null);
  if (deals.length === 0)
    return [
      describe(begin, null, { about: "company", ...own }, { ...profile, privateCompany: {} }),
    ];
  return deals.flatMap((row, at) => {
    const key = `${begin}, deal ${row.deal_key}`;
    const { lists, ...claims } = readDeal(facts, row, known);
    const all = { ...profile.lists, ...lists };
    const subject: Subject = {
      ...{ about: "deal", ...own, ...describeListing(facts, row, known) },
      // Two deals of one company are told apart by their numbers, as those of a calendar are.
      nasdaqDealId: `demo-${row.deal_key}`,
    };
    return [
      describe(key, readDays(facts, row).lastOn, subject, {
        ...(at === 0 ? { ...profile, ...claims } : claims),
        ...(at === 0 ? { lists: all } : lists && { lists }),
      }),
      ...listRanges(facts, row.deal_key ?? 0).map(({ on, deal }) =>
        describe(`${key}, terms of ${on}`, on, subject, { deal }),
      ),
    ];
  });
}

function describe(
  key: string,
  documentOn: Observed["documentOn"],
  subject: Subject,
  claims: Claims,
): Observed {
  // One version of a record is told from another by the payload.
  const payload = JSON.parse(JSON.stringify({ subject, claims })) as Json;
  return { key, place: "", documentOn, payload, subject, claims };
}

/** Finds the number that a company of the demo market was generated with, by one of its records; undefined for other records. */
export function findGeneratedKey({
  source,
  recordKey,
}: Pick<Sighting, "source" | "recordKey">): number | undefined {
  const key = source === generatedSource ? /^company (\d+)/.exec(recordKey)?.[1] : undefined;
  return key === undefined ? undefined : Number(key);
}

/** Finds the deal that a record of the demo market states. */
export function findGeneratedDeal(sightings: readonly Sighting[]): number | undefined {
  const own = sightings.find(({ source }) => source === generatedSource);
  const key = own && /, deal (\d+)/.exec(own.recordKey)?.[1];
  return key === undefined ? undefined : Number(key);
}

/** No observation has a number as high as that of a record that is not stored. */
const firstNumber = 2_000_000_000;

/** Reads records as if they were stored. */
export function sightRecords(records: readonly Observed[]) {
  const claims = new Map<number, Claims>();
  const sightings = records.map((record, at): Sighting => {
    const observationId = firstNumber + at;
    claims.set(observationId, record.claims);
    const { deal = {}, spac = {} } = record.claims;
    return {
      ...{ ...nothingSeen, observationId, recordKey: record.key, subject: record.subject },
      ...{ documentOn: record.documentOn, firstOn: record.documentOn },
      ...{ source: generatedSource, rank: ranks.indexOf("demo"), hasSubstance: true },
      pricedOn: deal.pricedOn ?? null,
      firstTradeOn: deal.firstTradeOn ?? null,
      filedOn: deal.filedOn ?? null,
      withdrawnOn: deal.withdrawnOn ?? null,
      expectedOn: deal.expectedOn ?? null,
      offerPrice: deal.offerPrice ?? null,
      shares: deal.shares ?? null,
      newTicker: spac.newTicker ?? null,
      completedOn: spac.completedOn ?? null,
    };
  });
  return { sightings, claims };
}

/** Finds the company that generated records speak of; throws where the rules find several, which no facts are. */
export function identifyGenerated(sightings: readonly Sighting[]): IdentifiedCompany {
  const [company, ...others] = identify(sightings).companies;
  if (company === undefined || others.length > 0)
    throw new Error(`The rules find ${1 + others.length} companies in one that was generated`);
  return company;
}

function describeListing(
  { security_ticker: tickers = [] }: GeneratedFacts,
  { security_key: key, exchange_id: exchangeId }: DealRow,
  { exchanges }: KnownNames,
): Partial<Subject> {
  const [first] = tickers
    .filter((row) => row.security_key === key)
    .toSorted((a, b) => (a.from_on < b.from_on ? -1 : 1));
  const exchange = [...exchanges.values()].find(({ id }) => id === exchangeId);
  return {
    ...(first && { symbol: first.ticker }),
    ...(exchange && { exchange: exchange.name as VenueName }),
  };
}
