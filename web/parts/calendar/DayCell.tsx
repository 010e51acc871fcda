import { CloseButton, Popover, UnstyledButton } from "@mantine/core";
import { IconBuildingBank, IconClock } from "@tabler/icons-react";
import { useState } from "react";
import type { Day } from "../../../domain/calendar/day.ts";
import type { CalendarEvent } from "../../../domain/contract/calendar.ts";
import { countText } from "../../../domain/fields/formats.ts";
import { formatWeekday } from "../../ui/moments.ts";
import classes from "./calendar.module.css";
import { dayTitle, marketDayOf, spokenDay, spokenDays } from "./day-names.ts";
import { EventLine } from "./EventLine.tsx";

interface Props {
  day: Day;
  today: Day;
  /** True for a day of the month before or after. */
  isOutside: boolean;
  /** True where no row of weekdays stands above. */
  namesWeekday: boolean;
  events: readonly CalendarEvent[];
  /** The lines that have room. */
  most: number;
  showsTerms: boolean;
}

/** A day of a calendar: what fits of its events, and the rest on demand. */
export function DayCell({ day, today, isOutside, namesWeekday, events, most, showsTerms }: Props) {
  const { holiday, closesEarly } = marketDayOf(day);
  const fits = events.length <= most;
  const shown = fits ? events : events.slice(0, most - 1);
  return (
    <li
      aria-label={spokenDays(day, events)}
      className={classes.day}
      data-holiday={holiday !== null || undefined}
      data-outside={isOutside || undefined}
      data-past={day < today || undefined}
      data-today={day === today || undefined}
    >
      <div className={classes.dayHead}>
        {namesWeekday ? <span>{formatWeekday(day)}</span> : null}
        <b>{Number(day.slice(8))}</b>
        {day === today ? <span>Today</span> : null}
        {holiday === null ? null : (
          <em title="Market closed">
            <IconBuildingBank aria-hidden size={13} stroke={1.8} /> Market closed
          </em>
        )}
        {closesEarly ? (
          <em title="Closes 1 pm">
            <IconClock aria-hidden size={13} stroke={1.8} /> Closes 1 pm
          </em>
        ) : null}
      </div>
      {holiday === null || holiday === "Market closed" ? null : (
        <p className={classes.holiday}>{holiday}</p>
      )}
      {shown.map((event) => (
        <EventLine event={event} key={event.id} showsTerms={showsTerms} />
      ))}
      {fits ? null : (
        <AllEvents
          count={events.length - shown.length}
          day={day}
          events={events}
          showsTerms={showsTerms}
        />
      )}
    </li>
  );
}

interface RestProps extends Pick<Props, "day" | "events" | "showsTerms"> {
  count: number;
}

/** The rest of a day in a list of its own, which takes the focus and gives it back. */
function AllEvents({ day, events, count, showsTerms }: RestProps) {
  const [isOpen, setIsOpen] = useState(false);
  const text = `+${countText(count)} more`;
  return (
    <Popover
      onChange={setIsOpen}
      opened={isOpen}
      position="bottom-start"
      returnFocus
      shadow="md"
      trapFocus
      width={300}
      withinPortal
    >
      <Popover.Target>
        <UnstyledButton
          aria-label={`${text}, ${spokenDay(day)}`}
          className={classes.more}
          onClick={() => setIsOpen(!isOpen)}
        >
          {text}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown className={classes.allEvents}>
        <div className={classes.allHead}>
          <b>{dayTitle(day)}</b>
          <span>{countText(events.length)} events</span>
          <CloseButton
            aria-label={`Close ${spokenDay(day)}`}
            onClick={() => setIsOpen(false)}
            size="sm"
          />
        </div>
        <div className={classes.allLines}>
          {events.map((event) => (
            <EventLine event={event} key={event.id} showsTerms={showsTerms} />
          ))}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
