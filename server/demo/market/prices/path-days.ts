import { addMonths, type DayNumber, mondayOf } from "../calendar/days.ts";
import type { NumberedSessions } from "../calendar/sessions.ts";
import { sessionsOf } from "../offerings/exchanges.ts";
import type { Story } from "../story.ts";

export interface PathDay {
  day: DayNumber;
  /** The day gets a bar; on other days the price only moves. */
  isKept: boolean;
  /** The bar is kept forever: the first, the last, and those on which periods end. */
  isLasting: boolean;
  isEndOfWeek: boolean;
  /** A bar with all its prices, of a security that has one each day. */
  isDaily: boolean;
}

interface Span {
  firstOn: DayNumber;
  lastOn?: DayNumber;
}

/** A new security has a bar each day for this long, and later one per week of its last year. */
const dailyMonths = 24;
const weeklyMonths = 12;
/** The week of one year ago keeps all bars, because recent performance starts with one of its closes. */
const wholeWeek = 7;
const quarter = 91;

/**
 * Lists the days that a path goes through before `today`. They follow from the offering and the day of installation
 * alone, so that a later today only adds to their end.
 */
export function listPathDays(
  story: Story,
  { firstOn, lastOn }: Span,
  installedOn: DayNumber,
  today: DayNumber,
): PathDay[] {
  const sessions = sessionsOf(story.exchange);
  const end = Math.min(today - 1, lastOn ?? today);
  const isNew = firstOn > addMonths(installedOn, -dailyMonths);
  const denseFrom = isNew ? firstOn : Math.max(firstOn, findFirstWeek(installedOn));
  const dailyUntil = isNew ? addMonths(firstOn, dailyMonths) : firstOn;
  const ends = new Set(listPeriodEnds(story, firstOn).map((day) => sessions.onOrBefore(day)));
  const isLasting = (day: DayNumber) => day === firstOn || day === lastOn || ends.has(day);
  const days: PathDay[] = listSparseDays(sessions, firstOn, denseFrom, ends)
    .filter((day) => day <= end)
    .map((day) => ({ ...sparse, day, isKept: isLasting(day) }));
  const first = Math.max(firstOn, sessions.onOrAfter(denseFrom));
  for (let day = first; day <= end; day = sessions.after(day)) {
    const isDaily = day < dailyUntil;
    const isEndOfWeek = mondayOf(sessions.after(day)) !== mondayOf(day);
    const isKept = isDaily || isEndOfWeek || isLasting(day);
    days.push({ day, isKept, isLasting: isLasting(day), isEndOfWeek, isDaily });
  }
  if (lastOn !== undefined && lastOn < today && days.at(-1)?.day !== lastOn && lastOn > firstOn)
    days.push({ ...sparse, day: lastOn, isKept: true });
  return days;
}

const sparse = { isLasting: true, isEndOfWeek: false, isDaily: false };

/**
 * Returns the rule by which a bar still exists today: all bars of a new security, and weekly bars of the last year of an
 * older one. So the number of bars stays the same over the years, and bars never change.
 */
export function makeRuleOfBars({ firstOn }: Span, today: DayNumber): (step: PathDay) => boolean {
  if (firstOn > addMonths(today, -dailyMonths)) return () => true;
  const firstWeek = findFirstWeek(today);
  return ({ isLasting, isEndOfWeek, day }) => isLasting || (isEndOfWeek && day >= firstWeek);
}

function findFirstWeek(today: DayNumber): DayNumber {
  return addMonths(today, -weeklyMonths) - wholeWeek;
}

/** One week, two weeks, one, three and six months and a year after the offering. */
export function listPeriodEnds({ days }: Story, firstOn: DayNumber): DayNumber[] {
  const offerOn = days.pricedOn ?? firstOn;
  return [offerOn + 7, offerOn + 14, ...[1, 3, 6, 12].map((months) => addMonths(offerOn, months))];
}

function listSparseDays(
  sessions: NumberedSessions,
  firstOn: DayNumber,
  before: DayNumber,
  ends: ReadonlySet<DayNumber>,
): DayNumber[] {
  const days = new Set<DayNumber>([firstOn, ...ends]);
  for (let day = firstOn + quarter; day < before; day += quarter)
    days.add(sessions.onOrBefore(day));
  return [...days]
    .filter((day) => day < before && day >= firstOn)
    .sort((left, right) => left - right);
}
