import { countUnreadAlerts, markAlertsRead } from "../../domain/contract/users/alerts.ts";
import { call } from "./call.ts";
import { readAgainAfter } from "./change.ts";
import { queryClient } from "./query-client.ts";
import { queryOf } from "./query-of.ts";

/** Marks the runs of an alert as read, up to one of them. */
export async function readAlerts(upTo: number, alert: number): Promise<void> {
  const unread = await call(markAlertsRead, { body: { upTo, alert } });
  queryClient.setQueryData(queryOf(countUnreadAlerts).queryKey, unread);
  await readAgainAfter(markAlertsRead);
}
