import { addMonths, type Day, mondayOf } from "./days.ts";
import { sessionsOf } from "./exchanges.ts";
import type { Story } from "./story.ts";

export interface PathDay {
  day: Day;
  /** The day gets a bar; on the others the price only moves on. */
  isKept: boolean;
  /** A bar with all its prices, of a security that has one each day. */
  isDaily: boolean;
}

interface Span {
  firstOn: Day;
  lastOn?: Day;
}

/** So long has a new security a bar each day; then one a week. */
const dailyMonths = 24;
/** An older one has one a week from a year before the installation on. */
const weeklyMonths = 12;
const quarter = 91;

/**
 * The days that a path goes through before `today`. They follow from the offering and the day of installation alone,
 * so that a later today only adds to their end.
 */
export function pathDays(
  story: Story,
  { firstOn, lastOn }: Span,
  installedOn: Day,
  today: Day,
): PathDay[] {
  const sessions = sessionsOf(story.exchange);
  const end = Math.min(today - 1, lastOn ?? today);
  const isNew = firstOn > addMonths(installedOn, -dailyMonths);
  const denseFrom = isNew ? firstOn : Math.max(firstOn, addMonths(installedOn, -weeklyMonths));
  const dailyUntil = isNew ? addMonths(firstOn, dailyMonths) : firstOn;
  const ends = new Set(periodEnds(story, firstOn).map((day) => sessions.onOrBefore(day)));
  const days: PathDay[] = [];
  for (const day of sparseDays(firstOn, denseFrom, ends, sessions.onOrBefore.bind(sessions))) {
    if (day <= end)
      days.push({
        day,
        isKept: day === firstOn || day === lastOn || ends.has(day),
        isDaily: false,
      });
  }
  for (let day = sessions.onOrAfter(denseFrom); day <= end; day = sessions.after(day)) {
    if (day < firstOn) continue;
    const isDaily = day < dailyUntil;
    const isEndOfWeek = mondayOf(sessions.after(day)) !== mondayOf(day);
    days.push({
      day,
      isKept: isDaily || isEndOfWeek || day === firstOn || ends.has(day) || day === lastOn,
      isDaily,
    });
  }
  if (lastOn !== undefined && lastOn < today && days.at(-1)?.day !== lastOn && lastOn > firstOn) {
    days.push({ day: lastOn, isKept: true, isDaily: false });
  }
  return days;
}

/** One week, two weeks, one, three and six months and a year after the offering. */
function periodEnds({ days }: Story, firstOn: Day): Day[] {
  const offerOn = days.pricedOn ?? firstOn;
  return [offerOn + 7, offerOn + 14, ...[1, 3, 6, 12].map((months) => addMonths(offerOn, months))];
}

function sparseDays(
  firstOn: Day,
  before: Day,
  ends: ReadonlySet<Day>,
  onOrBefore: (day: Day) => Day,
): Day[] {
  const days = new Set<Day>([firstOn]);
  for (const day of ends) if (day > firstOn) days.add(day);
  for (let day = firstOn + quarter; day < before; day += quarter) days.add(onOrBefore(day));
  return [...days]
    .filter((day) => day < before && day >= firstOn)
    .sort((left, right) => left - right);
}
