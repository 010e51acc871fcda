import type { Day } from "../../../domain/calendar/day.ts";
import { rove } from "../../ui/focus/rove.ts";
import { formatWeekday } from "../../ui/moments.ts";
import classes from "./calendar.module.css";
import { marketDayOf, spokenDays } from "./day-names.ts";
import { EventLine } from "./EventLine.tsx";
import type { EventsByDay } from "./group-by-day.ts";

interface Props {
  label: string;
  days: readonly Day[];
  events: EventsByDay;
  /** Events that the legend leaves out, which a day without others mentions. */
  hidden?: EventsByDay;
  today: Day;
  isLoading: boolean;
  /** True where all events are of one type. */
  showsTerms?: boolean;
}

/** Days below each other with all their events: the calendar of small screens. */
export function DayList({
  label,
  days,
  events,
  hidden,
  today,
  isLoading,
  showsTerms = false,
}: Props) {
  return (
    <section aria-busy={isLoading} aria-label={label} className={classes.calendar}>
      <ol ref={rove}>
        {days.map((day) => {
          const list = events.get(day) ?? [];
          const { holiday, closesEarly } = marketDayOf(day);
          return (
            <li
              aria-label={spokenDays(day, list)}
              className={classes.listDay}
              data-today={day === today || undefined}
              key={day}
            >
              <div className={classes.listHead}>
                <span>{formatWeekday(day)}</span>
                <b>{Number(day.slice(8))}</b>
                {day === today ? <em>Today</em> : null}
              </div>
              <div className={classes.listEvents}>
                {holiday === null ? null : <p className={classes.none}>{holiday}: market closed</p>}
                {closesEarly ? <p className={classes.none}>Market closes at 1 pm</p> : null}
                {list.map((event) => (
                  <EventLine event={event} key={event.id} showsTerms={showsTerms} />
                ))}
                {list.length === 0 && holiday === null && !isLoading ? (
                  <p className={classes.none}>{sayNoEvents(hidden?.get(day)?.length ?? 0)}</p>
                ) : null}
              </div>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function sayNoEvents(hidden: number): string {
  return hidden === 0 ? "No events" : `No events shown, ${hidden} hidden`;
}
