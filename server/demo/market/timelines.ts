import { addMonths, type DayNumber, dayOf } from "./calendar/days.ts";
import { listUpdates } from "./companies/business.ts";
import { isUsListing, sessionsOf, usSessions } from "./offerings/exchanges.ts";
import { countQuietDays, drawPricingDay } from "./offerings/pricing-days.ts";
import type { Draws } from "./random.ts";
import type { Draft, Timeline } from "./story.ts";
import type { SlotMarket } from "./timetable.ts";
import { readNumbers } from "./words/read-words.ts";

const spans = readNumbers("markets.txt", "spans");
/** Some offerings wait on file for this many times as long. */
const slowPart = 0.36;
const slowness = 6;
/** Emerging growth companies may file confidentially since then. */
const jobsAct = dayOf(2012, 4, 5);

export function planTimeline(draws: Draws, plan: Draft): Timeline {
  const isGivenUp = plan.outcome === "withdrawn" || plan.outcome === "acquired";
  if (isGivenUp) return addUpdates(planGivingUp(draws, plan));
  const isDirect = plan.kind === "directListing";
  return addUpdates(isDirect ? planDirectListing(draws, plan) : planOffering(draws, plan));
}

/** A registration takes up each quarter that ends while it is on file. */
function addUpdates(days: Timeline): Timeline {
  const { filedOn, pricedOn, tradeOn, postponedOn, withdrawnOn, endOn, resumedOn } = days;
  const until = pricedOn ?? tradeOn ?? withdrawnOn ?? endOn ?? postponedOn ?? filedOn;
  const isPaused = (day: DayNumber) =>
    postponedOn !== undefined && day >= postponedOn && day < (resumedOn ?? until);
  const updates = listUpdates(filedOn, until).filter((day) => !isPaused(day));
  const amendedOn = [...new Set([...days.amendedOn, ...updates])].toSorted((x, y) => x - y);
  return { ...days, amendedOn };
}

function planOffering(draws: Draws, plan: Draft): Timeline {
  const { market, day, outcome, exchange } = plan;
  const sessions = sessionsOf(exchange);
  const pricedOn = sessions.onOrAfter(day);
  const firstTryOn =
    outcome === "resumed"
      ? sessions.onOrAfter(drawPricingDay(draws, market, pricedOn - draws.int(75, 170)))
      : pricedOn;
  const [low = 0, high = 0] = spans.get(market) ?? [];
  const lead = plan.isOfToday ? draws.int(low, high) : draws.int(6, Math.round(low * 1.2) + 2);
  const scheduledOn = sessions.onOrBefore(firstTryOn - addQuietDays(market, firstTryOn, lead));
  const filed = planFiling(draws, plan, scheduledOn);
  const termsEarly = market !== "spac" && draws.chance(0.16) ? draws.int(8, 30) : 0;
  const termsOn = sessions.onOrAfter(Math.max(scheduledOn - termsEarly, filed.filedOn + 5));
  const days: Timeline = {
    ...filed,
    termsOn: Math.min(termsOn, scheduledOn),
    scheduledOn,
    expectedOn: firstTryOn,
  };
  if (outcome === "postponed") {
    days.postponedOn = firstTryOn;
    if (draws.chance(0.7)) days.withdrawnOn = sessions.onOrAfter(firstTryOn + draws.int(45, 420));
    return days;
  }
  if (outcome === "resumed") {
    days.postponedOn = firstTryOn;
    days.resumedOn = sessions.onOrBefore(pricedOn - draws.int(7, 18));
    days.revisedOn = days.resumedOn;
    days.expectedOn = pricedOn;
  } else if (plan.isRevised) {
    days.revisedOn = Math.max(sessions.onOrBefore(pricedOn - draws.int(1, 3)), scheduledOn + 1);
  }
  days.pricedOn = pricedOn;
  days.tradeOn = sessions.after(isUsListing(exchange) ? pricedOn : pricedOn + draws.int(0, 3));
  return days;
}

/** Nothing is further ahead of today than this. */
const longestLead = 58;

/** A deal that prices after a quiet time was launched before it. */
function addQuietDays(market: SlotMarket, pricedOn: DayNumber, lead: number): number {
  if (market === "abroad") return lead;
  return Math.min(Math.max(lead, longestLead), lead + countQuietDays(pricedOn - lead, pricedOn));
}

/** A direct listing has no offering: it becomes effective, and some days later it trades. */
function planDirectListing(draws: Draws, plan: Draft): Timeline {
  const tradeOn = usSessions.onOrAfter(plan.day);
  const scheduledOn = usSessions.onOrBefore(tradeOn - draws.int(10, 25));
  return { ...planFiling(draws, plan, scheduledOn), scheduledOn, expectedOn: tradeOn, tradeOn };
}

function planGivingUp(draws: Draws, plan: Draft): Timeline {
  const sessions = sessionsOf(plan.exchange);
  const endOn = sessions.onOrAfter(plan.day);
  const span = plan.outcome === "acquired" ? draws.int(60, 300) : draws.int(260, 940);
  const filed = planFiling(draws, plan, sessions.onOrAfter(endOn - span));
  const days: Timeline = { ...filed };
  const termsOn = sessions.onOrAfter(filed.filedOn + draws.int(40, 100));
  if (draws.chance(0.25) && termsOn < endOn - 20) days.termsOn = termsOn;
  if (plan.outcome === "acquired") {
    // A company that is bought while it is watched never files.
    const isPrivate = days.watchlistOn !== undefined;
    return isPrivate ? leaveWatchlist(days, endOn) : { ...days, endOn, end: "acquired" };
  }
  return { ...days, withdrawnOn: endOn };
}

/** Later than any day of the market. */
const neverDays = 60 * 365;

function leaveWatchlist({ watchlistOn }: Timeline, endOn: DayNumber): Timeline {
  return { watchlistOn, filedOn: endOn + neverDays, amendedOn: [], endOn, end: "acquired" };
}

/** All that comes before the launch, going back from it. */
function planFiling(draws: Draws, plan: Draft, launchOn: DayNumber): Timeline {
  const { market, kind, isOfToday } = plan;
  const [, , low = 0, high = 0] = spans.get(market) ?? [];
  const pace = draws.chance(slowPart) ? slowness : 1;
  const filedOn = usSessions.onOrBefore(launchOn - draws.int(low, high) * pace);
  const days: Timeline = { filedOn, amendedOn: planAmendments(draws, filedOn, launchOn) };
  const isConfidential = isCorporate(plan) && kind !== "regA" && filedOn > jobsAct;
  if (isConfidential && draws.chance(0.75)) {
    days.confidentialOn = usSessions.onOrBefore(filedOn - draws.int(40, 170));
    if (draws.chance(isOfToday ? 0.34 : 0.12))
      days.confidentialAnnouncedOn = usSessions.after(days.confidentialOn);
  }
  const isWatched = isCovered(plan) && (plan.outcome === "acquired" || draws.chance(0.74));
  const watchedDays = draws.int(120, 700);
  if (isWatched) {
    days.watchlistOn = usSessions.onOrBefore((days.confidentialOn ?? filedOn) - watchedDays);
  } else if (isOfToday && days.confidentialAnnouncedOn !== undefined) {
    // A company that announces its confidential filing is watched from then on.
    days.watchlistOn = days.confidentialAnnouncedOn;
  }
  return days;
}

function isCorporate({ market, kind }: Draft): boolean {
  return (market === "us" || market === "adr") && kind !== "fund";
}

/** The watchlist covers the time around today, and the last two years for companies that were bought off it. */
function isCovered(plan: Draft): boolean {
  const { market, kind, outcome, isOfToday, isRecent, isMicroCap } = plan;
  const isNear = isOfToday || (isRecent && outcome === "acquired");
  return isNear && isCorporate(plan) && market === "us" && kind !== "regA" && !isMicroCap;
}

function planAmendments(draws: Draws, filedOn: DayNumber, launchOn: DayNumber): DayNumber[] {
  const days: DayNumber[] = [];
  let day = filedOn + draws.int(18, 45);
  while (day < launchOn - 2 && days.length < 4) {
    days.push(usSessions.onOrBefore(day));
    day += draws.int(18, 60);
  }
  return days;
}

/** How long a company that was priced stays listed. */
export function planListedLife(
  draws: Draws,
  tradeOn: DayNumber,
  isWeak: boolean,
): Pick<Timeline, "endOn" | "end"> {
  const years = 0.9 - Math.log(1 - draws.next()) / (isWeak ? 0.16 : 0.075);
  const end = draws.chance(isWeak ? 0.15 : 0.64) ? "acquired" : "delisted";
  const endOn = usSessions.onOrAfter(tradeOn + Math.round(years * 365));
  // A deal that ends long after the market needs no end.
  return endOn > addMonths(tradeOn, 12 * 40) ? {} : { endOn, end };
}
