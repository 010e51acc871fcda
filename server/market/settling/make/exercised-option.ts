import { type Day, daysBetween } from "../../../../domain/calendar/day.ts";
import { mostOverAllotment } from "../../../../domain/offering/over-allotment.ts";
import type { Claims } from "../../../../domain/statements/claims.ts";
import type { Fields } from "../draft/testimony.ts";

/** Underwriters have 30 to 45 days for their option, and the shares are delivered some days later. */
const latestDays = 60;

/** Settles how much of their option the underwriters bought; a later or larger number is that of another offering. */
export function takeExercise(fields: Fields, pricedOn: Day | null, shares: string | null) {
  const most = shares === null ? Number.POSITIVE_INFINITY : Number(shares) * mostOverAllotment + 1;
  const inTime = (on: Day | null | undefined) => {
    const days = on == null || pricedOn === null ? -1 : daysBetween(pricedOn, on);
    return days >= 0 && days <= latestDays ? on : null;
  };
  // An editor states the day and the shares by themselves; of a report both have to be possible.
  const isOfThis = ({ deal }: Claims) =>
    (deal?.exercisedOn == null || inTime(deal.exercisedOn) !== null) &&
    Number(deal?.exercisedShares ?? 0) <= most;
  const on = fields.take<Day>("exercised_on", (claims) =>
    isOfThis(claims) ? inTime(claims.deal?.exercisedOn) : null,
  );
  const bought = fields.take<string>("exercised_shares", (claims) =>
    on !== null && isOfThis(claims) ? claims.deal?.exercisedShares : null,
  );
  return { exercised_shares: bought, exercised_on: bought === null ? null : on };
}
