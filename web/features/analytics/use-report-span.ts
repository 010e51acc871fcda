import { useSearchParams } from "react-router";
import { addDays, type Day, daysBetween, isDay } from "../../../domain/calendar/day.ts";
import { quickRanges } from "../../../domain/usage/reports.ts";
import { portalToday } from "../../api/site.ts";

/** New York days, both included. */
export interface ReportSpan {
  StartDate: string;
  EndDate: string;
}

/** The subject of a report and its days. */
export interface ActivityProps {
  value: string;
  span: ReportSpan;
}

/** The span of a quick range: this many days before today, up to today. */
export function quickSpan(days: number, today: Day): ReportSpan {
  return { StartDate: addDays(today, -days), EndDate: today };
}

/** The quick range with the same days as a span, if there is one. */
export function quickRangeOf({ StartDate, EndDate }: ReportSpan, today: Day): number | null {
  const days = daysBetween(StartDate, EndDate);
  return EndDate === today && quickRanges.some((one) => one.days === days) ? days : null;
}

/** Reads the days of an address; unless both are days in order, the first quick range applies. */
export function readSpan(params: URLSearchParams, today: Day): ReportSpan {
  const [StartDate, EndDate] = [params.get("start") ?? "", params.get("end") ?? ""];
  const isUsable = isDay(StartDate) && isDay(EndDate) && StartDate <= EndDate;
  return isUsable ? { StartDate, EndDate } : quickSpan(quickRanges[0].days, today);
}

/** The days of all analytics pages, which stand in the address, so that they stay from page to page. */
export function useReportSpan() {
  const [params, setParams] = useSearchParams();
  const today = portalToday();
  return {
    span: readSpan(params, today),
    today,
    setSpan: ({ StartDate, EndDate }: ReportSpan) => setParams({ start: StartDate, end: EndDate }),
  };
}
