import { useViewportSize } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { addDays, addMonths, type Day, isDay } from "../../../domain/calendar/day.ts";
import { daysShownBy, mondayOf, weeksFrom, weeksOfMonth } from "../../../domain/calendar/weeks.ts";
import { masterCalendarQuery } from "../../api/calendar.ts";
import { useIsSignedIn } from "../../api/session.ts";
import { portalToday } from "../../api/site.ts";
import { CalendarSteps } from "../../parts/calendar/CalendarSteps.tsx";
import { ChoiceControls } from "../../parts/calendar/ChoiceControls.tsx";
import { DayList } from "../../parts/calendar/DayList.tsx";
import { monthTitle, spanTitle } from "../../parts/calendar/day-names.ts";
import { EventLegend } from "../../parts/calendar/EventLegend.tsx";
import { useShownEvents } from "../../parts/calendar/use-shown-events.ts";
import { WeekGrid } from "../../parts/calendar/WeekGrid.tsx";
import { Loaded } from "../../ui/loading/Loaded.tsx";
import { Page } from "../../ui/page/Page.tsx";
import { usePrintMode } from "../../ui/page/print-mode.ts";
import { useAddress } from "../../ui/use-address.ts";
import { useIsPhone } from "../../ui/use-breakpoint.ts";
import { CalendarActions } from "./CalendarActions.tsx";
import classes from "./master-calendar.module.css";
import { PrintedMonth } from "./PrintedMonth.tsx";

const title = "Master Calendar";

/** The heights of the parts above and below the weeks, of the head of a day, and of a line in it, in CSS pixels. */
const frameHeight = 210;
const dayHeadHeight = 30;
const lineHeight = 25;
const leastLines = 4;

/** Returns how many events of a day have room when the weeks share the height of the window. */
function linesThatFit(windowHeight: number, weeks: number): number {
  const day = (windowHeight - frameHeight) / weeks;
  return Math.max(leastLines, Math.floor((day - dayHeadHeight) / lineHeight));
}

/** All events of a month; on a phone, of a week. The day in the address decides which. */
export function MasterCalendarPage() {
  const isPhone = useIsPhone();
  const isPrinting = usePrintMode();
  const { height } = useViewportSize();
  const today = portalToday();
  const { day, show } = useDayInAddress(today);
  const weeks = isPhone ? weeksFrom(mondayOf(day), 1) : weeksOfMonth(day);
  const days = daysShownBy(weeks);
  const calendar = useQuery({
    ...masterCalendarQuery(days),
    enabled: useIsSignedIn(),
    placeholderData: keepPreviousData,
  });
  const { byDay, hiddenByDay, legend, choices } = useShownEvents(calendar.data, isPhone);
  const step = (direction: -1 | 1) =>
    show((shown) =>
      isPhone ? addDays(shown, 7 * direction) : addMonths(`${shown.slice(0, 7)}-01`, direction),
    );
  const name = isPhone ? spanTitle(addDays(days.from, 2), days.to) : monthTitle(day);
  const steps = (
    <CalendarSteps
      onStep={step}
      onToday={() => show(() => today)}
      title={name}
      unit={isPhone ? "week" : "month"}
    />
  );
  const shared = {
    events: byDay,
    isLoading: calendar.isFetching,
    label: `${title}, ${name}`,
    today,
  };
  const content = isPhone ? (
    <DayList {...shared} days={weeks.flat()} hidden={hiddenByDay} />
  ) : (
    <WeekGrid
      {...shared}
      month={day.slice(0, 7)}
      most={linesThatFit(height, weeks.length)}
      weeks={weeks}
    />
  );
  if (isPrinting && !isPhone) {
    return (
      <Page title={shared.label} width="screen">
        <PrintedMonth
          choice={choices.choice}
          events={byDay}
          label={shared.label}
          month={day.slice(0, 7)}
          types={legend.shown}
          weeks={weeks}
        />
      </Page>
    );
  }
  return (
    <Page
      actions={<CalendarActions hasPrint={!isPhone} isLoading={calendar.isFetching} />}
      badge={isPhone ? undefined : steps}
      title={title}
      width={isPhone ? "full" : "screen"}
    >
      <div className={classes.controls}>
        <EventLegend {...legend} />
        <ChoiceControls {...choices} />
      </div>
      {isPhone ? steps : null}
      <Loaded placeholder={content} query={calendar}>
        {() => content}
      </Loaded>
    </Page>
  );
}

/** The day that the address asks for, else today. */
function useDayInAddress(today: Day) {
  const [parameters, changeAddress] = useAddress();
  const readDay = (address: URLSearchParams): Day => {
    const asked = address.get("day") ?? "";
    return isDay(asked) ? asked : today;
  };
  const show = (choose: (shown: Day) => Day) =>
    changeAddress(
      (address) => {
        const next = choose(readDay(address));
        if (next === today) address.delete("day");
        else address.set("day", next);
      },
      { replace: true },
    );
  return { day: readDay(parameters), show };
}
