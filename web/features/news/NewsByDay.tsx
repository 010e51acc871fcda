import type { ReactNode } from "react";
import { newYorkDay } from "../../../domain/calendar/day.ts";
import type { NewsItem } from "../../../domain/contract/content/news-shapes.ts";
import { portalToday } from "../../api/site.ts";
import { rove } from "../../ui/focus/rove.ts";
import { formatLongDay } from "../../ui/moments.ts";
import classes from "./news.module.css";

interface Props {
  items: readonly NewsItem[];
  /** The level of the headings of days. */
  level: "h2" | "h3";
  children: (item: NewsItem) => ReactNode;
}

/** News under the New York days on which they broke, in the order of the list. */
export function NewsByDay({ items, level: Heading, children }: Props) {
  const days = Map.groupBy(items, ({ breakDate }) => newYorkDay(new Date(breakDate)));
  return [...days].map(([day, ofDay]) => (
    <div key={day}>
      <Heading className={classes.day}>
        {day === portalToday() ? <b>Today</b> : null}
        <span>{formatLongDay(day)}</span>
      </Heading>
      <ul ref={rove}>{ofDay.map(children)}</ul>
    </div>
  ));
}
