import { addDays, addMonths, type Day } from "../../../domain/calendar/day.ts";
import type { returnsFields } from "../../../domain/fields/catalogue/returns-fields.ts";
import { dayText, longDayText, priceText } from "../../../domain/fields/formats.ts";
import { priceNote } from "../../../domain/fields/price-note.ts";
import {
  type PerformancePeriod,
  performancePeriods,
  periodEndDay,
} from "../../../domain/returns/period-returns.ts";
import type { DealHistory } from "../read-model/price-history.ts";
import {
  blankLeaf,
  type ChainFacts,
  dealOf,
  derived,
  type Explain,
  fact,
  type Part,
  priceFact,
  rule,
  settledOfDeal,
  stated,
} from "./chain.ts";

function historyOf({ history }: ChainFacts): DealHistory {
  if (history === null) throw new Error("A deal has a history of prices");
  return history;
}

const currency = (facts: ChainFacts) => dealOf(facts).deal.currency;

/** Why there is no price of today. */
function whyNoPrice(facts: ChainFacts): string {
  const { last } = historyOf(facts);
  if (facts.row.offerDate == null) return "The deal has not been priced";
  if (last === null) return "No source has prices of it";
  const note = priceNote(facts.row.priceBasis);
  if (historyOf(facts).isReturnsOnly && facts.row.currentPrice == null)
    return "Its prices are adjusted for later splits that are not known, so only their changes are shown";
  return `${note ?? `Its last price is of ${longDayText(last.on)}`}, which is older than five sessions`;
}

/** The newest price: a quote, a close, or the final price of a company that has left its exchange. */
function newest(facts: ChainFacts): Part {
  const { now } = historyOf(facts);
  const close = facts.prices?.closes.at(-1);
  const on =
    now && close && close.day <= now.on ? (facts.prices?.latest ? now.on : close.day) : now?.on;
  return priceFact(facts, "Close", now?.price, on);
}

const currentPrice: Explain = (facts) => stated(newest(facts), whyNoPrice(facts));

/** The splits after a day, by which older prices are divided. */
function laterSplits(facts: ChainFacts, on: Day | null): Part[] {
  return (facts.prices?.splits ?? [])
    .filter(({ exOn }) => on === null || exOn > on)
    .map(({ exOn, ratio }) => ({
      leaf: { ...blankLeaf(`split ${exOn}`, `Split of ${dayText(exOn)}`, `${ratio} for 1`) },
    }));
}

/** A price of the first day that a table states, or of the bar of that day. */
const firstPrice =
  (column: "first_open" | "first_close", label: string): Explain =>
  (facts) => {
    const { prices, row } = facts;
    const shown = column === "first_open" ? row.firstTradePrice : row.firstDayClose;
    const settled = settledOfDeal(facts, column);
    const isStated = prices?.[column] != null || (settled !== undefined && shown == null);
    const text = shown == null ? null : priceText(shown, currency(facts));
    const part: Part = isStated
      ? fact(facts, "deal", column, label, text)
      : priceFact(facts, label, shown, prices?.first_bar?.day ?? prices?.first_trade_on, "offered");
    const splits = laterSplits(facts, prices?.first_trade_on ?? null);
    const reason = whyNoFirstPrice(facts);
    return splits.length > 0
      ? derived("Price of the first day ÷ later splits", [part, ...splits], reason)
      : stated(part, reason);
  };

function whyNoFirstPrice(facts: ChainFacts): string {
  const { offerDate, tradeDate } = facts.row;
  if (offerDate == null) return "The deal has not been priced";
  if (tradeDate == null) return "The first day of trading is not known";
  return findHeldBack(facts) ?? `No source states it for the first day, ${longDayText(tradeDate)}`;
}

function findHeldBack(facts: ChainFacts): string | null {
  const figure = facts.heldBack.find((one) => one.figure === "first_day_return");
  return figure ? `Held back: ${figure.reason} (${figure.value})` : null;
}

const isDirect = (facts: ChainFacts) => dealOf(facts).deal.is_direct_listing;

/** The price from which returns are measured: the offer, per share of today, or the first trade of a direct listing. */
const start = (facts: ChainFacts) => {
  if (isDirect(facts)) return ["first trade", "FirstTradePrice"] as const;
  const isSplit = laterSplits(facts, facts.row.offerDate ?? null).length > 0;
  return ["IPO price", isSplit ? "AdjustedIpoPrice" : "IpoPrice"] as const;
};

function whyNoReturn(facts: ChainFacts): string | null {
  const { isReturnsOnly } = historyOf(facts);
  if (facts.prices?.is_price_of_share)
    return "The price is that of the share inside the unit that was sold, so it isn't compared with the offer";
  if (facts.row.currentPrice == null) return whyNoPrice(facts);
  return isReturnsOnly ? "Its prices are adjusted for splits that are not known" : null;
}

const firstDay: Explain = (facts) => {
  const [words, id] = start(facts);
  const reason = findHeldBack(facts);
  return derived(`First day close ÷ ${words} − 1`, ["FirstDayClose", id], reason);
};

const aftermarket: Explain = (facts) =>
  derived(
    "Current price ÷ first day close − 1",
    ["CurrentPrice", "FirstDayClose"],
    findHeldBack(facts) ?? whyNoReturn(facts) ?? "No price after the first day of trading is known",
  );

const total: Explain = (facts) => {
  const [words, id] = start(facts);
  return derived(`Current price ÷ ${words} − 1`, ["CurrentPrice", id], whyNoReturn(facts));
};

const annualized: Explain = (facts) =>
  derived(
    "(1 + total return) ^ (365 ÷ days since the offer date) − 1, after a year or more",
    ["TotalReturn", "OfferDate", "CurrentPriceDate"],
    facts.row.returnFromIpo == null
      ? null
      : "A return of less than a year is not annualized (GIPS)",
  );

/** The close at or before a day among those at hand. */
function closeUpTo(facts: ChainFacts, label: string, on: Day): Part {
  const { closes, ended } = historyOf(facts).history;
  const close = closes.findLast(({ day }) => day <= on);
  const price = ended !== null && on >= ended.on ? ended.price : close?.close;
  return priceFact(facts, label, price ?? null, close?.day ?? null);
}

function periodOf(period: PerformancePeriod) {
  return performancePeriods.find(({ id }) => id === period) ?? performancePeriods[0];
}

const initial =
  (period: PerformancePeriod): Explain =>
  (facts) => {
    const { offerDate } = facts.row;
    if (offerDate == null)
      return derived(formula(), [start(facts)[1]], "The deal has not been priced");
    const end = periodEndDay(offerDate, period, historyOf(facts).sessions);
    const reason =
      end >= facts.today
        ? `The period ends on ${longDayText(end)}`
        : `No close of the week up to ${longDayText(end)} is known on the scale of the offer`;
    return derived(formula(), [closeUpTo(facts, "Close at the end", end), start(facts)[1]], reason);

    function formula() {
      return `Close ${periodOf(period).label} after the offer ÷ ${start(facts)[0]} − 1`;
    }
  };

const recent =
  (period: PerformancePeriod): Explain =>
  (facts) => {
    const { sessions } = historyOf(facts);
    const { days, months } = periodOf(period);
    const from = sessions.onOrBefore(goBack(facts.today, days, months));
    const reason =
      facts.row.offerDate == null || facts.row.offerDate > from
        ? `It wasn't trading on ${longDayText(from)}`
        : (whyNoReturn(facts) ?? `No close of the week up to ${longDayText(from)} is known`);
    return derived(
      `Newest price ÷ close ${periodOf(period).label} ago − 1`,
      [newest(facts), closeUpTo(facts, "Close at the start", from)],
      reason,
    );
  };

function goBack(day: Day, days: number, months: number): Day {
  return addDays(addMonths(day, -months), -days);
}

const previousClose: Explain = (facts) => {
  const { previous } = historyOf(facts);
  const { previousClose: shown } = facts.row;
  const text = shown == null ? null : priceText(shown, currency(facts));
  const quoted: Part = { leaf: blankLeaf("previous close", "Previous close", text) };
  return stated(
    previous?.on == null ? quoted : priceFact(facts, "Close", shown, previous.on),
    "No source has the close of the session before",
  );
};

const adjustedOffer: Explain = (facts) => {
  const splits = laterSplits(facts, facts.row.offerDate ?? null);
  return splits.length === 0
    ? derived("The IPO price; no later split is known", ["IpoPrice"])
    : derived("IPO price ÷ later splits", ["IpoPrice", ...splits]);
};

export const ofReturns: Record<keyof typeof returnsFields, Explain> = {
  TodaysPriceChange: (facts) => {
    const inputs = ["PreviousClose", newest(facts)] as const;
    return derived("Newest price ÷ previous close − 1", inputs, whyNoPrice(facts));
  },
  CurrentPrice: currentPrice,
  PriceBasis: (facts) =>
    derived("How the price compares with those that were paid", [
      priceFact(facts, "Last price", historyOf(facts).last?.price, historyOf(facts).last?.on),
    ]),
  CurrentPriceDate: (facts) =>
    derived("The day of the current price", ["CurrentPrice"], whyNoPrice(facts)),
  PreviousClose: previousClose,
  AdjustedIpoPrice: adjustedOffer,
  FirstTradePrice: firstPrice("first_open", "First trade"),
  FirstDayClose: firstPrice("first_close", "First day close"),
  FirstDayReturn: firstDay,
  AftermarketReturn: aftermarket,
  TotalReturn: total,
  AnnualizedReturn: annualized,
  IpoDiscount: (facts) => {
    const inputs = [start(facts)[1], "FirstDayClose"] as const;
    return derived("1 − IPO price ÷ first day close", inputs, findHeldBack(facts));
  },
  InitialPerformance: rule("Returns of the first periods", []),
  InitialPerformance1Week: initial("1week"),
  InitialPerformance2Weeks: initial("2weeks"),
  InitialPerformance1Month: initial("1month"),
  InitialPerformance3Months: initial("3months"),
  InitialPerformance6Months: initial("6months"),
  InitialPerformance1Year: initial("1year"),
  RecentPerformance: rule("Returns of the last periods", []),
  RecentPerformance1Week: recent("1week"),
  RecentPerformance2Weeks: recent("2weeks"),
  RecentPerformance1Month: recent("1month"),
  RecentPerformance3Months: recent("3months"),
  RecentPerformance6Months: recent("6months"),
  RecentPerformance1Year: recent("1year"),
};
