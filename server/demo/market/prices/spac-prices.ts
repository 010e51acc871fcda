import { type DayNumber, yearOf } from "../calendar/days.ts";
import type { Draws } from "../random.ts";
import type { SpacLife } from "../story.ts";

/** Interest on the trust, a year. */
const accretion = 0.034;

/** Moves a unit, which stays close to its trust until a deal is announced; some deals lift it. */
export function moveSpacPrice(
  spac: SpacLife,
  firstOn: DayNumber,
  day: DayNumber,
  price: number,
  noise: number,
): number {
  const trust = spac.trustPerShare * (1 + (accretion * (day - firstOn)) / 365);
  const worth = trust * 0.985 + spac.warrantPart * 0.35;
  const isPopular =
    spac.redeemedPercent < 40 && spac.announcedOn !== undefined && day > spac.announcedOn;
  const aim =
    isPopular && (spac.terminatedOn === undefined || day < spac.terminatedOn)
      ? worth * 1.12
      : worth;
  return Math.max(trust * 0.95, price + (aim - price) * 0.08 + 0.018 * noise);
}

/** Most of what a merged company loses, it loses within this many years. */
const fallYears = 0.6;
export const mergedVolatility = 0.75;

/**
 * Draws how far the share of a merged company falls in the end, as a logarithm. Of the mergers completed from 2019 to 2025,
 * the median had lost 85 % of the offer price by the end of 2025, and one in eight was above it; earlier ones did better.
 */
export function drawFall(draws: Draws, completedOn: DayNumber): number {
  const median = yearOf(completedOn) < 2019 ? -0.7 : -1.9;
  // The best end at about three times the offer price.
  return Math.min(1.2, median + 1.4 * draws.normal());
}

/** How strongly a merged share returns to the course of its fall, a year. */
const pull = 1.2;

/** The move of a merged company's share over a step, as a logarithm; days are counted from the merger. */
export function moveMergedShare(
  { fall, moved, noise }: { fall: number; moved: number; noise: number },
  daysBefore: number,
  daysAfter: number,
): number {
  const part = (days: number) => 1 - Math.exp(-Math.max(0, days) / 365 / fallYears);
  const years = (daysAfter - Math.max(0, daysBefore)) / 365;
  const back = (moved - fall * part(daysBefore)) * (1 - Math.exp(-pull * years));
  return (
    fall * (part(daysAfter) - part(daysBefore)) -
    back +
    mergedVolatility * Math.sqrt(Math.min(years, 0.5)) * noise
  );
}
