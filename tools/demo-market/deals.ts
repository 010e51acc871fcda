import type { MarketFacts } from "../../server/market/facts.ts";

type Deal = MarketFacts["deal"][number];

/** A priced deal of the demo market, with what statistics need of it. */
export interface PricedDeal {
  kind: "operating" | "spac" | "fund";
  isUs: boolean;
  pricedOn: string;
  year: number;
  /** In US dollars, without the over-allotment option. */
  sizeUsd: number;
  offerPrice: number;
  /** The last range before the pricing; null for a fixed price. */
  range: { low: number; high: number } | null;
  /** First close over the offer price, less one; null before the first close. */
  firstDay: number | null;
  /** The price of a day over the offer price, less one, adjusted for splits; null if there is no price yet. */
  returnOn: (day: string) => number | null;
  spac: MarketFacts["spac"][number] | undefined;
}

/** Reads the priced deals out of the facts of a market. */
export function listPricedDeals(facts: MarketFacts): PricedDeal[] {
  const bars = Map.groupBy(facts.price_bar, ({ security_key }) => security_key);
  const splits = Map.groupBy(facts.security_split, ({ security_key }) => security_key);
  const terms = Map.groupBy(facts.deal_terms, ({ deal_key }) => deal_key);
  const spacs = new Map(facts.spac.map((spac) => [spac.deal_key, spac]));
  const events = facts.deal_event.filter(({ kind }) => kind === "priced");
  const pricedOn = new Map(events.map(({ deal_key, happened_on }) => [deal_key, happened_on]));
  const convert = createConverter(facts);
  return facts.deal.flatMap((deal) => {
    const key = deal.deal_key ?? 0;
    const day = pricedOn.get(key);
    if (day === undefined || deal.offer_price == null) return [];
    const offerPrice = Number(deal.offer_price);
    const securityKey = deal.security_key ?? 0;
    const history = { bars: bars.get(securityKey) ?? [], splits: splits.get(securityKey) ?? [] };
    const shares = Number(deal.primary_shares) + Number(deal.secondary_shares);
    return {
      kind: chooseKind(deal),
      isUs: (deal.exchange_id ?? 0) <= 3,
      pricedOn: day,
      year: Number(day.slice(0, 4)),
      sizeUsd: convert(shares * offerPrice, deal.currency, day),
      offerPrice,
      range: findLastRange(terms.get(key) ?? []),
      firstDay: toReturn(history.bars[0]?.close, offerPrice),
      returnOn: (on) => measureReturn(history, offerPrice, on),
      spac: spacs.get(key),
    } satisfies PricedDeal;
  });
}

function chooseKind({ is_spac, is_fund }: Deal): PricedDeal["kind"] {
  if (is_spac) return "spac";
  return is_fund ? "fund" : "operating";
}

function findLastRange(terms: MarketFacts["deal_terms"]): PricedDeal["range"] {
  const last = terms.findLast(({ kind }) => kind !== "final");
  if (last?.price_low == null || last.price_low === last.price_high) return null;
  return { low: Number(last.price_low), high: Number(last.price_high) };
}

/** Converts into US dollars at a rate of the month. */
function createConverter(facts: MarketFacts) {
  const rates = new Map(
    facts.fx_rate.map(({ currency, quoted_on, usd }) => [
      `${currency} ${quoted_on.slice(0, 7)}`,
      Number(usd),
    ]),
  );
  return (amount: number, currency: string, day: string) =>
    currency === "USD" ? amount : amount * (rates.get(`${currency} ${day.slice(0, 7)}`) ?? 0);
}

interface History {
  bars: MarketFacts["price_bar"];
  splits: MarketFacts["security_split"];
}

function measureReturn({ bars, splits }: History, offerPrice: number, day: string): number | null {
  const bar = bars.findLast(({ traded_on }) => traded_on <= day);
  if (bar === undefined) return null;
  const factor = splits
    .filter(({ effective_on }) => effective_on <= bar.traded_on)
    .reduce((product, { ratio }) => product * Number(ratio), 1);
  return toReturn(Number(bar.close) * factor, offerPrice);
}

function toReturn(price: string | number | undefined, offerPrice: number): number | null {
  return price === undefined ? null : Number(price) / offerPrice - 1;
}
