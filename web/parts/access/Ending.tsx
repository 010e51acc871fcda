import { daysBetween, newYorkDay } from "../../../domain/calendar/day.ts";
import { dayText } from "../../../domain/fields/formats.ts";
import { portalNow } from "../../api/site.ts";

/** The admins are told this many days before. */
export const announcedDays = 30;

/** Counts the days until a day of New York; negative after it. */
export const daysLeft = (day: string): number => daysBetween(newYorkDay(portalNow()), day);

/** Says when something ends, and warns in its last days. */
export function Ending({ what, day, loss }: { what: string; day: string; loss: string }) {
  const left = daysLeft(day);
  if (left < 0)
    return (
      <p className="warning">
        {what} ended on {dayText(day)}. {loss}
      </p>
    );
  const days = left === 0 ? "today" : left === 1 ? "in 1 day" : `in ${left} days`;
  return (
    <p className={left <= announcedDays ? "warning" : "quiet"}>
      {what} ends on {dayText(day)}, {days}.
    </p>
  );
}
