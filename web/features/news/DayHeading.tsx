import type { Day } from "../../../domain/calendar/day.ts";
import { portalToday } from "../../api/site.ts";
import { formatLongDay } from "../../ui/moments.ts";
import classes from "./news.module.css";

interface Props {
  day: Day;
  level: "h2" | "h3";
}

/** Heads the news of a day. */
export function DayHeading({ day, level: Heading }: Props) {
  return (
    <Heading className={classes.day}>
      {day === portalToday() ? <b>Today</b> : null}
      <span>{formatLongDay(new Date(`${day}T17:00:00Z`))}</span>
    </Heading>
  );
}
