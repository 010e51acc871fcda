import { queryOptions } from "@tanstack/react-query";
import {
  getCompanyTooltip,
  getPcmlTooltip,
  getUnderwritersTooltip,
} from "../../domain/contract/tooltips.ts";
import { call } from "./call.ts";

export function companyTooltipQuery(companyTicker: string) {
  return queryOptions({
    queryKey: ["company tooltip", companyTicker],
    queryFn: () => call(getCompanyTooltip, { query: { companyTicker } }),
  });
}

export function underwritersTooltipQuery(companyTicker: string) {
  return queryOptions({
    queryKey: ["underwriters tooltip", companyTicker],
    queryFn: () => call(getUnderwritersTooltip, { query: { companyTicker } }),
  });
}

export function articlesQuery(monitorListId: number) {
  return queryOptions({
    queryKey: ["articles", monitorListId],
    queryFn: () => call(getPcmlTooltip, { query: { monitorListId } }),
  });
}
