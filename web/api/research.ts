import { queryOptions } from "@tanstack/react-query";
import { getResearchDashboard, getSpecialReports } from "../../domain/contract/research.ts";
import type { ResearchTimeFrame } from "../../domain/research/time-frames.ts";
import { call } from "./call.ts";

export function researchDashboardQuery(timeframe: ResearchTimeFrame) {
  return queryOptions({
    queryKey: ["research dashboard", timeframe],
    queryFn: () => call(getResearchDashboard, { query: { timeframe } }),
  });
}

export const specialReportsQuery = queryOptions({
  queryKey: ["special reports"],
  queryFn: () => call(getSpecialReports),
});
