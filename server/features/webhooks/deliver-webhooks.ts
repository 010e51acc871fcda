import { staffEmails } from "../../accounts/account-expiry.ts";
import type { Config } from "../../config.ts";
import type { Db } from "../../db/connect.ts";
import { openSecret } from "../../secrets/seal-secret.ts";
import { type SpanFacts, traced } from "../../traces/trace.ts";
import { takeSeveral } from "../../work/take-several.ts";
import { networkOf } from "./outside-network.ts";
import { postWebhook } from "./post-webhook.ts";
import {
  claimDuePosts,
  type DuePost,
  deleteOldDeliveries,
  giveUpPosts,
  noteAttempt,
  waitsMs,
} from "./webhooks-repository.ts";

const atOnce = 5;
const batchSize = 50;
const keptMs = 30 * 24 * 60 * 60 * 1000;

export type WebhookConfig = Pick<Config, "tokenSecret" | "grantedEmails" | "webhookPorts">;

/** Posts what is due, a few at a time. */
export async function deliverWebhooks(
  db: Db,
  config: WebhookConfig,
  now: () => Date,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    await giveUpPosts(db, staffEmails(config), now());
    const due = await claimDuePosts(db, now(), batchSize);
    if (due.length === 0) return;
    await takeSeveral(due, atOnce, async (post) => {
      if (!signal.aborted)
        await traced("webhook", (note) => deliverPost(db, config, post, now, note), {
          facts: { "webhook.attempt": post.attempts + 1 },
          follows: post.trace,
        });
      return !signal.aborted;
    });
  }
}

async function deliverPost(
  db: Db,
  config: WebhookConfig,
  post: DuePost,
  now: () => Date,
  note: (facts: SpanFacts) => void,
): Promise<void> {
  const use = { purpose: "webhooks", owner: post.webhook_id } as const;
  const secret = openSecret(config.tokenSecret, use, post.sealed_secret)?.toString() ?? "";
  const at = now();
  const { url, body, event_key: eventKey } = post;
  const result = await postWebhook({ url, secret, body, eventKey, at }, networkOf(config));
  note({
    "webhook.outcome": result.outcome ?? undefined,
    "webhook.status": result.status ?? undefined,
  });
  const waitMs = waitsMs[post.attempts];
  const isTriedAgain = result.outcome === "failed" && waitMs !== undefined;
  await noteAttempt(
    db,
    Number(post.delivery_id),
    {
      ...result,
      outcome: isTriedAgain ? null : result.outcome,
      nextAttemptAt: new Date(at.getTime() + (waitMs ?? 0)),
    },
    now(),
  );
}

/** Deletes the log of posts that is older than 30 days. */
export async function clearDeliveries(db: Db, now: Date): Promise<void> {
  await deleteOldDeliveries(db, new Date(now.getTime() - keptMs));
}
