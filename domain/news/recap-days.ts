import { addDays, type Day, weekdayOf } from "../calendar/day.ts";

export interface RecapDays {
  /** The newest day with a recap: Monday to Saturday. */
  day: Day;
  /** The recap before that, since which everything in this one is new. */
  previous: Day;
}

export function recapDays(today: Day): RecapDays {
  const day = lastRecapDay(today);
  return { day, previous: lastRecapDay(addDays(day, -1)) };
}

function lastRecapDay(day: Day): Day {
  return weekdayOf(day) === 7 ? addDays(day, -1) : day;
}
