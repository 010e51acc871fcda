import { addDays, type Day } from "../calendar/day.ts";

const customaryDays = 25;
const nasdDays = 40;

/** NASD Rule 2711 asked 40 days of lead managers, from this day … */
const nasdFrom: Day = "2002-07-09";
/** … until FINRA Rule 2241 took its place with 10 days. */
const finraFrom: Day = "2015-09-25";
/** The JOBS Act freed research on emerging growth companies. */
const jobsActFrom: Day = "2012-04-05";

/**
 * The last day on which the banks of an IPO publish no research on it. Banks keep 25 days by custom, more than the rules
 * of today ask (FINRA Rule 2241: 10 days, none for emerging growth companies); NASD Rule 2711 asked 40 (2002 to 2015).
 */
export function quietPeriodEnd(offerOn: Day, isEmergingGrowth: boolean): Day {
  const isFree = isEmergingGrowth && offerOn >= jobsActFrom;
  const isNasdTime = offerOn >= nasdFrom && offerOn < finraFrom;
  return addDays(offerOn, isNasdTime && !isFree ? nasdDays : customaryDays);
}
