import { useMemo, useState } from "react";
import { type EventType, eventTypes } from "../../../domain/calendar/event-types.ts";
import type { CalendarEvent } from "../../../domain/contract/calendar.ts";
import { isChosen, isUnplaced, useCalendarChoice } from "./calendar-choice.ts";
import { groupByDay } from "./group-by-day.ts";

/**
 * The events that the legend and the choice of companies do not hide, by day. A small calendar begins with trades only.
 */
export function useShownEvents(events: readonly CalendarEvent[] | undefined, isSmall: boolean) {
  const [choice, setChoice] = useCalendarChoice();
  const [picked, setPicked] = useState<EventType[] | null>(null);
  const shown = useMemo(
    () => picked ?? (isSmall ? (["trade"] satisfies EventType[]) : [...eventTypes]),
    [picked, isSmall],
  );
  const [byDay, hiddenByDay, unplaced] = useMemo(() => {
    const chosen = (events ?? []).filter((event) => isChosen(event, choice));
    const isShown = (event: CalendarEvent) => shown.includes(event.type);
    return [
      groupByDay(chosen.filter(isShown)),
      groupByDay(chosen.filter((event) => !isShown(event))),
      (events ?? []).filter((event) => isUnplaced(event, choice)).length,
    ];
  }, [events, shown, choice]);
  return {
    byDay,
    /** The events that only the legend hides. */
    hiddenByDay,
    legend: {
      shown,
      onChange: setPicked,
      unplaced,
      onShowUnplaced: () => setChoice({ ...choice, headquarter: "Global" }),
    },
    choices: { choice, onChange: setChoice },
  };
}
