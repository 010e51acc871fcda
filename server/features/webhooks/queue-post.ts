import type { AlertChange } from "../../../domain/alerts/alert-kinds.ts";
import type { Db } from "../../db/connect.ts";
import { insertPosts } from "./webhooks-repository.ts";

/** The message to a webhook about one run of an alert. */
export interface AlertEvent {
  runId: number;
  alert: { name: string; sentence: string; url: string | null };
  counts: { entered: number; left: number; changed: number };
  changes: readonly AlertChange[];
}

/** Queues the posts of an alert's run to the webhooks of its user's account, in the transaction that tells the run. */
export async function queueAlertPost(
  db: Db,
  accountId: number,
  { runId, ...event }: AlertEvent,
  now: Date,
): Promise<void> {
  const eventKey = `alert-run-${runId}`;
  const body = JSON.stringify({ id: eventKey, type: "alert", at: now.toISOString(), ...event });
  await insertPosts(db, accountId, { eventKey, body }, now);
}
