import type { Day } from "../../../domain/calendar/day.ts";
import type { Claims } from "../claims.ts";
import type { MarketFacts } from "../facts.ts";
import { byPrecedence } from "../resolution.ts";
import { balanceRowsOf, companyRowOf, formerNameRowsOf, statementRowsOf } from "./company-rows.ts";
import { eventsOf, settleDays } from "./deal-days.ts";
import { dealRowOf, lockupRowsOf, spacRowOf, termsRowsOf } from "./deal-rows.ts";
import type { CompanyDraft } from "./draft-company.ts";
import type { DealDraft } from "./draft-deals.ts";
import { currencyOf, type Exchange, type ExchangesByName, exchangeNamed } from "./exchanges.ts";
import { foundKey } from "./found-key.ts";
import type { Industries } from "./industries.ts";
import { pricesOf } from "./price-rows.ts";
import { privateRowsOf } from "./private-rows.ts";
import type { SecurityDraft } from "./securities.ts";
import { Fields, Findings, type Testimony } from "./testimony.ts";
import { tickerRowsOf } from "./ticker-rows.ts";
import { endOf, firstBarsOf, firstDayOf, untilMerged } from "./trading-time.ts";

export interface Dictionaries {
  exchanges: ExchangesByName;
  industries: Industries;
  countryCodes: ReadonlySet<string>;
  today: Day;
}

export interface Keys {
  deals: ReadonlyMap<DealDraft, number>;
  securities: ReadonlyMap<SecurityDraft, number>;
}

/** All that is stated of one company. Banks and investors stand by their names until those have ids. */
export interface MadeCompany {
  facts: Partial<MarketFacts>;
  banks: { dealKey: number; names: string[] }[];
  investors: string[];
  findings: Findings;
}

/** Makes the facts of a company from all that was observed of it. */
export function makeCompany(
  draft: CompanyDraft,
  claims: ReadonlyMap<number, Claims>,
  keys: Keys,
  dictionaries: Dictionaries,
): MadeCompany {
  const findings = new Findings();
  const { companyKey, testimonies, filings } = draft;
  const stamp = stampOf(testimonies, dictionaries.today);
  const companyFields = new Fields(findings, "company", companyKey, testimonies);
  const company = companyRowOf(companyFields, {
    companyKey,
    companyTicker: draft.companyTicker,
    cik: draft.company.cik,
    industries: dictionaries.industries,
    countryCodes: dictionaries.countryCodes,
    ...stamp,
  });
  const made = draft.deals.map((deal) => {
    const own = testimoniesOf(deal, testimonies);
    const dealKey = foundKey(keys.deals.get(deal), `the deal ${deal.identities[0]}`);
    const fields = new Fields(findings, "deal", dealKey, own);
    return makeDeal({
      draft,
      deal,
      own,
      dealKey,
      fields,
      claims,
      keys,
      dictionaries,
      stamp,
      company,
    });
  });
  const homeless = draft.securities
    .filter(({ deal }) => deal === null)
    .map((security) => listedSecurity(draft, security, claims, keys, dictionaries));
  const parts = [...made.map(({ facts }) => facts), ...homeless];
  const privateLife = privateRowsOf(companyFields, companyKey, testimonies, made.length > 0);
  return {
    facts: {
      ...joined(parts),
      company: [company],
      company_former_name: formerNameRowsOf(companyKey, testimonies),
      sec_filing: filings.filings.map(({ accession, form, filedOn, document }) => ({
        accession,
        company_key: companyKey,
        form,
        filed_on: filedOn,
        document: document ?? null,
      })),
      financial_statement: statementRowsOf(findings, companyKey, testimonies),
      balance_sheet: balanceRowsOf(findings, companyKey, testimonies),
      ...privateLife.facts,
    },
    banks: made.flatMap(({ dealKey, banks }) => ({ dealKey, names: banks })),
    investors: privateLife.investors,
    findings,
  };
}

function testimoniesOf({ sightings }: DealDraft, all: readonly Testimony[]): Testimony[] {
  const own = new Set(sightings);
  return all.filter(({ origin }) => own.has(origin));
}

/** A row is as new as the newest document behind it, whenever that was read. */
function stampOf(testimonies: readonly Testimony[], today: Day) {
  const days = testimonies.flatMap(({ origin }) => origin.documentOn ?? origin.subject.on ?? []);
  const newest =
    days
      .filter((day) => day <= today)
      .toSorted()
      .at(-1) ?? today;
  const [first] = testimonies.toSorted((a, b) => byPrecedence(a.origin, b.origin));
  return { updatedAt: new Date(`${newest}T12:00:00Z`), source: first?.origin.source ?? "import" };
}

interface DealParts {
  draft: CompanyDraft;
  deal: DealDraft;
  own: Testimony[];
  dealKey: number;
  fields: Fields;
  claims: ReadonlyMap<number, Claims>;
  keys: Keys;
  dictionaries: Dictionaries;
  stamp: { updatedAt: Date; source: string };
  company: MarketFacts["company"][number];
}

function makeDeal(parts: DealParts) {
  const { draft, deal, own, dealKey, fields, claims, keys } = parts;
  const securities = draft.securities.filter((security) => security.deal === deal);
  const offered = securities.find(({ role }) => role === "offered");
  const exchange = exchangeOf(parts);
  const security = {
    kind: fields.take("kind", ({ security: told }) => told?.kind) ?? "common",
    currency:
      fields.take("currency", ({ security: told }) => told?.currency) ?? currencyOf(exchange),
  };
  const days = settleDays(fields, deal, draft.filings.origin, firstBarsOf(offered, claims));
  const terms = termsRowsOf(fields, dealKey, own, days);
  const row = dealRowOf(
    fields,
    {
      dealKey,
      companyKey: draft.companyKey,
      securityKey: foundKey(
        offered && keys.securities.get(offered),
        `the security offered by the deal ${deal.identities[0]}`,
      ),
      exchange,
      countryCode: parts.company.hq_country_code ?? null,
      sic: fieldOfCompany(draft, ({ company }) => company?.sic),
      symbol: offered?.symbols[0] ?? null,
      isForeignForm: isForeignForm(deal, fields),
      ...parts.stamp,
    },
    days,
    security,
    terms,
  );
  const spac = spacRowOf(fields, dealKey);
  const isSpac = row.is_spac === true || own.some(({ claims: told }) => told.spac);
  const endedOn = endOf(deal, days, spac);
  const firstDay = firstDayOf(fields, days);
  const traded = securities.map((draftOf) => {
    const securityKey = foundKey(
      keys.securities.get(draftOf),
      `the security ${draftOf.identities[0]}`,
    );
    const isOffered = draftOf === offered;
    const series = isOffered ? draftOf.series : untilMerged(draftOf, spac);
    const prices = pricesOf(securityKey, series, claims, isOffered ? firstDay : null, endedOn);
    return { draftOf, securityKey, isOffered, prices };
  });
  return {
    dealKey,
    banks: fields.take("underwriters", ({ deal: told }) => told?.underwriters) ?? [],
    facts: {
      deal: [row],
      deal_terms: terms,
      deal_event: eventsOf(days, deal, own).map((event, index) => ({
        deal_key: dealKey,
        sequence: index + 1,
        ...event,
      })),
      lockup_tranche: lockupRowsOf(fields, dealKey, days),
      spac: isSpac ? [spac] : [],
      security: traded.map(({ securityKey, isOffered, prices }) => ({
        security_key: securityKey,
        company_key: draft.companyKey,
        kind: isOffered ? security.kind : "common",
        share_class: isOffered
          ? fields.take("share_class", ({ security: told }) => told?.shareClass)
          : null,
        currency: security.currency,
        ads_ratio: isOffered
          ? fields.take("ads_ratio", ({ security: told }) => told?.adsRatio)
          : null,
        has_adjusted_prices: prices.hasAdjustedPrices,
      })),
      security_ticker: traded.flatMap(({ draftOf, securityKey }) =>
        tickerRowsOf({ draft, security: draftOf, securityKey, exchange, days, spac, endedOn }),
      ),
      price_bar: traded.flatMap(({ prices }) => prices.bars),
    } satisfies Partial<MarketFacts>,
  };
}

function isForeignForm({ filed }: DealDraft, fields: Fields): boolean {
  const told = fields.take("form", ({ deal }) => deal?.form);
  return [told, ...(filed?.events ?? []).map(({ form }) => form)].some((form) =>
    form?.startsWith("F-1"),
  );
}

/** Where the offering is listed; where nobody tells of the offering, where the company is. */
function exchangeOf({ fields, draft, dictionaries }: DealParts): Exchange | undefined {
  const told = fields.take("exchange", (_claims, { subject }) => subject.exchange);
  const profiles = draft.company.sightings.toSorted(byPrecedence);
  const ofCompany = profiles.find(({ subject }) => subject.exchange)?.subject.exchange ?? null;
  return exchangeNamed(dictionaries.exchanges, told ?? ofCompany);
}

function fieldOfCompany(draft: CompanyDraft, read: (claims: Claims) => string | null | undefined) {
  return new Fields(new Findings(), "company", draft.companyKey, draft.testimonies).peek(read);
}

function listedSecurity(
  draft: CompanyDraft,
  security: SecurityDraft,
  claims: ReadonlyMap<number, Claims>,
  keys: Keys,
  dictionaries: Dictionaries,
): Partial<MarketFacts> {
  const securityKey = foundKey(
    keys.securities.get(security),
    `the security ${security.identities[0]}`,
  );
  const { bars, hasAdjustedPrices } = pricesOf(securityKey, security.series, claims, null, null);
  const [series] = security.series.toSorted((a, b) => byPrecedence(a.sighting, b.sighting));
  const { exchange: name, symbol } = series?.sighting.subject ?? {};
  const exchange = exchangeNamed(dictionaries.exchanges, name ?? null);
  return {
    security: [
      {
        security_key: securityKey,
        company_key: draft.companyKey,
        kind: "common",
        currency: currencyOf(exchange),
        has_adjusted_prices: hasAdjustedPrices,
      },
    ],
    security_ticker:
      exchange && symbol && series
        ? [
            {
              security_key: securityKey,
              exchange_id: exchange.id,
              ticker: symbol,
              from_on: series.from,
            },
          ]
        : [],
    price_bar: bars,
  };
}

function joined(parts: readonly Partial<MarketFacts>[]): Partial<MarketFacts> {
  const all: Record<string, object[]> = {};
  for (const part of parts)
    for (const [table, rows] of Object.entries(part)) all[table] = [...(all[table] ?? []), ...rows];
  return all as Partial<MarketFacts>;
}
