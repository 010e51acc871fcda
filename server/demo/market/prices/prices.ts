import type { MarketFacts } from "../../../market/facts.ts";
import { type DayNumber, instant, isoDay } from "../calendar/days.ts";
import { roundToStep, toDecimal } from "../decimal.ts";
import { isUsListing } from "../offerings/exchanges.ts";
import type { Draws } from "../random.ts";
import type { SpacLife, Story } from "../story.ts";
import { createDraws, type Market, type World } from "../world.ts";
import { listPathDays, makeRuleOfBars, type PathDay } from "./path-days.ts";
import { drawFall, mergedVolatility, moveMergedShare, moveSpacPrice } from "./spac-prices.ts";

/** A listed security on its way from its first trade to its end or to yesterday. */
interface Walk {
  world: World;
  story: Story;
  draws: Draws;
  firstOn: DayNumber;
  lastOn: DayNumber | undefined;
  character: Character;
  price: number;
  day: DayNumber;
  /** The price agreed for the company, once there is one. */
  bid: number | null;
  /** The logarithm of all moves since the first close, splits aside. */
  moved: number;
}

/** A bid is announced this long before the company leaves its exchange. */
const bidDays = 75;
/** The price of a company that will be delisted declines over its last months. */
const fadeDays = 420;

interface Close {
  day: DayNumber;
  close: number;
}

export function addPrices(market: Market, story: Story): void {
  const { days, terms, kind } = story;
  const { known, facts, installedOn } = market;
  if (!known.has(days.tradeOn)) return;
  const opening =
    kind === "spac" ? 0.3 : createDraws(market, story.key, "first day").between(0.35, 1.25);
  const firstOpen = terms.offerPrice * (1 + terms.firstDayGain * opening);
  const walk = begin(market, story, days.tradeOn);
  let previousClose: number | null = null;
  let last: Close | undefined;
  const isStillKept = makeRuleOfBars(walk, known.today);
  for (const each of listPathDays(story, walk, installedOn, known.today)) {
    if (last !== undefined) {
      moveTo(walk, each.day);
      addSplit(market, walk, last);
    }
    const close = roundPrice(walk.price, story);
    if (each.isKept) {
      const open = last === undefined ? firstOpen : null;
      const bar = makeBar(walk, each, open, close, last?.close ?? close);
      if (isStillKept(each)) facts.price_bar.push(bar);
    }
    previousClose = last?.close ?? null;
    last = { day: each.day, close };
  }
  if (last !== undefined) addLatest(market, walk, last, previousClose);
}

function begin(world: World, story: Story, firstOn: DayNumber): Walk {
  const { terms, days, spac } = story;
  const draws = createDraws(world, story.key, "prices/0");
  return {
    ...{ world, story, draws, firstOn, day: firstOn, bid: null, moved: 0 },
    // The share of the merged company takes the place of the unit.
    lastOn: spac?.completedOn === undefined ? days.endOn : undefined,
    character: drawCharacter(draws, story),
    price: terms.offerPrice * (1 + terms.firstDayGain),
  };
}

/** New companies lag the market for three years (Ritter, The Long-Run Performance of Initial Public Offerings, 1991). */
const youngDays = 3 * 365;
const youngDrift = -0.12;

/** A split takes effect from this day on: the previous close is converted to new shares. */
function addSplit({ facts }: Market, walk: Walk, last: Close): void {
  const { story, draws } = walk;
  const split = drawSplit(draws, story, walk.price);
  if (split === null) return;
  walk.price /= split;
  if (walk.bid !== null) walk.bid /= split;
  last.close /= split;
  facts.security_split.push({
    security_key: story.securityKey,
    effective_on: isoDay(walk.day),
    ratio: toDecimal(split, 6),
  });
}

function addLatest(
  { facts, known }: Market,
  { story, lastOn }: Walk,
  last: Close,
  previousClose: number | null,
): void {
  facts.latest_price.push({
    security_key: story.securityKey,
    price: toDecimal(last.close, 4),
    previous_close: previousClose === null ? null : toDecimal(roundPrice(previousClose, story), 4),
    quoted_at: instant(last.day, isUsListing(story.exchange) ? 21 : 16, 0),
    is_frozen: known.has(lastOn),
  });
}

/** Beyond five times the first close, or a fifth of it, a path is held back. */
function holdBack(moved: number): number {
  const beyond = Math.max(0, Math.abs(moved) - Math.log(5));
  return Math.sign(moved) * 0.45 * beyond;
}

/** The logarithm of what is left of the worst: about one part in eighty. */
const furthestFall = -4.4;

interface Character {
  drift: number;
  volatility: number;
  beta: number;
  turnover: number;
  /** How far a company falls after it merged with a SPAC, as a logarithm. */
  fall: number;
}

function drawCharacter(draws: Draws, story: Story): Character {
  const { company, isMicroCap, kind, demand, spac } = story;
  const volatility =
    (isMicroCap ? 0.85 : company.industry.usual.volatility) * draws.between(0.8, 1.25);
  const quality = 0.04 * demand + (isMicroCap ? -0.35 : 0) + (kind === "fund" ? 0.05 : 0);
  return {
    // It makes up for most of what a volatile path loses by its swings.
    drift: quality + 0.4 * volatility * volatility + 0.09 * draws.normal() + 0.03,
    volatility,
    beta: kind === "fund" ? 0.3 : draws.between(0.4, 0.95),
    turnover: draws.skewed(0.006, 0.5),
    fall: spac?.completedOn === undefined ? 0 : drawFall(draws, spac.completedOn),
  };
}

function moveTo(walk: Walk, day: DayNumber): void {
  const noise = walk.draws.normal();
  if (walk.story.spac !== undefined) moveSpac(walk, walk.story.spac, day, noise);
  else moveShare(walk, day, noise);
  walk.day = day;
}

function moveShare(walk: Walk, day: DayNumber, noise: number): void {
  const { story, world, draws, firstOn, lastOn = Number.POSITIVE_INFINITY } = walk;
  const { drift, volatility, beta } = walk.character;
  const years = (day - walk.day) / 365;
  const name = story.market === "abroad" ? "abroad" : "young";
  const market = Math.log(world.indexes.level(name, day) / world.indexes.level(name, walk.day));
  const fading = story.days.end === "delisted" && day > lastOn - fadeDays ? -2.1 : 0;
  const youth = day < firstOn + youngDays ? youngDrift : 0;
  const move =
    (drift - (volatility * volatility) / 2 + fading + youth) * years +
    volatility * Math.sqrt(years) * noise +
    beta * market;
  if (story.days.end === "acquired" && day >= lastOn - bidDays) {
    walk.bid ??= walk.price * Math.exp(move) * draws.between(1.18, 1.52);
    walk.price = walk.bid * (1 - 0.012 * Math.max(0, (lastOn - day) / bidDays) + 0.001 * noise);
  } else {
    step(walk, Math.max(-1.2, Math.min(1.2, move - holdBack(walk.moved) * years)));
  }
}

function moveSpac(walk: Walk, spac: SpacLife, day: DayNumber, noise: number): void {
  const { firstOn, moved, character } = walk;
  const { completedOn } = spac;
  if (completedOn === undefined || day <= completedOn) {
    walk.price = moveSpacPrice(spac, firstOn, day, walk.price, noise);
    return;
  }
  const course = { fall: character.fall, moved, noise };
  step(walk, moveMergedShare(course, walk.day - completedOn, day - completedOn));
}

/** Moves a price by a logarithm, but not below the furthest fall. */
function step(walk: Walk, by: number): void {
  const bounded = Math.max(by, furthestFall - walk.moved);
  walk.price *= Math.exp(bounded);
  walk.moved += bounded;
}

/** Low prices are raised by a reverse split before an exchange objects, high ones made smaller. */
function drawSplit(draws: Draws, { exchange }: Story, price: number): number | null {
  const [low, high] = exchange.prices;
  if (price < low * 0.07 && draws.chance(0.35)) return 1 / draws.pick([10, 15, 20, 25]);
  return price > high * 9 && draws.chance(0.2) ? draws.pick([2, 3, 4, 5]) : null;
}

function roundPrice(price: number, { exchange }: Story): number {
  const isWhole = exchange.prices[2] >= 10;
  const least = isWhole ? 1 : exchange.currency === "USD" && price < 1 ? 0.001 : 0.01;
  return Math.max(least, roundToStep(price, least));
}

function makeBar(
  { story, draws, character }: Walk,
  { day, isDaily }: PathDay,
  firstOpen: number | null,
  close: number,
  before: number,
): MarketFacts["price_bar"][number] {
  const bar = {
    ...{ security_key: story.securityKey, traded_on: isoDay(day), close: toDecimal(close, 4) },
    ...{ open: null, high: null, low: null, volume: null },
  };
  const isFirst = firstOpen !== null;
  if (!isDaily && !isFirst) return bar;
  const swing = (dailyRange(story, character, day) / 22) * close;
  const open = roundPrice(firstOpen ?? before + (swing / 2) * (draws.next() - 0.5), story);
  const high = roundPrice(Math.max(open, close) + swing * draws.next(), story);
  const low = roundPrice(Math.max(0.01, Math.min(open, close) - swing * draws.next()), story);
  const turnover = isFirst
    ? draws.between(0.3, 1.1)
    : character.turnover * Math.exp(0.5 * draws.normal());
  const sold = isFirst ? story.terms.shares : story.terms.sharesOutstanding;
  return {
    ...bar,
    open: toDecimal(open, 4),
    high: toDecimal(Math.max(high, open, close), 4),
    low: toDecimal(Math.min(low, open, close), 4),
    volume: Math.max(100, Math.round((sold * turnover) / 100) * 100),
  };
}

/** How far prices move within a day, as yearly volatility: units hardly do. */
function dailyRange({ kind, spac }: Story, { volatility }: Character, day: DayNumber): number {
  if (kind !== "spac") return volatility;
  return day <= (spac?.completedOn ?? day) ? 0.044 : mergedVolatility;
}
