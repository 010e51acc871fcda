import { addDays, type Day } from "../calendar/day.ts";

export interface QuietPeriod {
  /** The last quiet day; the banks of the deal publish after it. */
  endsOn: Day;
  /** Calendar days from the offer. */
  days: number;
  /** "customary" where banks keep it by habit, "rule" where a rule of the time demanded it. */
  basis: "customary" | "rule";
  /** The day the rule in force sets the banks free; null where none binds them. */
  ruleEndsOn: Day | null;
  note: string;
}

const customaryDays = 25;
const finraDays = 10;
const nasdDays = 40;

/** NASD Rule 2711 asked 40 days of lead managers, from this day … */
const nasdFrom: Day = "2002-07-09";
/** … until FINRA Rule 2241 took its place with 10 days. */
const finraFrom: Day = "2015-09-25";
/** The JOBS Act freed research on emerging growth companies. */
const jobsActFrom: Day = "2012-04-05";

/**
 * How long the banks of an IPO publish no research on it. Sources: FINRA Rule 2241 (10 days, none for emerging
 * growth companies), NASD Rule 2711 (40 days, 2002 to 2015), the 25 days banks keep by custom.
 */
export function quietPeriod(offerOn: Day, isEmergingGrowth: boolean): QuietPeriod {
  const isFree = isEmergingGrowth && offerOn >= jobsActFrom;
  const isNasdTime = offerOn >= nasdFrom && offerOn < finraFrom;
  if (isNasdTime && !isFree) {
    const endsOn = addDays(offerOn, nasdDays);
    const note = "40 days for managers under the rule of that time (2002 to 2015).";
    return { endsOn, days: nasdDays, basis: "rule", ruleEndsOn: endsOn, note };
  }
  return {
    endsOn: addDays(offerOn, customaryDays),
    days: customaryDays,
    basis: "customary",
    ruleEndsOn: isFree || offerOn < nasdFrom ? null : addDays(offerOn, finraDays),
    note: customaryNote(isFree, offerOn),
  };
}

function customaryNote(isFree: boolean, offerOn: Day): string {
  if (isFree) return "25 days by custom; no rule binds research on an emerging growth company.";
  return offerOn < nasdFrom
    ? "25 days by custom, the time in which a prospectus must be delivered."
    : "25 days by custom; the rule asks 10.";
}
