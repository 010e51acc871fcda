import type { Day } from "../../../../domain/calendar/day.ts";
import { ranks } from "../../../../domain/sources/ranks.ts";
import type { Claims } from "../../../../domain/statements/claims.ts";
import { requireKey } from "../../../db/require-key.ts";
import type { MarketFacts } from "../../facts.ts";
import { byPrecedence, type Origin } from "../../resolution.ts";
import type { CompanyDraft } from "../draft/draft-company.ts";
import type { DealDraft } from "../draft/draft-deals.ts";
import { Fields, Findings, type Testimony } from "../draft/testimony.ts";
import { listEvents, settleDays } from "./deal-days.ts";
import { makeDealRow, makeLockupRows, makeSpacRow, makeTermsRows } from "./deal-rows.ts";
import { isDirectListing, namesOneClass, readShares } from "./deal-shares.ts";
import { defaultCurrency, type Exchange, findExchange } from "./exchanges.ts";
import { settleFirstDayPrices } from "./first-day.ts";
import { listKnownSplits, makeSplitRows, restorePaid } from "./known-splits.ts";
import { dateTranches, makeListRows, notedAs, takeLists } from "./list-rows.ts";
import type { Dictionaries, Keys } from "./make-company.ts";
import { readListing, selectOwnSeries } from "./own-series.ts";
import { type FirstDay, makePrices, priceColumns } from "./price-rows.ts";
import { compareStatedSizes } from "./stated-sizes.ts";
import { makeTickerRows } from "./ticker-rows.ts";
import { cutAtMerger, findLastDay, listFirstBars } from "./trading-time.ts";

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
  /** The day on which the company came to the watchlist. */
  watchedOn: Day | null;
}

/** Makes the facts of one deal, with the securities that were offered and their prices. */
export function makeDeal(parts: DealParts) {
  const { draft, deal, own, dealKey, fields, keys } = parts;
  const exchange = chooseExchange(parts);
  const security = settleOffered(fields, exchange);
  const sic = peekCompanyField(draft, ({ company }) => company?.sic);
  const names = listNames(parts);
  const listing = readListing(deal, fields, {
    ...{ sic, names, isUnit: security.kind === "unit", exchange: exchange?.name ?? null },
  });
  const securities = listSecurities(parts, listing);
  const offered = securities.find((one) => one.draft.role === "offered");
  const share = securities.find((one) => one.draft.role === "share");
  const firstBars = listFirstBars(offered?.series ?? [], parts.claims);
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
      isOnUsList: deal.filed !== null || own.some(({ origin }) => isOfUs(origin)),
      hasClasses: draft.testimonies.some(namesClass),
      ...parts.stamp,
    },
    days,
    security,
    terms,
  );
  compareStatedSizes(fields, own, {
    price: row.offer_price ?? null,
    range: findLastRange(terms),
    shares: readShares(fields),
    ofHolders: row.secondary_shares ?? null,
  });
  const spac = makeSpacRow(fields, dealKey);
  const hasSpacLife = row.is_spac === true || own.some(({ claims: stated }) => stated.spac);
  const endedOn = findLastDay(deal, days, spac);
  const traded = securities.map((one) =>
    tradeSecurity(parts, one, { paid: firstDay.day, spac, endedOn }),
  );
  const lists = takeLists(fields, "deal");
  const { dividend = [], ...listed } = makeListRows(lists, { deal_key: dealKey });
  return {
    dealKey,
    own,
    ...takeBanks(fields, lists.underwriters),
    prices: traded.map(({ securityKey, prices }) => [securityKey, prices] as const),
    facts: {
      deal: [row],
      deal_terms: terms,
      deal_event: makeEventRows(parts, days),
      lockup_tranche: makeTranches(fields, dealKey, days, listed.lockup_tranche),
      spac: hasSpacLife ? [spac] : [],
      spac_terminated_merger: hasSpacLife ? (listed.spac_terminated_merger ?? []) : [],
      dividend: dividend.map(({ ex_on, amount, currency }) => ({
        ...{ security_key: row.security_key ?? 0, ex_on, amount, currency },
      })),
      ...makeSecurityFacts(parts, traded, { security, exchange, days, spac, endedOn }),
    } satisfies Partial<MarketFacts>,
  };
}

type Days = ReturnType<typeof settleDays>;

/** Makes the tranches of a list, unless what is stated of all holders has precedence; an early release may be of either. */
function makeTranches(
  fields: Fields,
  dealKey: number,
  days: Days,
  listed: MarketFacts["lockup_tranche"] | undefined,
): MarketFacts["lockup_tranche"] {
  const ofAll = makeLockupRows(fields, dealKey, days);
  const list = fields.originOf(notedAs("lockups"));
  const isFirst = (field: string) => {
    const origin = fields.originOf(field);
    return origin !== undefined && (list === undefined || byPrecedence(origin, list) < 0);
  };
  if (listed === undefined || isFirst("lockup_days") || isFirst("lockup_stages")) return ofAll;
  const tranches = dateTranches(listed, days.priced);
  if (!isFirst("lockup_condition")) return tranches;
  const condition = fields.peek<string>(({ deal }) => deal?.lockupCondition);
  return tranches.map((row) => ({ ...row, condition }));
}

function makeEventRows({ deal, own, dealKey, watchedOn }: DealParts, days: Days) {
  return listEvents(days, deal, own, watchedOn).map((event, index) => ({
    deal_key: dealKey,
    sequence: index + 1,
    ...event,
  }));
}

function findLastRange(terms: MarketFacts["deal_terms"]) {
  const last = terms.findLast(({ kind }) => kind !== "final");
  return last?.price_low != null && last.price_high != null
    ? { low: String(last.price_low), high: String(last.price_high) }
    : null;
}

function settleOffered(fields: Fields, exchange: Exchange | undefined) {
  return {
    kind: fields.take("kind", ({ security }) => security?.kind) ?? "common",
    currency:
      fields.take("currency", ({ security }) => security?.currency) ?? defaultCurrency(exchange),
    adsRatio: fields.take<string>("ads_ratio", ({ security }) => security?.adsRatio),
  };
}

/** Lists the securities that the deal offered, each with its splits and its own series of prices. */
function listSecurities(
  { draft, deal, claims, fields }: DealParts,
  listing: ReturnType<typeof readListing>,
) {
  return draft.securities
    .filter((one) => one.deal === deal)
    .map((one) => {
      const splits = listKnownSplits(one.series, claims);
      const restored = restorePaid(one.series, claims, splits);
      const series = selectOwnSeries(one.series, restored, listing, fields);
      return { draft: one, splits, claims: restored, series };
    });
}

interface Trading {
  /** The first day of the offered security with its prices as they were paid. */
  paid: FirstDay | null;
  spac: MarketFacts["spac"][number];
  endedOn: Day | null;
}

/** Makes the prices of a security of a deal, and reports those that others displace. */
function tradeSecurity(
  { fields, keys }: DealParts,
  { draft: ofDraft, series, splits, claims }: ReturnType<typeof listSecurities>[number],
  { paid, spac, endedOn }: Trading,
) {
  const securityKey = requireKey(
    keys.securities.get(ofDraft),
    `the security ${ofDraft.identities[0]}`,
  );
  const isOffered = ofDraft.role === "offered";
  const prices = isOffered
    ? makePrices(securityKey, series, claims, paid, endedOn)
    : makePrices(securityKey, cutAtMerger(series, spac), claims, null, endedOn);
  for (const { kept, keptSource, value, origin } of prices.lost)
    fields.lose("prices", kept, keptSource, value, origin);
  return { ofDraft, securityKey, isOffered, splits, prices };
}

interface Offering extends Omit<Trading, "paid"> {
  security: ReturnType<typeof settleOffered>;
  exchange: Exchange | undefined;
  days: Days;
}

function makeSecurityFacts(
  { fields, draft }: DealParts,
  traded: readonly ReturnType<typeof tradeSecurity>[],
  { security: { kind, currency, adsRatio }, ...offering }: Offering,
) {
  return {
    security: traded.map(({ securityKey, isOffered, prices }) => ({
      security_key: securityKey,
      company_key: draft.companyKey,
      kind: isOffered ? kind : "common",
      share_class: isOffered
        ? fields.take("share_class", ({ security }) => security?.shareClass)
        : null,
      currency,
      ads_ratio: isOffered ? adsRatio : null,
      ...priceColumns(prices),
    })),
    security_ticker: traded.flatMap(({ ofDraft, securityKey }) =>
      makeTickerRows({ draft, security: ofDraft, securityKey, ...offering }),
    ),
    security_split: traded.flatMap((one) => makeSplitRows(one.securityKey, one.splits)),
    price_bar: traded.flatMap(({ prices }) => prices.bars),
  };
}

/** Takes the names and roles of the banks: the list of an editor counts before the names of sources. */
function takeBanks(fields: Fields, stated: ReturnType<typeof takeLists>["underwriters"]) {
  return {
    roles: stated?.map(({ role }) => String(role)),
    coManagers: fields.take("co_managers", ({ deal }) => deal?.coManagers) ?? [],
    banks:
      stated?.map(({ name }) => String(name)) ??
      fields.take("underwriters", ({ deal }) => deal?.underwriters) ??
      [],
  };
}

function listNames({ company, own }: DealParts): string[] {
  return [company.name, ...own.flatMap(({ origin }) => origin.subject.companyName ?? [])];
}

function isForeignForm({ filed }: DealDraft, fields: Fields): boolean {
  const form = fields.take("form", ({ deal }) => deal?.form);
  const forms = [form, ...(filed?.events ?? []).map((event) => event.form)];
  return forms.some((one) => one?.startsWith("F-1"));
}

/** Tables may be of any market. These list deals of the US alone, as the SEC and the calendars of its exchanges do. */
const tablesOfUs = /^((iposcoop|(deals|listings)-of-nasdaq|spac-[a-z]+):)/;

function isOfUs({ rank, source, recordKey }: Origin): boolean {
  const isRegister = ["filing", "exchange"].includes(ranks[rank] ?? "");
  return (
    isRegister ||
    source === "edgar-spine" ||
    source === "spac-sponsors" ||
    tablesOfUs.test(recordKey)
  );
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
