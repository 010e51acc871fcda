import type { AlertChange } from "../../../domain/alerts/alert-kinds.ts";
import type { AlertPost } from "../../../domain/webhooks/posts.ts";
import type { Db } from "../../db/connect.ts";
import { insertPosts } from "./webhooks-repository.ts";

/** The message to a webhook about one run of an alert. */
export type AlertEvent = { runId: number } & Pick<AlertPost, "alert" | "counts"> & {
    changes: readonly AlertChange[];
  };

/** Queues the posts of an alert's run to the webhooks of its user's account, in the transaction that tells the run. */
export async function queueAlertPost(
  db: Db,
  accountId: number,
  { runId, ...event }: AlertEvent,
  now: Date,
): Promise<void> {
  const eventKey = `alert-run-${runId}`;
  const about = { id: eventKey, type: "alert", at: now.toISOString(), isTest: false } as const;
  const post: AlertPost = { ...about, ...event, changes: [...event.changes] };
  await insertPosts(db, accountId, { eventKey, body: JSON.stringify(post) }, now);
}
