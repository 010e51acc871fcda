import type { Day } from "../../../../domain/calendar/day.ts";
import type { Claims } from "../../../../domain/statements/claims.ts";
import { requireKey } from "../../../db/require-key.ts";
import type { MarketFacts } from "../../facts.ts";
import { byPrecedence } from "../../resolution.ts";
import type { CompanyDraft } from "../draft/draft-company.ts";
import type { DealDraft } from "../draft/draft-deals.ts";
import { type EditorCorrection, toTestimony } from "../draft/editor-corrections.ts";
import type { SecurityDraft } from "../draft/securities.ts";
import { Fields, Findings, type Testimony } from "../draft/testimony.ts";
import {
  makeBalanceRows,
  makeCompanyRow,
  makeFormerNameRows,
  makeStatementRows,
} from "./company-rows.ts";
import { listEvents, settleDays } from "./deal-days.ts";
import { makeDealRow, makeLockupRows, makeSpacRow, makeTermsRows } from "./deal-rows.ts";
import { isDirectListing, namesOneClass } from "./deal-shares.ts";
import { defaultCurrency, type Exchange, type ExchangesByName, findExchange } from "./exchanges.ts";
import { settleFirstDayPrices } from "./first-day.ts";
import { makeHolderRows } from "./holder-rows.ts";
import type { Industries } from "./industries.ts";
import { makeListedSecurity } from "./listed-security.ts";
import { readListing, selectOwnSeries } from "./own-series.ts";
import { type FirstDay, makePrices, priceColumns, type SecurityPrices } from "./price-rows.ts";
import { makePrivateRows } from "./private-rows.ts";
import { listProposals } from "./proposals.ts";
import { compareStatedSizes } from "./stated-sizes.ts";
import { makeTickerRows } from "./ticker-rows.ts";
import { cutAtMerger, findLastDay, listFirstBars } from "./trading-time.ts";

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

/** The facts of one company. Banks and investors are names until `resolveNames` finds their ids. */
export interface MadeCompany {
  facts: Partial<MarketFacts>;
  banks: { dealKey: number; names: string[]; coManagers: string[] }[];
  investors: string[];
  findings: Findings;
  /** The prices of the offered securities and of the shares inside units, by the keys of the securities. */
  prices: ReadonlyMap<number, Pick<SecurityPrices, "originOf">>;
}

/** Makes the facts of a company from all its observations. */
export function makeCompany(
  draft: CompanyDraft,
  claims: ReadonlyMap<number, Claims>,
  keys: Keys,
  dictionaries: Dictionaries,
  corrections: readonly EditorCorrection[] = [],
): MadeCompany {
  const findings = new Findings();
  const { companyKey, testimonies, filings } = draft;
  const ofEditors = (isOwn: (one: EditorCorrection) => boolean) =>
    corrections.filter(isOwn).map(toTestimony);
  const ownCorrections = ofEditors((one) => one.dealKey === null && one.companyKey === companyKey);
  const ofCompany = [...testimonies, ...ownCorrections];
  const stamp = makeStamp(testimonies, dictionaries.today);
  const companyFields = new Fields(findings, "company", companyKey, ofCompany);
  const company = makeCompanyRow(companyFields, {
    companyKey,
    companyTicker: draft.companyTicker,
    cik: draft.company.cik,
    industries: dictionaries.industries,
    countryCodes: dictionaries.countryCodes,
    ...stamp,
  });
  const deals = draft.deals.map((deal) => {
    const dealKey = requireKey(keys.deals.get(deal), `the deal ${deal.identities[0]}`);
    const stated = selectTestimonies(deal, testimonies);
    const own = [...stated, ...ofEditors((one) => one.dealKey === dealKey)];
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
  const otherSecurities = draft.securities
    .filter(({ deal }) => deal === null)
    .map((security) => makeListedSecurity(draft, security, claims, keys, dictionaries));
  const parts = [...deals.map(({ facts }) => facts), ...otherSecurities];
  findings.proposals.push(
    ...listProposals(ofCompany, null),
    ...deals.flatMap(({ dealKey, own }) => listProposals(own, dealKey)),
  );
  const privateLife = makePrivateRows(companyFields, companyKey, testimonies, deals.length > 0);
  return {
    facts: {
      ...mergeFacts(parts),
      company: [company],
      company_former_name: makeFormerNameRows(companyKey, company.name, testimonies),
      sec_filing: filings.filings.map(({ accession, form, filedOn, document, accepted }) => ({
        accession,
        company_key: companyKey,
        form,
        filed_on: filedOn,
        document: document ?? null,
        accepted_at: accepted ? new Date(accepted.at) : null,
      })),
      financial_statement: makeStatementRows(findings, companyKey, ofCompany),
      balance_sheet: makeBalanceRows(findings, companyKey, ofCompany),
      shareholder: makeHolderRows(companyFields, companyKey),
      ...privateLife.facts,
    },
    banks: deals.map(({ dealKey, banks, coManagers }) => ({ dealKey, names: banks, coManagers })),
    investors: privateLife.investors,
    findings,
    prices: new Map(deals.flatMap(({ prices }) => prices)),
  };
}

function selectTestimonies({ sightings }: DealDraft, all: readonly Testimony[]): Testimony[] {
  const own = new Set(sightings);
  return all.filter(({ origin }) => own.has(origin));
}

/** A row is as new as the newest document behind it, no matter when that was read. */
function makeStamp(testimonies: readonly Testimony[], today: Day) {
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
  const exchange = chooseExchange(parts);
  const security = settleOffered(fields, exchange);
  const sic = peekCompanyField(draft, ({ company }) => company?.sic);
  const names = listNames(parts);
  const listing = readListing(deal, fields, { sic, names, isUnit: security.kind === "unit" });
  const securities = draft.securities
    .filter((one) => one.deal === deal)
    .map((one) => ({ draft: one, series: selectOwnSeries(one.series, claims, listing, fields) }));
  const offered = securities.find((one) => one.draft.role === "offered");
  const share = securities.find((one) => one.draft.role === "share");
  const firstBars = listFirstBars(offered?.series ?? [], claims);
  const days = settleDays(fields, deal, draft.filings.origin, firstBars);
  const isDirect = isDirectListing(fields, own);
  const terms = makeTermsRows(fields, dealKey, own, days, isDirect);
  const firstDay = settleFirstDayPrices(fields, own, days, isDirect, listing.isSpac);
  const row = makeDealRow(
    fields,
    {
      dealKey,
      companyKey: draft.companyKey,
      securityKey: requireKey(
        offered && keys.securities.get(offered.draft),
        `the security offered by the deal ${deal.identities[0]}`,
      ),
      shareSecurityKey: (share && keys.securities.get(share.draft)) ?? null,
      firstDay,
      exchange,
      countryCode: parts.company.hq_country_code ?? null,
      sic,
      symbol: offered?.draft.symbols[0] ?? null,
      names,
      listing: deal.listing,
      isDirectListing: isDirect,
      isFundCompany: draft.isFund,
      isForeignForm: isForeignForm(deal, fields),
      hasClasses: draft.testimonies.some(namesClass),
      ...parts.stamp,
    },
    days,
    security,
    terms,
  );
  compareStatedSizes(fields, own, {
    price: row.offer_price ?? null,
    shares: fields.peek<string>(({ deal: stated }) => stated?.shares),
    ofHolders: row.secondary_shares ?? null,
  });
  const spac = makeSpacRow(fields, dealKey);
  const hasSpacLife = row.is_spac === true || own.some(({ claims: stated }) => stated.spac);
  const endedOn = findLastDay(deal, days, spac);
  const traded = securities.map(({ draft: one, series: all }) => {
    const isOffered = one.role === "offered";
    const series = isOffered ? all : cutAtMerger(all, spac);
    const paid = isOffered ? firstDay.day : null;
    return tradeSecurity(parts, one, { isOffered, series, paid, endedOn });
  });
  return {
    dealKey,
    own,
    coManagers: fields.take("co_managers", ({ deal: stated }) => stated?.coManagers) ?? [],
    banks: fields.take("underwriters", ({ deal: stated }) => stated?.underwriters) ?? [],
    prices: traded.map(({ securityKey, prices }) => [securityKey, prices] as const),
    facts: {
      deal: [row],
      deal_terms: terms,
      deal_event: listEvents(days, deal, own).map((event, index) => ({
        deal_key: dealKey,
        sequence: index + 1,
        ...event,
      })),
      lockup_tranche: makeLockupRows(fields, dealKey, days),
      spac: hasSpacLife ? [spac] : [],
      security: makeSecurityRows(parts, traded, security),
      security_ticker: traded.flatMap(({ ofDraft, securityKey }) =>
        makeTickerRows({
          draft,
          security: ofDraft,
          securityKey,
          exchange,
          days,
          spac,
          endedOn,
        }),
      ),
      price_bar: traded.flatMap(({ prices }) => prices.bars),
    } satisfies Partial<MarketFacts>,
  };
}

function settleOffered(fields: Fields, exchange: Exchange | undefined) {
  return {
    kind: fields.take("kind", ({ security }) => security?.kind) ?? "common",
    currency:
      fields.take("currency", ({ security }) => security?.currency) ?? defaultCurrency(exchange),
    adsRatio: fields.take<string>("ads_ratio", ({ security }) => security?.adsRatio),
  };
}

interface Trading {
  isOffered: boolean;
  series: SecurityDraft["series"];
  /** The first day with its prices as they were paid. */
  paid: FirstDay | null;
  endedOn: Day | null;
}

/** Makes the prices of a security of a deal, and reports those that others displace. */
function tradeSecurity(
  { fields, claims, keys }: DealParts,
  ofDraft: SecurityDraft,
  { isOffered, series, paid, endedOn }: Trading,
) {
  const securityKey = requireKey(
    keys.securities.get(ofDraft),
    `the security ${ofDraft.identities[0]}`,
  );
  const prices = makePrices(securityKey, series, claims, paid, endedOn);
  for (const { kept, keptSource, value, origin } of prices.lost)
    fields.lose("prices", kept, keptSource, value, origin);
  return { ofDraft, securityKey, isOffered, prices };
}

function makeSecurityRows(
  { fields, draft }: DealParts,
  traded: readonly ReturnType<typeof tradeSecurity>[],
  { kind, currency, adsRatio }: ReturnType<typeof settleOffered>,
): MarketFacts["security"] {
  return traded.map(({ securityKey, isOffered, prices }) => ({
    security_key: securityKey,
    company_key: draft.companyKey,
    kind: isOffered ? kind : "common",
    share_class: isOffered
      ? fields.take("share_class", ({ security }) => security?.shareClass)
      : null,
    currency,
    ads_ratio: isOffered ? adsRatio : null,
    ...priceColumns(prices),
  }));
}

function listNames({ company, own }: DealParts): string[] {
  return [company.name, ...own.flatMap(({ origin }) => origin.subject.companyName ?? [])];
}

function isForeignForm({ filed }: DealDraft, fields: Fields): boolean {
  const form = fields.take("form", ({ deal }) => deal?.form);
  const forms = [form, ...(filed?.events ?? []).map((event) => event.form)];
  return forms.some((one) => one?.startsWith("F-1"));
}

/** The exchange of the offering; when no source states it, the exchange of the company. */
function chooseExchange({ fields, draft, dictionaries }: DealParts): Exchange | undefined {
  const offered = fields.take("exchange", (_claims, { subject }) => subject.exchange);
  if (offered !== null) return findExchange(dictionaries.exchanges, offered);
  const profiles = draft.company.sightings.toSorted(byPrecedence);
  const profile = profiles.find(({ subject }) => subject.exchange);
  const ofCompany = profile?.subject.exchange ?? null;
  if (profile) fields.accept("exchange", ofCompany, profile);
  return findExchange(dictionaries.exchanges, ofCompany);
}

/** Series of warrants and rights are no classes of shares. */
function namesClass({ claims: { security } }: Testimony): boolean {
  return !/warrant|right/.test(security?.kind ?? "") && namesOneClass(security?.shareClass);
}

function peekCompanyField(
  draft: CompanyDraft,
  read: (claims: Claims) => string | null | undefined,
) {
  return new Fields(new Findings(), "company", draft.companyKey, draft.testimonies).peek(read);
}

function mergeFacts(parts: readonly Partial<MarketFacts>[]): Partial<MarketFacts> {
  const all: Record<string, object[]> = {};
  for (const part of parts)
    for (const [table, rows] of Object.entries(part)) all[table] = [...(all[table] ?? []), ...rows];
  return all as Partial<MarketFacts>;
}
