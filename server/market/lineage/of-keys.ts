import type { keyFields } from "../../../domain/fields/catalogue/key-fields.ts";
import { shareTickerOf } from "../identity/symbols.ts";
import {
  blankLeaf,
  day,
  dealOf,
  derived,
  type Explain,
  fact,
  findOrigin,
  listed,
  ofPortal,
  records,
  recordsOf,
  rule,
  settledOfCompany,
  stated,
  tableFact,
} from "./chain.ts";
import {
  eventDay,
  eventPart,
  expectedDate,
  offerDate,
  pastEvents,
  status,
  withdrawnDate,
} from "./of-events.ts";

const companyName: Explain = (facts) => {
  const { name } = facts.company.company;
  if (facts.made && !settledOfCompany(facts, "name"))
    return stated({ leaf: { ...blankLeaf("name", "Company", name), isOfPortal: true } });
  return stated(fact(facts, "company", "name", "Company", name));
};

/** The ticker of a unit is also that of its share, without the letter at its end. */
const ticker: Explain = ({ deal, made }) => {
  const value = deal?.ticker ?? null;
  const carries = (symbol: string | null | undefined) =>
    symbol != null && (symbol === value || shareTickerOf(symbol) === value);
  const origin = findOrigin(made?.testimonies, ({ origin: { subject, newTicker } }) =>
    [subject.symbol, newTicker, subject.proposedSymbol].some(carries),
  );
  return stated(tableFact("Ticker", value, origin), "No source states a ticker");
};

const noArticle = "There is no article on the company";

const notes: Explain = (facts) => {
  const { deal, security, spac } = dealOf(facts);
  const { unit_composition: unit = null } = spac ?? {};
  const ratio = security?.ads_ratio;
  const parts = [
    ...(unit ? [fact(facts, "spac", "unit_composition", "Unit", unit)] : []),
    ...(ratio ? [fact(facts, "deal", "ads_ratio", "Shares per ADS", ratio)] : []),
    ...(deal.is_direct_listing ? (["IsDirectListing"] as const) : []),
    ...(deal.is_reg_a ? (["IsRegA"] as const) : []),
    ...(deal.is_dual_listing ? (["IsDualListing"] as const) : []),
    ...(deal.is_cross_listing ? (["IsCrossListing"] as const) : []),
    ...(deal.is_up_listing ? (["IsUpListing"] as const) : []),
  ];
  return derived(
    "The footnotes that the kind of security and listing, the currency and an unknown price call for",
    ["SecurityType", ...parts, "Currency", "Status", "IpoPrice"],
    "Nothing about the deal calls for a footnote",
  );
};

const updated: Explain = (facts) => {
  if (facts.monitor)
    return stated(
      tableFact("Updated", day(facts.monitor.entry.updated_on), recordsOf(facts)[0]?.origin),
    );
  const last = pastEvents(facts).at(-1);
  return last
    ? derived("The day of the last event", [eventPart(facts, last)])
    : derived("The day of the last event", [records(facts)], "No event of the deal is known");
};

const termsSet: Explain = (facts) => {
  const { terms } = dealOf(facts);
  const first = pastEvents(facts).find(({ kind }) => kind === "termsSet");
  const range = terms.find(({ kind, price_low }) => kind !== "final" && price_low !== null);
  const parts = [
    ...(first ? [eventPart(facts, first)] : []),
    ...(range ? (["OriginalRangeLow", "OriginalRangeHigh"] as const) : []),
  ];
  return derived(
    "The day on which a price range was first stated",
    parts,
    "No price range is known",
  );
};

const quietPeriod: Explain = (facts) => {
  const days = dealOf(facts).deal.quiet_period_days;
  if (days !== null) {
    const stated = fact(facts, "deal", "quiet_period_days", "Quiet period, days", days);
    return derived("Offer date + days of the quiet period", ["OfferDate", stated]);
  }
  return derived(
    "Offer date + 25 days, by custom of the banks; 40 days from 2002 to 2015 (NASD Rule 2711), for US listings",
    ["OfferDate", "ExchangeCountry", "IsEmergingGrowth"],
  );
};

export const ofKeys: Record<keyof typeof keyFields, Explain> = {
  Favorite: ofPortal("Your own mark"),
  CompanyName: companyName,
  CompanyWithDescription: rule("The name and the business", ["CompanyName", "BusinessOverview"]),
  CompanyTicker: rule("The company's address in Greenshoe, made of its ticker or name", [
    "CompanyName",
  ]),
  Ticker: ticker,
  Status: status,
  OfferDate: offerDate,
  TradeDate: eventDay("trading"),
  ExpPricingDate: expectedDate,
  FileDate: eventDay("filed"),
  AmendedDate: eventDay("amended", "last"),
  ConfidentialDate: eventDay("confidential"),
  UpdatedDate: updated,
  TermsSetDate: termsSet,
  PostponedDate: eventDay("postponed", "last"),
  WithdrawnDate: withdrawnDate,
  AcquiredDate: eventDay("acquired"),
  DelistedDate: eventDay("delisted"),
  QuietPeriodDate: quietPeriod,
  Footnote: notes,
  NoteNumber: notes,
  PcmlArticles: listed("Article", ({ monitor }) => monitor?.article?.title, noArticle),
  PcmlNote: listed("Note", ({ monitor }) => monitor?.entry.note),
  NewsSource: listed("Publisher", ({ monitor }) => monitor?.article?.source, noArticle),
  NewsDate: listed("Published", ({ monitor }) => day(monitor?.article?.published_on), noArticle),
  PcmlArticlesCount: ofPortal("The number of stored articles"),
  PcmlArticlesId: ofPortal("A key of Greenshoe"),
  NewsUrl: listed("Address", ({ monitor }) => monitor?.article?.link, noArticle),
  CompanyKey: ofPortal("A key of Greenshoe"),
  DealKey: ofPortal("A key of Greenshoe"),
};
