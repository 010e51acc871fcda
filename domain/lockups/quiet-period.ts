import { addDays, type Day } from "../calendar/day.ts";

const customaryDays = 25;
const nasdDays = 40;

/** From this day NASD Rule 2711 required 40 days of lead managers. */
const nasdFrom: Day = "2002-07-09";
/** From this day FINRA Rule 2241 replaced it with 10 days. */
const finraFrom: Day = "2015-09-25";
/** From this day the JOBS Act exempted research on emerging growth companies. */
const jobsActFrom: Day = "2012-04-05";

/**
 * The last day on which the banks of an IPO publish no research on it. Banks customarily wait 25 days, longer than
 * FINRA Rule 2241 requires (10 days, none for emerging growth companies). NASD Rule 2711 required 40 days (2002 to
 * 2015). A number of days that a source states for the deal comes before custom and rule.
 */
export function quietPeriodEnd(
  offerOn: Day,
  isEmergingGrowth: boolean,
  statedDays: number | null,
): Day {
  if (statedDays !== null) return addDays(offerOn, statedDays);
  const isFree = isEmergingGrowth && offerOn >= jobsActFrom;
  const isNasdTime = offerOn >= nasdFrom && offerOn < finraFrom;
  return addDays(offerOn, isNasdTime && !isFree ? nasdDays : customaryDays);
}
