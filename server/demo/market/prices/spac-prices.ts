import type { DayNumber } from "../calendar/days.ts";
import type { SpacLife } from "../story.ts";

/** Interest on the trust, a year. */
const accretion = 0.034;

/** Units stay close to their trust until a deal is announced; some deals lift them. */
export function spacPrice(
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
