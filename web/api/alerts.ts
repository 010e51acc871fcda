import { queryOptions } from "@tanstack/react-query";
import {
  countUnreadAlerts,
  deleteAlert,
  listAlertRuns,
  listAlerts,
  listAlertViews,
  markAlertsRead,
  muteAlert,
  setAlert,
  testAlert,
} from "../../domain/contract/alerts.ts";
import type { Body } from "../../domain/contract/route.ts";
import { call } from "./call.ts";
import { queryClient } from "./query-client.ts";

const root = "alerts";
const lookAgainMs = 60_000;

export const alertsQuery = queryOptions({
  queryKey: [root, "list"],
  queryFn: () => call(listAlerts),
  staleTime: 0,
});

/** The saved views on which an alert can be set. */
export const alertViewsQuery = queryOptions({
  queryKey: [root, "views"],
  queryFn: () => call(listAlertViews),
  staleTime: 0,
});

/** Reads the runs of an alert, newest first. */
export function alertRunsQuery(alert: number) {
  return queryOptions({
    queryKey: [root, "runs", alert],
    queryFn: () => call(listAlertRuns, { query: { alert } }),
    staleTime: 0,
  });
}

/** The number of runs that the user has not read, looked up every minute. */
export const unreadAlertsQuery = queryOptions({
  queryKey: [root, "unread"],
  queryFn: () => call(countUnreadAlerts),
  refetchInterval: lookAgainMs,
});

/** Has all that is known of the alerts read anew. */
export const forgetAlerts = () => queryClient.invalidateQueries({ queryKey: [root] });

export async function saveAlert(body: Body<typeof setAlert>) {
  const saved = await call(setAlert, { body });
  await forgetAlerts();
  return saved;
}

export async function changeMuted(id: number, isMuted: boolean): Promise<void> {
  await call(muteAlert, { params: { id }, body: { isMuted } });
  await forgetAlerts();
}

export async function removeAlert(id: number): Promise<void> {
  await call(deleteAlert, { params: { id } });
  await forgetAlerts();
}

export async function readAlerts(upTo: number, alert: number): Promise<void> {
  const unread = await call(markAlertsRead, { body: { upTo, alert } });
  queryClient.setQueryData(unreadAlertsQuery.queryKey, unread);
  await queryClient.invalidateQueries({ queryKey: alertsQuery.queryKey });
}

export const sendTest = (id: number) => call(testAlert, { params: { id } });
