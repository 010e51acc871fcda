import { WeeklyCalendar } from "../../../parts/calendar/WeeklyCalendar.tsx";
import { ViewPage } from "./ViewPage.tsx";

export function ScheduledPage() {
  return <ViewPage navigation={<WeeklyCalendar />} viewType="Scheduled" />;
}
