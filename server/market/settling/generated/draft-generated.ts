import { ranks } from "../../../../domain/sources/ranks.ts";
import type { Claims, Subject } from "../../../../domain/statements/claims.ts";
import type { VenueName } from "../../../../domain/venues/venues.ts";
import type { MarketFacts } from "../../facts.ts";
import { nothingSeen, type Sighting } from "../../identity/sighting.ts";
import type { CompanyDraft } from "../draft/draft-company.ts";
import type { DealDraft } from "../draft/draft-deals.ts";
import type { SecurityDraft } from "../draft/securities.ts";
import type { Testimony } from "../draft/testimony.ts";
import type { ExchangesByName } from "../make/exchanges.ts";
import type { Keys } from "../make/make-company.ts";
import { listRanges, readCompany, readDays, readDeal } from "./generated-claims.ts";
import {
  type GeneratedFacts,
  type GeneratedNames,
  generatedSource,
} from "./generated-facts-repository.ts";

type DealRow = MarketFacts["deal"][number];

/** A generated company as the rules of settling take it: what it states, and the keys that it has. */
export interface DraftedCompany {
  draft: CompanyDraft;
  claims: ReadonlyMap<number, Claims>;
  keys: Keys;
}

interface Known extends GeneratedNames {
  exchanges: ExchangesByName;
}

/** No observation has a number as high as that of a record that is made of generated facts. */
const firstNumber = 2_000_000_000;

/**
 * Makes records of generated facts, so that the rules of settling say what an editor's statement changes. The records
 * state what rules take into account; what they do not state stays as it was generated.
 */
export function draftGenerated(facts: GeneratedFacts, known: Known): DraftedCompany {
  const [company] = facts.company;
  if (company === undefined) throw new Error("The generated facts have no company");
  const records = new Records();
  const cik = company.cik ?? null;
  const profile = records.add(
    {
      ...{ recordKey: "company", documentOn: null },
      subject: { about: "company", companyName: company.name, cik },
    },
    readCompany(facts, known),
  );
  const drafts = facts.deal.flatMap((row) => {
    const { deal_key: dealKey, security_key: securityKey } = row;
    if (dealKey === undefined || securityKey == null) return [];
    return [{ dealKey, securityKey, ...draftDeal(facts, row, known, records) }];
  });
  return {
    claims: records.claims,
    keys: {
      deals: new Map(drafts.map(({ deal, dealKey }) => [deal, dealKey])),
      securities: new Map(drafts.map(({ security, securityKey }) => [security, securityKey])),
    },
    draft: {
      company: {
        ...{ identities: [], cik, offerings: [], series: [], sightings: [profile] },
      },
      ...{ companyKey: company.company_key ?? 0, companyTicker: company.company_ticker },
      testimonies: records.testimonies,
      filings: { filings: [], deals: [], origin: null },
      deals: drafts.map(({ deal }) => deal),
      securities: drafts.map(({ security }) => security),
      ...{ corrections: [], isFund: false, unsure: [] },
    },
  };
}

type Described = Pick<Sighting, "recordKey" | "subject" | "documentOn">;

/** The records that are made of the facts of one company, each with its number. */
class Records {
  readonly claims = new Map<number, Claims>();
  readonly testimonies: Testimony[] = [];

  add(described: Described, claims: Claims): Sighting {
    const observationId = firstNumber + this.claims.size;
    const origin = { ...makeSighting(described, claims), observationId };
    this.claims.set(observationId, claims);
    this.testimonies.push({ origin, claims });
    return origin;
  }
}

/** One record states the deal, and one for each of its price ranges what it was on its day. */
function draftDeal(facts: GeneratedFacts, row: DealRow, known: Known, records: Records) {
  const { deal_key: key = 0 } = row;
  const listing = describeListing(facts, row, known);
  const sightings = [
    records.add(
      {
        ...{ recordKey: `deal ${key}`, documentOn: readDays(facts, row).lastOn },
        subject: { about: "deal", ...listing },
      },
      readDeal(facts, row, known),
    ),
    ...listRanges(facts, key).map(({ on, deal }) =>
      records.add(
        {
          ...{ recordKey: `deal ${key}, terms of ${on}`, documentOn: on },
          subject: { about: "deal" },
        },
        { deal },
      ),
    ),
  ];
  const identities = [`generated deal ${key}`];
  const deal: DealDraft = { identities, sightings, filed: null, listing: "initial" };
  const security: SecurityDraft = {
    ...{ identities, deal, role: "offered", series: [] },
    symbols: listing.symbol ? [listing.symbol] : [],
  };
  return { deal, security };
}

function makeSighting(
  described: Described,
  { deal = {}, spac = {} }: Claims,
): Omit<Sighting, "observationId"> {
  return {
    ...{ ...nothingSeen, ...described, firstOn: described.documentOn },
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
}

function describeListing(
  { security_ticker: tickers = [] }: GeneratedFacts,
  { security_key: key, exchange_id: exchangeId }: DealRow,
  { exchanges }: Known,
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
