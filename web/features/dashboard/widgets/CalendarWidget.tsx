import { useQuery } from "@tanstack/react-query";
import { mondayOf, weeksFrom } from "../../../../domain/calendar/weeks.ts";
import { masterCalendarQuery } from "../../../api/calendar.ts";
import { portalToday } from "../../../api/site.ts";
import { ChoiceControls } from "../../../parts/calendar/ChoiceControls.tsx";
import { spanTitle } from "../../../parts/calendar/day-names.ts";
import { EventLegend } from "../../../parts/calendar/EventLegend.tsx";
import { TwoWeeks, widestListPx } from "../../../parts/calendar/TwoWeeks.tsx";
import { useShownEvents } from "../../../parts/calendar/use-shown-events.ts";
import { Loaded } from "../../../ui/loading/Loaded.tsx";
import classes from "../dashboard.module.css";
import { WidgetTools } from "./WidgetTools.tsx";
import type { WidgetProps } from "./widget-props.ts";

const mostLines = 3;
/** In pixels: from here on, the header has room for the choices beside its title. */
const leastWidthForTools = 680;
const monday = () => mondayOf(portalToday());

/** This week and the next of the master calendar. */
export function CalendarWidget({ width, tools }: WidgetProps) {
  const calendar = useQuery(masterCalendarQuery());
  const { byDay, hiddenByDay, legend, choices } = useShownEvents(
    calendar.data,
    width <= widestListPx,
  );
  const weeks = weeksFrom(monday(), 2);
  const [first = "", last = ""] = [weeks[0]?.[0], weeks[1]?.[4]];
  const shown = new Set(weeks.flat());
  const events = new Map([...byDay].filter(([day]) => shown.has(day)));
  const content = (
    <div className={classes.calendar}>
      <EventLegend {...legend} />
      <WidgetTools place={width < leastWidthForTools ? null : tools}>
        <ChoiceControls {...choices} />
      </WidgetTools>
      <TwoWeeks
        empty="No data to display"
        events={events}
        hidden={hiddenByDay}
        isLoading={calendar.isFetching}
        label={`Master Calendar, ${spanTitle(first, last)}`}
        most={mostLines}
        today={portalToday()}
        weeks={weeks}
      />
    </div>
  );
  return (
    <Loaded placeholder={content} query={calendar}>
      {() => content}
    </Loaded>
  );
}
