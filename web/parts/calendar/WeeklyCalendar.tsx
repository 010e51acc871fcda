import { UnstyledButton } from "@mantine/core";
import { useLocalStorage } from "@mantine/hooks";
import { IconCalendarMonth, IconChevronDown, IconChevronRight } from "@tabler/icons-react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useId, useMemo, useState } from "react";
import { Link } from "react-router";
import { addDays } from "../../../domain/calendar/day.ts";
import { daysShownBy, mondayOf, weeksFrom } from "../../../domain/calendar/weeks.ts";
import { getScheduledCalendar } from "../../../domain/contract/calendar.ts";
import { queryOf } from "../../api/query-of.ts";
import { useIsSignedIn } from "../../api/session.ts";
import { portalToday } from "../../api/site.ts";
import { paths } from "../../paths.ts";
import { Loaded } from "../../ui/loading/Loaded.tsx";
import { SkeletonLines } from "../../ui/loading/Skeleton.tsx";
import { CalendarSteps } from "./CalendarSteps.tsx";
import { spanTitle } from "./day-names.ts";
import { groupByDay } from "./group-by-day.ts";
import { TwoWeeks } from "./TwoWeeks.tsx";
import classes from "./weekly-calendar.module.css";

const title = "Weekly Calendar";
const weeksShown = 2;
const mostLines = 3;

/** The first trades of two weeks, above the scheduled IPOs. The browser remembers whether it is collapsed. */
export function WeeklyCalendar() {
  const [isCollapsed, setIsCollapsed] = useLocalStorage({
    key: "calendar preview collapsed",
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  const today = portalToday();
  const [monday, setMonday] = useState(() => mondayOf(today));
  const weeks = useMemo(() => weeksFrom(monday, weeksShown), [monday]);
  const days = daysShownBy(weeks);
  const calendar = useQuery({
    ...queryOf(getScheduledCalendar, { query: days }),
    enabled: useIsSignedIn() && !isCollapsed,
    placeholderData: keepPreviousData,
  });
  const events = useMemo(
    // Of whatever type the reply calls them, they are first trading days here.
    () => groupByDay((calendar.data ?? []).map((event) => ({ ...event, type: "trade" as const }))),
    [calendar.data],
  );
  const contentId = useId();
  const Chevron = isCollapsed ? IconChevronRight : IconChevronDown;
  const name = spanTitle(monday, days.to);
  const content = (
    <TwoWeeks
      empty="No first trades in these two weeks"
      events={events}
      isLoading={calendar.isFetching}
      label={`${title}, ${name}`}
      most={mostLines}
      showsTerms
      today={today}
      waiting={
        calendar.isPending ? (
          <div className={classes.waiting}>
            <SkeletonLines label={`Loading ${title}`} lines={8} />
          </div>
        ) : null
      }
      weeks={weeks}
    />
  );
  return (
    <section aria-label={title} className={classes.preview}>
      <header className={classes.head}>
        <UnstyledButton
          aria-controls={contentId}
          aria-expanded={!isCollapsed}
          className={classes.toggle}
          onClick={() => setIsCollapsed(!isCollapsed)}
        >
          <Chevron aria-hidden size={17} stroke={1.8} />
          <h2>{title}</h2>
        </UnstyledButton>
        {isCollapsed ? null : (
          <div className={classes.steps}>
            <CalendarSteps
              onStep={(direction) => setMonday(addDays(monday, 7 * direction))}
              title={name}
              unit="week"
            />
          </div>
        )}
        <Link className={classes.link} to={paths.masterCalendar}>
          <IconCalendarMonth aria-hidden size={16} stroke={1.8} />
          Master Calendar
        </Link>
      </header>
      <div hidden={isCollapsed} id={contentId}>
        {isCollapsed ? null : (
          <Loaded placeholder={content} query={calendar}>
            {() => content}
          </Loaded>
        )}
      </div>
    </section>
  );
}
