import type { Day } from "../../../domain/calendar/day.ts";
import { rove } from "../../ui/focus/rove.ts";
import classes from "./calendar.module.css";
import { DayCell } from "./DayCell.tsx";
import type { EventsByDay } from "./group-by-day.ts";
import { weekdayNames } from "./week-days.ts";

interface Props {
  label: string;
  weeks: readonly (readonly Day[])[];
  events: EventsByDay;
  today: Day;
  /** The month whose days stand out, "2026-11"; all days alike without it. */
  month?: string;
  /** The lines for which a day has room. */
  most: number;
  isLoading: boolean;
  /** True where all events are of one type. */
  showsTerms?: boolean;
}

/** Weeks below each other, from Monday to Friday. A month names its weekdays once, above. */
export function WeekGrid({
  label,
  weeks,
  events,
  today,
  month,
  most,
  isLoading,
  showsTerms = false,
}: Props) {
  return (
    <section aria-busy={isLoading} aria-label={label} className={classes.calendar} data-rows>
      {month === undefined ? null : (
        <div aria-hidden className={classes.weekdays}>
          {weekdayNames.map((name) => (
            <span key={name}>{name}</span>
          ))}
        </div>
      )}
      <ol
        className={classes.days}
        ref={rove}
        style={{ gridTemplateRows: `repeat(${weeks.length}, auto)` }}
      >
        {weeks.flat().map((day) => (
          <DayCell
            day={day}
            events={events.get(day) ?? []}
            isOutside={month !== undefined && !day.startsWith(month)}
            key={day}
            most={most}
            namesWeekday={month === undefined}
            showsTerms={showsTerms}
            today={today}
          />
        ))}
      </ol>
    </section>
  );
}
