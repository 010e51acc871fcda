import type { dealFields } from "../../../domain/fields/catalogue/deal-fields.ts";
import { amountText, dollarsText, priceText } from "../../../domain/fields/formats.ts";
import type { DealFacts } from "../read-model/deal-facts.ts";
import { resolveStandingTerms } from "../read-model/standing-terms.ts";
import { canonical } from "../resolution.ts";
import {
  blankLeaf,
  type ChainFacts,
  day,
  dealOf,
  derived,
  type Explain,
  fact,
  findOrigin,
  listed,
  type Part,
  rateFact,
  records,
  rule,
  settled,
  settledOfDeal,
  stated,
  statementsOf,
  tableFact,
} from "./chain.ts";
import {
  confidential,
  directListing,
  exchange,
  mark,
  ofExchange,
  ofListed,
  plain,
  securityType,
  spac,
} from "./of-listing.ts";
import { lockupFields } from "./of-lockups.ts";
import { spacFields } from "./of-spacs.ts";

const noRange = "No source states a price range with both ends";
const range = ["PriceRangeLow", "PriceRangeHigh"] as const;
const originalRange = ["OriginalRangeLow", "OriginalRangeHigh"] as const;

/** The rate of a currency other than the dollar on the offer day. */
export function rate(facts: ChainFacts): Part[] {
  const { deal, usd_rate } = dealOf(facts);
  return rateFact(facts, deal.currency, "on the offer or filing day", usd_rate);
}

const isPriced = (facts: ChainFacts) => dealOf(facts).deal.offer_price !== null;
const price = (facts: ChainFacts) => (isPriced(facts) ? "IpoPrice" : "PriceRangeMidpoint");

const size: Explain = (facts) =>
  derived(
    isPriced(facts)
      ? "Shares offered × IPO price, without the over-allotment"
      : "Shares offered × middle of the range, without the over-allotment",
    ["Shares", price(facts), ...rate(facts), ...otherSizes(facts)],
  );

/** The sizes that records state and that the price and the shares contradict. */
function otherSizes(facts: ChainFacts): Part[] {
  const lost = settledOfDeal(facts, "deal_size")?.lost ?? [];
  return lost.map(({ value, origin }, index) =>
    tableFact(
      `Size that a record states otherwise${index === 0 ? "" : ` (${index + 1})`}`,
      Number(value),
      origin,
    ),
  );
}

const proceeds: Explain = (facts) =>
  derived(
    "The deal size of a priced deal",
    ["DealSize"],
    isPriced(facts) ? null : "The deal has not been priced",
  );

/** A value of the deal that its sources state. */
const own = (
  column: keyof DealFacts["deal"],
  label: string,
  format: (value: number) => string | number = amountText,
): Explain =>
  settled("deal", column, label, (facts) => {
    const value = dealOf(facts).deal[column];
    return value === null ? null : format(Number(value));
  });

/** The end of the original or the last range, with the record that states it on its day. */
const rangeEnd =
  (which: "original" | "last", end: "low" | "high"): Explain =>
  (facts) => {
    const { terms, deal } = dealOf(facts);
    const standing = resolveStandingTerms(dealOf(facts), facts.today);
    const shown = which === "original" ? standing.originalRange : standing.lastRange;
    const isIt = ({ price_low, price_high, kind }: (typeof terms)[number]) =>
      kind !== "final" && price_low === shown?.low && price_high === shown?.high;
    const row = which === "original" ? terms.find(isIt) : terms.findLast(isIt);
    const says = canonical([row?.price_low, row?.price_high].map(String));
    const stating = statementsOf(facts).filter(
      ({ claims }) =>
        claims.deal?.range &&
        canonical([claims.deal.range.low, claims.deal.range.high].map(Number).map(String)) === says,
    );
    const origin =
      findOrigin(stating, ({ origin }) => origin.documentOn === row?.set_on) ??
      stating[0]?.origin ??
      null;
    const label = `${end === "low" ? "Low" : "High"} of the ${which} range${row ? `, ${day(row.set_on)}` : ""}`;
    const text = shown ? priceText(shown[end], deal.currency) : null;
    return stated({ leaf: { ...blankLeaf(`${which} ${end}`, label, text), origin } }, noRange);
  };

const currency: Explain = (facts) => {
  if (!facts.made || settledOfDeal(facts, "currency"))
    return stated(fact(facts, "deal", "currency", "Currency", dealOf(facts).deal.currency));
  return facts.row.exchange == null
    ? derived("US dollars, since no source states a currency or an exchange", [records(facts)])
    : derived("The currency of the exchange, since no source states another", ["ExchangeName"]);
};

/** Before the pricing, the shares of the last terms count. */
const shares: Explain = (facts) => {
  const text = facts.row.shares == null ? null : amountText(facts.row.shares);
  const [settled, gross] = ["shares", "proceeds"].map((name) => settledOfDeal(facts, name));
  const isMade = gross && (settled === undefined || settled.origin === gross.origin);
  if (!isMade || text === null)
    return stated(fact(facts, "deal", "shares", "Shares offered", text));
  const words = settled ? "as an editor states the proceeds" : "since no source states the shares";
  return derived(`Gross proceeds ÷ IPO price, ${words}`, [
    fact(facts, "deal", "proceeds", "Gross proceeds", dollarsText(Number(gross.value))),
    "IpoPrice",
    ...(settled?.lost ?? []).map(({ value, origin }, at) =>
      tableFact(
        `Shares that a record states otherwise${at === 0 ? "" : ` (${at + 1})`}`,
        amountText(Number(value)),
        origin,
      ),
    ),
  ]);
};

const sizeVsExpected: Explain = (facts) =>
  dealOf(facts).deal.expected_size === null || facts.made
    ? derived("Deal size ÷ (first stated shares × middle of the original range) − 1", [
        "DealSize",
        "Shares",
        ...originalRange,
      ])
    : derived("Deal size ÷ size expected at first − 1", [
        "DealSize",
        tableFact("Size expected at first", dealOf(facts).deal.expected_size),
      ]);

const insiderSelling: Explain = (facts) => {
  const { deal } = dealOf(facts);
  const value = count(facts.made ? deal.secondary_shares : deal.insider_selling_shares);
  return derived("Shares sold by holders ÷ shares offered", [
    fact(facts, "deal", "secondary_shares", "Shares sold by holders", value),
    "Shares",
  ]);
};

/** Of a deal in depositary shares, all shares are counted in them. */
const allShares: Explain = (facts) => {
  const { deal, security } = dealOf(facts);
  const isDepositary = security?.kind === "ads";
  const label = `Shares outstanding after the offering${isDepositary ? ", in depositary shares" : ""}`;
  return stated(
    fact(facts, "deal", "shares_outstanding", label, count(deal.shares_outstanding)),
    isDepositary
      ? "No source states it in depositary shares"
      : "No source states it, or what it states leaves out a class of shares",
  );
};

export const ofDeal: Record<keyof typeof dealFields, Explain> = {
  DealSize: size,
  Proceeds: proceeds,
  RegisteredAmount: own("registered_amount_usd", "Registered amount", dollarsText),
  PriceRange: rule("The last range before pricing", [...range, "TermsChange"], noRange),
  PriceRangeTerms: rule("The filed range", []),
  PriceRangeLow: rangeEnd("last", "low"),
  PriceRangeHigh: rangeEnd("last", "high"),
  PriceRangeMidpoint: rule("(Low + high) ÷ 2", range, noRange),
  OriginalRange: rule("The original range", []),
  OriginalRangeLow: rangeEnd("original", "low"),
  OriginalRangeHigh: rangeEnd("original", "high"),
  TermsChange: rule(
    "The middle of the last range against that of the range before it",
    [...range, ...originalRange],
    noRange,
  ),
  IpoPrice: (facts) => {
    const { deal } = dealOf(facts);
    const text = deal.offer_price === null ? null : priceText(deal.offer_price, deal.currency);
    const reason = deal.is_direct_listing ? "A direct listing has no offer price" : null;
    return stated(fact(facts, "deal", "offer_price", "IPO price", text), reason);
  },
  Currency: currency,
  PriceVsRange: rule("IPO price against the last range before pricing", ["IpoPrice", ...range]),
  PriceVsMidpoint: rule("IPO price ÷ middle of the original range − 1", [
    "IpoPrice",
    ...originalRange,
  ]),
  Shares: shares,
  SharesOutstanding: allShares,
  DilutedShares: own("diluted_shares", "Diluted shares"),
  DealSizeVsExpected: sizeVsExpected,
  FloatToMarketCap: rule("Shares offered ÷ shares outstanding", ["Shares", "SharesOutstanding"]),
  InsiderBuying: own("insider_buying_amount", "Bought by insiders", Number),
  InsiderSellingPct: insiderSelling,
  UnderwriterName: settled("deal", "underwriters", "Underwriters", ({ row }) => row.underwriter),
  LeadLeft: rule("The first bank on the list", ["UnderwriterName"]),
  UnderwriterCount: rule("The number of banks on the list", ["UnderwriterName"]),
  ExchangeName: exchange,
  ExchangeCode: ofListed,
  ExchangeCountry: ofExchange,
  ExchangeRegion: ofExchange,
  PreIpoExchange: listed("Exchange before the IPO", ({ deal }) => deal?.pre_ipo_exchange),
  SecurityType: securityType,
  Universes: rule("The published rules that the deal meets", [
    ...(["CompanyName", "IsSpac", "SecurityType", "ExchangeName", "DealSize"] as const),
    ...(["IpoPrice", "MarketCap", "IsDirectListing", "IsRegA"] as const),
  ]),
  IsSpac: spac,
  IsRegA: mark("is_reg_a", "Regulation A deal"),
  IsDirectListing: directListing,
  IsCrossListing: plain("is_cross_listing", "Cross listing"),
  IsDualListing: plain("is_dual_listing", "Dual listing"),
  IsUpListing: mark("is_up_listing", "Uplisting"),
  IsDualClass: plain("is_dual_class", "Dual-class shares"),
  IsMlp: plain("is_mlp", "MLP"),
  IsConfidential: confidential,
  HasSelectedBanks: plain("has_selected_banks", "Banks selected"),
  ...lockupFields,
  ...spacFields,
};

export function count(value: number | null): string | null {
  return value === null ? null : amountText(value);
}
