import { randomUUID } from "node:crypto";
import type { Verb } from "../../http/context.ts";
import { Failure } from "../../http/failure.ts";
import { openSecret } from "../../secrets/seal-secret.ts";
import { describeDelivery } from "./list-webhooks.ts";
import { postWebhook } from "./post-webhook.ts";
import { networkOf } from "./set-webhook.ts";
import { findWebhook, insertAttempted } from "./webhooks-repository.ts";

/** Posts a test at once, and stores it in the log. */
export const testWebhook: Verb<"testWebhook"> = async (context, { params: { id } }) => {
  const webhook = await findWebhook(context.db, context.principal.accountId, id);
  if (!webhook) throw new Failure("not_found");
  const use = { purpose: "webhooks", owner: id } as const;
  const secret =
    openSecret(context.config.tokenSecret, use, webhook.sealed_secret)?.toString() ?? "";
  const now = context.clock.now();
  const eventKey = `test-${randomUUID()}`;
  const body = JSON.stringify({ id: eventKey, type: "test", at: now.toISOString() });
  const post = { url: webhook.url, secret, body, eventKey, at: now };
  const result = await postWebhook(post, networkOf(context.config));
  return context.write(async ({ db: trx }) =>
    describeDelivery(
      await insertAttempted(trx, id, { eventKey, body }, { ...result, nextAttemptAt: now }, now),
    ),
  );
};
