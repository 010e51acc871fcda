import { type ReactNode, useRef } from "react";
import type { Day } from "../../../domain/calendar/day.ts";
import { useWidth } from "../../charts/use-width.ts";
import classes from "./calendar.module.css";
import { DayList } from "./DayList.tsx";
import { marketDayOf } from "./day-names.ts";
import type { EventsByDay } from "./group-by-day.ts";
import { WeekGrid } from "./WeekGrid.tsx";

/** Up to this width two weeks do not fit beside each other. */
export const widestListPx = 376;

interface Props {
  label: string;
  weeks: readonly (readonly Day[])[];
  events: EventsByDay;
  hidden?: EventsByDay;
  today: Day;
  most: number;
  isLoading: boolean;
  /** True where all events are of one type. */
  showsTerms?: boolean;
  /** Takes the place of a list whose events are awaited. */
  waiting?: ReactNode;
  /** Said by a list without any event. */
  empty: string;
}

/** Two weeks as a grid of ten days, or as a list of the days that have events where the grid does not fit. */
export function TwoWeeks({ empty, waiting, ...calendar }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const width = useWidth(place);
  const { weeks, events, hidden, isLoading, most, ...shared } = calendar;
  const days = weeks
    .flat()
    .filter((day) => events.has(day) || marketDayOf(day).holiday !== null || day === shared.today);
  return (
    <div className={classes.measured} ref={place}>
      {width === 0 ? null : width > widestListPx ? (
        <WeekGrid {...calendar} />
      ) : waiting ? (
        waiting
      ) : events.size === 0 && !isLoading ? (
        <p className={classes.none}>{empty}</p>
      ) : (
        <DayList
          {...shared}
          days={days}
          events={events}
          {...(hidden && { hidden })}
          isLoading={isLoading}
        />
      )}
    </div>
  );
}
