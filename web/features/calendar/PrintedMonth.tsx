import { useLayoutEffect, useRef } from "react";
import type { Day } from "../../../domain/calendar/day.ts";
import { type EventType, eventTypeLabels } from "../../../domain/calendar/event-types.ts";
import { momentText } from "../../../domain/calendar/moment-text.ts";
import type { CalendarEvent } from "../../../domain/contract/calendar.ts";
import { portalNow } from "../../api/site.ts";
import { type CalendarChoice, choiceText } from "../../parts/calendar/calendar-choice.ts";
import { marketDayOf } from "../../parts/calendar/day-names.ts";
import { EventIcon, eventColor } from "../../parts/calendar/event-icons.tsx";
import { eventTags } from "../../parts/calendar/event-tags.ts";
import type { EventsByDay } from "../../parts/calendar/group-by-day.ts";
import { weekdayNames } from "../../parts/calendar/week-days.ts";
import classes from "./printed-month.module.css";

interface Props {
  label: string;
  /** The month whose days stand out, "2026-11". */
  month: string;
  weeks: readonly (readonly Day[])[];
  events: EventsByDay;
  types: readonly EventType[];
  choice: CalendarChoice;
}

/** A month on paper: every event of every day, in the largest letters with which it fits on one page. */
export function PrintedMonth({ label, month, weeks, events, types, choice }: Props) {
  const page = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (page.current) fitToPage(page.current);
  });
  return (
    <section aria-label={label} className={classes.page} ref={page}>
      <p className={classes.key}>
        {types.map((type) => (
          <span className={classes.type} key={type} style={eventColor(type)}>
            <EventIcon type={type} /> {eventTypeLabels[type]}
          </span>
        ))}
        <span className={classes.choice}>
          {choiceText(choice)}. As of {momentText(portalNow())}.
        </span>
      </p>
      <table className={classes.month}>
        <thead>
          <tr>
            {weekdayNames.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((days) => (
            <tr key={days[0]}>
              {days.map((day) => (
                <PrintedDay
                  day={day}
                  events={events.get(day) ?? []}
                  isOutside={!day.startsWith(month)}
                  key={day}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface DayProps {
  day: Day;
  events: readonly CalendarEvent[];
  isOutside: boolean;
}

function PrintedDay({ day, events, isOutside }: DayProps) {
  const { holiday, closesEarly } = marketDayOf(day);
  return (
    <td data-outside={isOutside || undefined}>
      <p className={classes.day}>
        <b>{Number(day.slice(8))}</b>
        {holiday === null ? null : <span>{holiday}</span>}
        {closesEarly ? <span>Closes 1 pm</span> : null}
      </p>
      <div className={classes.events}>
        {events.map((event) => (
          <PrintedEvent event={event} key={event.id} />
        ))}
      </div>
    </td>
  );
}

function PrintedEvent({ event }: { event: CalendarEvent }) {
  const { type, ticker, companyName, action, ratingText, isFavorite } = event;
  const remarks = [...eventTags(event), ...(ratingText === null ? [] : [`rated ${ratingText}`])];
  return (
    <p className={classes.event} style={eventColor(type)}>
      <EventIcon type={type} />
      <span>
        <b>{ticker ?? companyName}</b> {action}
        {remarks.length === 0 ? null : <small> {remarks.join(", ")}</small>}
        {isFavorite ? <small> ★</small> : null}
      </span>
    </p>
  );
}

/** Sizes of letters in CSS pixels: smaller ones cannot be read on paper. */
const largest = 11;
const smallest = 6;
const step = 0.25;

/** The columns that the events of a day may have. */
const columns = [1, 2];

/** The height that a landscape page of A4 leaves below the title, with room for what paper rounds up; Letter is higher. */
const pageHeight = 630;

/**
 * Gives an element the largest letters with which it fits on a page. With the smallest ones it may take several pages, so
 * that nothing is left out.
 */
function fitToPage(element: HTMLElement): void {
  for (let size = largest; size >= smallest; size -= step) {
    element.style.fontSize = `${size}px`;
    for (const count of columns) {
      element.style.setProperty("--columns", String(count));
      if (element.scrollHeight <= pageHeight) return;
    }
  }
}
