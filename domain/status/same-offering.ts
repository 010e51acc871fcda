import { type Day, daysBetween } from "../calendar/day.ts";

/** The days that sources state of an offering of one company. Null is unknown. */
export interface OfferingDays {
  filedOn: Day | null;
  /** The pricing, or the first trade. */
  pricedOn: Day | null;
  withdrawnOn: Day | null;
  /** The day on which a pricing was first announced, or for which. */
  announcedOn: Day | null;
  /** The last step before the pricing, where it is not the first. */
  lastOn?: Day;
  /** The exchange is abroad; null when it is unknown. A company may go public once in each market. */
  isAbroad: boolean | null;
  /** The calendar's number: it counts two pricings with different numbers as two. */
  number: string | null;
}

/** A company goes public once: two pricings within a year are two datings of one. */
const onePricingDays = 366;
/** The SEC lets a registration take effect for three years (Rule 415(a)(5)); none of the recorded ones took half of that. */
export const longestWayDays = 550;
/** Calendars list a filing some days late. */
const lateDays = 5;
/** Two filings that are nearer than this are two datings of one. */
const oneFilingDays = 30;

/**
 * Returns how far apart the days of two offerings of one company are when they are the same offering; infinite when
 * they are two. A filing belongs to the pricing that follows it, and to the withdrawal that ends it; a filing after a
 * withdrawal is a second attempt.
 */
export function offeringDistance(a: OfferingDays, b: OfferingDays): number {
  if (a.isAbroad !== null && b.isAbroad !== null && a.isAbroad !== b.isAbroad) return Infinity;
  if (a.pricedOn !== null && b.pricedOn !== null) return distanceOfPricings(a, b);
  if (a.pricedOn !== null) return distanceToPricing(b, a.pricedOn);
  if (b.pricedOn !== null) return distanceToPricing(a, b.pricedOn);
  if (a.withdrawnOn !== null && b.withdrawnOn !== null) return distanceOfWithdrawals(a, b);
  if (a.withdrawnOn !== null) return distanceToWithdrawal(b, a, a.withdrawnOn);
  if (b.withdrawnOn !== null) return distanceToWithdrawal(a, b, b.withdrawnOn);
  return within(longestWayDays, startOf(a), startOf(b));
}

function distanceOfPricings(a: OfferingDays, b: OfferingDays): number {
  if (a.number !== null && b.number !== null && a.number !== b.number) return Infinity;
  return within(onePricingDays, a.pricedOn, b.pricedOn);
}

function startOf({ filedOn, announcedOn }: OfferingDays): Day | null {
  return filedOn ?? announcedOn;
}

/** A calendar that lists the withdrawal of an offering does not list its pricing. */
function distanceToPricing(open: OfferingDays, pricedOn: Day): number {
  const startedOn = startOf(open);
  if (open.withdrawnOn !== null || startedOn === null) return Infinity;
  const days = daysBetween(open.lastOn ?? startedOn, pricedOn);
  const isAfter = daysBetween(startedOn, pricedOn) >= -lateDays;
  return isAfter && days <= longestWayDays ? Math.abs(days) : Infinity;
}

function distanceOfWithdrawals(a: OfferingDays, b: OfferingDays): number {
  return Math.min(
    within(oneFilingDays, a.withdrawnOn, b.withdrawnOn),
    within(oneFilingDays, a.filedOn, b.filedOn),
  );
}

function distanceToWithdrawal(open: OfferingDays, ended: OfferingDays, withdrawnOn: Day): number {
  const startedOn = startOf(open);
  if (startedOn === null) return Infinity;
  if (ended.filedOn !== null && open.filedOn !== null)
    return within(oneFilingDays, startedOn, ended.filedOn);
  const days = daysBetween(startedOn, withdrawnOn);
  if (ended.filedOn !== null && daysBetween(ended.filedOn, startedOn) < -lateDays) return Infinity;
  return days >= -lateDays && days <= 2 * longestWayDays ? Math.abs(days) : Infinity;
}

function within(limit: number, a: Day | null, b: Day | null): number {
  if (a === null || b === null) return Infinity;
  const days = Math.abs(daysBetween(a, b));
  return days <= limit ? days : Infinity;
}
