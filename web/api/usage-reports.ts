import { queryOptions } from "@tanstack/react-query";
import {
  exportMostViewedAbroad,
  exportReport,
  getMostActive,
  getResourceActivity,
  getUserActivity,
  getUsersActivity,
  runReport,
} from "../../domain/contract/analytics.ts";
import type { CallInput } from "../../domain/contract/route.ts";
import type { LandingFilter } from "../../domain/usage/reports.ts";
import { call } from "./call.ts";
import { download } from "./download.ts";

/** New York days, both included. */
export interface ReportSpan {
  StartDate: string;
  EndDate: string;
}

const fresh = { staleTime: 0 } as const;

export const usageReportQuery = (span: ReportSpan) =>
  queryOptions({
    queryKey: ["usage", "report", span],
    queryFn: () => call(runReport, { query: span }),
    ...fresh,
  });

export const mostActiveQuery = (Filter: LandingFilter, span: ReportSpan) =>
  queryOptions({
    queryKey: ["usage", "most active", Filter, span],
    queryFn: () => call(getMostActive, { query: { Filter, ...span } }),
    ...fresh,
  });

export const userActivityQuery = (Filter: string, span: ReportSpan) =>
  queryOptions({
    queryKey: ["usage", "user", Filter, span],
    queryFn: () => call(getUserActivity, { query: { Filter, ...span } }),
    ...fresh,
  });

export const usersActivityQuery = (AccountId: number, span: ReportSpan) =>
  queryOptions({
    queryKey: ["usage", "account", AccountId, span],
    queryFn: () => call(getUsersActivity, { query: { AccountId, ...span } }),
    ...fresh,
  });

export const resourceActivityQuery = (
  ResourceType: "FileName" | "PagePath",
  ResourceValue: string,
  span: ReportSpan,
) =>
  queryOptions({
    queryKey: ["usage", ResourceType, ResourceValue, span],
    queryFn: () => call(getResourceActivity, { query: { ResourceType, ResourceValue, ...span } }),
    ...fresh,
  });

/** Downloads a table as a workbook. */
export async function downloadReport(query: CallInput<typeof exportReport>["query"]) {
  await download(exportReport, { query });
}

/** Downloads the most viewed companies abroad as "data.csv". */
export async function downloadMostViewedAbroad() {
  await download(exportMostViewedAbroad, {});
}
