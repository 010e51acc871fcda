import { roundToStep } from "../decimal.ts";
import type { Draws } from "../random.ts";
import type { Draft, Range, Terms } from "../story.ts";
import { nyseAmerican } from "./exchanges.ts";
import { drawFirstDayGain } from "./first-day.ts";

/** A draft with the US dollars for one unit of its currency. */
interface TermsPlan extends Draft {
  usdRate: number;
}

export function drawTerms(draws: Draws, draft: Draft, usdRate: number): Terms {
  const plan: TermsPlan = { ...draft, usdRate };
  const isFixedPrice = plan.kind !== "corporate" || plan.exchange.listsAShares === true;
  const original = isFixedPrice ? setFixedRange(draws, plan) : drawRange(draws, plan);
  const isRevised = plan.isRevised || plan.outcome === "resumed";
  const revised = isRevised && !isFixedPrice ? reviseRange(draws, original, plan) : undefined;
  const last = revised ?? original;
  const position = plan.demand + 0.35 * draws.normal();
  const offerPrice = isFixedPrice ? original.low : setPrice(draws, last, position, plan);
  const upsize = plan.demand > 1.1 && draws.chance(0.4) ? 1.1 : 1;
  const shares = roundShares(
    last.shares * (plan.demand < -1.3 && draws.chance(0.3) ? 0.85 : upsize),
  );
  const secondary = drawSellersPart(draws, plan);
  const firstDayGain = drawGain(draws, plan, shares * offerPrice * plan.usdRate, position);
  const sharesOutstanding = roundShares(shares / drawFloat(draws, plan));
  return {
    original,
    revised,
    offerPrice,
    shares,
    secondaryShares: roundShares(shares * secondary),
    overAllotmentShares: Math.round(shares * 0.15),
    exercisedShares: drawExercise(draws, shares, firstDayGain),
    sharesOutstanding,
    dilutedShares: Math.round(
      sharesOutstanding * (plan.kind === "corporate" ? draws.between(1.02, 1.14) : 1),
    ),
    isFixedPrice,
    insiderBuying: drawInsiderBuying(draws, plan, shares * offerPrice),
    firstDayGain,
  };
}

/** How much of the deal existing holders sell. */
function drawSellersPart(draws: Draws, { kind, backing }: TermsPlan): number {
  const chance = { pe: 0.45, management: 0.3, growth: 0.25, vc: 0.08, none: 0.15 }[backing];
  return kind === "corporate" && draws.chance(chance) ? draws.between(0.1, 0.6) : 0;
}

/** Draws the part of all shares that the offering sells. */
function drawFloat(draws: Draws, { kind }: TermsPlan): number {
  if (kind === "spac") return 0.8;
  return kind === "fund" ? 1 : draws.between(0.12, 0.36);
}

/** Banks exercise their option where the shares trade above the offer. */
function drawExercise(draws: Draws, shares: number, firstDayGain: number): number {
  if (firstDayGain <= 0 || !draws.chance(0.6)) return 0;
  return Math.round(shares * (draws.chance(0.75) ? 0.15 : draws.between(0.03, 0.14)));
}

/** A share of a smaller offering than this would not be listed, even after a poor year and a cut of the price. */
const smallestUsd = 16e6;

/** In US dollars: many small deals, few giants. */
function drawDealSize(draws: Draws, plan: TermsPlan): number {
  const { kind, market, season, isMicroCap, industry } = plan;
  const { profile } = industry;
  if (kind === "spac")
    return roundToStep(Math.min(1e9, draws.skewed(season.heat > 0 ? 200e6 : 130e6, 0.5)), 5e6);
  if (kind === "fund") return draws.skewed(160e6, 0.6);
  if (kind === "regA") return draws.between(6e6, 28e6);
  if (isMicroCap) return Math.max(8e6, draws.skewed(11e6, 0.45));
  const size = kind === "corporate" ? season.size : 1;
  if (draws.chance(0.014)) return draws.skewed(3.2e9, 0.55) * size;
  if (market === "abroad") return Math.max(12e6, draws.skewed(190e6, 0.85)) * size;
  if (profile === "biotech") return draws.skewed(105e6, 0.5) * size;
  const usual = draws.skewed(profile === "financial" ? 120e6 : 150e6, 0.95);
  return Math.max(smallestUsd, usual) * size;
}

function setFixedRange(draws: Draws, plan: TermsPlan): Range {
  const price = chooseFixedPrice(draws, plan);
  return { low: price, high: price, shares: countShares(draws, plan, price) };
}

function chooseFixedPrice(draws: Draws, { kind, exchange }: TermsPlan): number {
  const [low, high, step] = exchange.prices;
  if (kind === "spac") return 10;
  if (kind === "fund") return 20;
  if (kind === "regA") return draws.pick([4, 5, 6, 7, 8]);
  if (exchange.listsAShares) return roundToStep(draws.between(low, high), step);
  return roundToStep(draws.between(18, 60), 1);
}

function drawRange(draws: Draws, plan: TermsPlan): Range {
  const [cheap, dear] = plan.exchange.prices;
  const isUs = plan.exchange.countryCode === "US";
  const usual = Math.exp(draws.between(Math.log(cheap), Math.log(dear)));
  const middle =
    plan.isMicroCap && isUs ? draws.between(4, plan.exchange === nyseAmerican ? 7 : 5.5) : usual;
  const step = isUs ? (middle < 8 ? 0.5 : 1) : plan.exchange.prices[2];
  const width = isUs ? chooseWidth(middle) : middle * draws.between(0.1, 0.22);
  const low = Math.max(step, roundToStep(middle - width / 2, step));
  const high = Math.max(low + step, roundToStep(low + width, step));
  return { low, high: roundToStep(high, step), shares: countShares(draws, plan, (low + high) / 2) };
}

function chooseWidth(middle: number): number {
  if (middle < 8) return 1;
  if (middle < 20) return 2;
  return middle < 32 ? 3 : 4;
}

function countShares(draws: Draws, plan: TermsPlan, price: number): number {
  return roundShares(drawDealSize(draws, plan) / plan.usdRate / price);
}

function roundShares(shares: number): number {
  if (shares <= 0) return 0;
  const step = shares > 2e6 ? 100_000 : shares > 2e5 ? 10_000 : 1000;
  return Math.max(step, roundToStep(shares, step));
}

/** The range of popular deals is raised; that of others is lowered so that they can be sold. */
function reviseRange(draws: Draws, { low, high, shares }: Range, plan: TermsPlan): Range {
  const isRaised = plan.outcome !== "resumed" && plan.demand > 0;
  const change = isRaised ? draws.between(1.07, 1.18) : draws.between(0.74, 0.92);
  const step =
    plan.exchange.countryCode === "US" ? (low < 8 ? 0.25 : 0.5) : plan.exchange.prices[2];
  const newLow = Math.max(step, roundToStep(low * change, step));
  const newHigh = Math.max(newLow + step, roundToStep(high * change, step));
  const more = draws.chance(0.35) ? (isRaised ? 1.12 : 0.85) : 1;
  return { low: newLow, high: roundToStep(newHigh, step), shares: roundShares(shares * more) };
}

const aboveAt = 0.82;
const belowAt = -0.55;

function setPrice(draws: Draws, { low, high }: Range, position: number, plan: TermsPlan): number {
  const isUs = plan.exchange.countryCode === "US";
  const step = isUs ? (high < 8 ? 0.25 : 0.5) : plan.exchange.prices[2];
  if (position > aboveAt)
    return Math.max(high + step, roundToStep(high * draws.between(1.04, 1.13), step));
  if (position < belowAt)
    return Math.max(step, roundToStep(Math.min(low - step, low * draws.between(0.78, 0.95)), step));
  const inside = low + ((position - belowAt) / (aboveAt - belowAt)) * (high - low);
  return Math.min(high, Math.max(low, roundToStep(inside, isUs && high >= 8 ? 1 : step)));
}

/** Popular deals open higher than others; some exchanges add to that. */
function drawGain(draws: Draws, plan: TermsPlan, sizeUsd: number, position: number): number {
  if (plan.kind === "spac")
    return Math.max(
      -0.02,
      0.002 + 0.03 * Math.max(0, plan.season.heat - 0.3) + 0.006 * draws.normal(),
    );
  if (plan.kind === "fund") return 0.003 * draws.normal();
  const gain = drawFirstDayGain(draws, sizeUsd, position, plan.season.heat);
  const { firstDayGain } = plan.exchange;
  return firstDayGain === 0 ? gain : gain + firstDayGain * draws.between(0, 2);
}

function drawInsiderBuying(
  draws: Draws,
  { industry: { profile }, kind }: TermsPlan,
  dealSize: number,
): number | null {
  const share = profile === "biotech" ? 0.45 : 0.1;
  if (kind !== "corporate" || !draws.chance(share)) return null;
  return roundToStep(dealSize * draws.between(0.08, 0.35), dealSize > 2e7 ? 1e6 : 1e5);
}
