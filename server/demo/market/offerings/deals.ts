import {
  addMonths,
  type DayNumber,
  instant,
  isoDay,
  isoDayOrNull,
  mondayOf,
} from "../calendar/days.ts";
import { toDecimal } from "../decimal.ts";
import type { Range, Story } from "../story.ts";
import { readNumbers } from "../words/read-words.ts";
import { createDraws, type Known, type Market, type World } from "../world.ts";
import { findBankSelection, listKnownEvents } from "./events.ts";
import { otherExchanges, overTheCounter } from "./exchanges.ts";
import { findRegisteredAmount } from "./registrations.ts";

/** A week before the pricing, the day is fixed; until then some deals only have a week. */
const dayFixedBefore = 6;

export function addDeal(market: Market, story: Story): void {
  const { facts, known } = market;
  const { days, dealKey } = story;
  const events = listKnownEvents(story, known);
  const registered = findRegisteredAmount(market, story);
  facts.deal.push({
    ...makeOrigin(market, story),
    ...makeKinds(market, story),
    ...makeTiming(market, story),
    ...makeAmounts(known, story),
    registered_amount_usd: registered === null ? null : toDecimal(registered, 0),
    has_selected_banks: known.has(findBankSelection(story)) && !known.has(days.filedOn),
    updated_at: instant(events.at(-1)?.knownOn ?? days.watchlistOn ?? days.filedOn, 21, 0),
  });
  events.forEach(({ kind, day, evidence, note }, index) => {
    facts.deal_event.push({
      ...{ deal_key: dealKey, sequence: index + 1, kind, happened_on: isoDay(day), evidence, note },
    });
  });
  addTerms(market, story);
}

function makeOrigin(world: World, { dealKey, company, securityKey, exchange, market, key }: Story) {
  const draws = createDraws(world, key, "listing");
  const homes = otherExchanges.filter(({ countryCode }) => countryCode === company.countryCode);
  const isCrossListing = market === "adr" && homes.length > 0 && draws.chance(0.14);
  return {
    deal_key: dealKey,
    company_key: company.companyKey,
    security_key: securityKey,
    exchange_id: exchange.id,
    ipo_type_key: { us: 1, spac: 1, adr: 2, abroad: 3 }[market],
    currency: exchange.currency,
    source: "demo",
    is_cross_listing: isCrossListing,
    is_dual_listing: draws.chance(market === "adr" ? 0.05 : market === "abroad" ? 0.03 : 0),
    pre_ipo_exchange_id: isCrossListing ? draws.pick(homes).id : null,
  };
}

function makeKinds(world: World, story: Story) {
  const { kind, market, company, backing, isMicroCap } = story;
  const draws = createDraws(world, story.key, "kinds");
  const { industry } = company;
  const isUpListing = isMicroCap && draws.chance(0.17);
  return {
    is_spac: kind === "spac",
    is_reg_a: kind === "regA",
    is_direct_listing: kind === "directListing",
    is_fund: kind === "fund",
    is_up_listing: isUpListing,
    ...(isUpListing && { pre_ipo_exchange_id: overTheCounter.id }),
    is_mlp: isPartnership(story),
    is_bank: industry.subIndustry === "Regional Banks",
    is_dual_class:
      kind === "corporate" && draws.chance(industry.profile === "growth" ? 0.28 : 0.07),
    is_spin_off:
      kind === "corporate" &&
      industry.profile === "mature" &&
      market !== "adr" &&
      draws.chance(0.07),
    is_direct_add: draws.chance(0.02),
    backing_vc: backing === "vc",
    backing_pe: backing === "pe",
    backing_growth: backing === "growth",
    backing_management: backing === "management",
  };
}

export function isPartnership({ company, market, dealKey }: Story): boolean {
  return (
    company.industry.subIndustry === "Pipelines & Midstream" && market === "us" && dealKey % 5 < 3
  );
}

const timings = readNumbers("markets.txt", "timings");

/** States when a private company is expected, in the terms by which the watchlist filters. */
export function describeTiming(from: DayNumber, expectedOn: DayNumber): string {
  const found = [...timings].find(([, [months = 0]]) => expectedOn <= addMonths(from, months));
  return found?.[0] ?? "12 to 24 months";
}

function makeTiming(market: Market, story: Story) {
  const { known } = market;
  const { days } = story;
  const isHeldUp = known.has(days.postponedOn) && !known.has(days.resumedOn);
  const isOver = known.has(days.withdrawnOn);
  const expected = known.has(days.resumedOn)
    ? days.expectedOn
    : (days.postponedOn ?? days.expectedOn);
  const isShown = known.has(days.scheduledOn) && expected !== undefined && !isHeldUp && !isOver;
  const isWeek = createDraws(market, story.key, "timing").chance(0.2);
  const isWeekOnly = isShown && isWeek && expected - known.today > dayFixedBefore;
  return {
    expected_on: isShown ? isoDay(isWeekOnly ? mondayOf(expected) : expected) : null,
    is_expected_week_only: isWeekOnly,
    expected_timing:
      days.watchlistOn !== undefined && !known.has(days.filedOn)
        ? describeTiming(known.today, days.pricedOn ?? days.filedOn + 90)
        : null,
    first_trade_on:
      known.has(days.pricedOn) || known.has(days.tradeOn) ? isoDayOrNull(days.tradeOn) : null,
  };
}

function makeAmounts(known: Known, { days, terms, kind, outcome }: Story) {
  const isPriced = known.has(days.pricedOn);
  const hasTerms = known.has(days.termsOn);
  const isDirect = kind === "directListing" && known.has(days.tradeOn);
  if (!hasTerms && !isPriced && !isDirect) return { ...noAmounts };
  const outstanding = {
    shares_outstanding: toDecimal(terms.sharesOutstanding, 0),
    diluted_shares: toDecimal(terms.dilutedShares, 0),
  };
  if (isDirect) return { ...noAmounts, ...outstanding };
  const shares = isPriced ? terms.shares : findLastRange(known, { days, terms }).shares;
  const secondary = Math.min(terms.secondaryShares, shares);
  const isExercised = isPriced && terms.exercisedShares > 0 && known.has((days.pricedOn ?? 0) + 20);
  return {
    ...noAmounts,
    ...outstanding,
    offer_price: isPriced ? toDecimal(terms.offerPrice, 4) : null,
    primary_shares: toDecimal(shares - secondary, 0),
    secondary_shares: toDecimal(secondary, 0),
    over_allotment_shares: outcome === "withdrawn" ? null : toDecimal(terms.overAllotmentShares, 0),
    exercised_shares: isExercised ? toDecimal(terms.exercisedShares, 0) : null,
    exercised_on: isExercised ? isoDayOrNull((days.pricedOn ?? 0) + 19) : null,
    expected_size: toDecimal(
      terms.original.shares * ((terms.original.low + terms.original.high) / 2),
      0,
    ),
    expected_market_cap: toDecimal(
      terms.dilutedShares * ((terms.original.low + terms.original.high) / 2),
      0,
    ),
    insider_buying_amount: terms.insiderBuying === null ? null : toDecimal(terms.insiderBuying, 0),
    insider_selling_shares: secondary > 0 ? toDecimal(secondary, 0) : null,
  };
}

const noAmounts = {
  ...{ offer_price: null, primary_shares: null, secondary_shares: null },
  ...{ over_allotment_shares: null, exercised_shares: null, exercised_on: null },
  ...{ shares_outstanding: null, diluted_shares: null, expected_size: null },
  ...{ expected_market_cap: null, insider_buying_amount: null, insider_selling_shares: null },
};

function findLastRange(known: Known, { days, terms }: Pick<Story, "days" | "terms">): Range {
  return terms.revised !== undefined && known.has(days.revisedOn) ? terms.revised : terms.original;
}

function addTerms({ facts, known }: Market, { dealKey, days, terms, kind, exchange }: Story): void {
  if (kind === "directListing") return;
  const { offerPrice, shares } = terms;
  const final = { low: offerPrice, high: offerPrice, shares };
  const steps = [
    { kind: "original", day: days.termsOn, range: terms.original },
    { kind: "revised", day: days.revisedOn, range: terms.revised },
    { kind: "final", day: days.pricedOn, range: final },
  ];
  let sequence = 0;
  for (const { kind: step, day, range } of steps) {
    if (!known.has(day) || range === undefined) continue;
    sequence += 1;
    // The price of an A-share offering is only announced at its end.
    const isPublic = !exchange.listsAShares || range === final;
    facts.deal_terms.push({
      ...{ deal_key: dealKey, sequence, kind: step, set_on: isoDay(day) },
      price_low: isPublic ? toDecimal(range.low, 4) : null,
      price_high: isPublic ? toDecimal(range.high, 4) : null,
      shares: toDecimal(range.shares, 0),
    });
  }
}
