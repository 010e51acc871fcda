import type { WebhookDelivery } from "../../../domain/contract/webhooks.ts";
import type { Verb } from "../../http/context.ts";
import { Failure } from "../../http/failure.ts";
import { findWebhook, listDeliveries, listWebhooksOf } from "./webhooks-repository.ts";

const mostListed = 50;

export const listWebhooks: Verb<"listWebhooks"> = async ({ db, principal }) => {
  const rows = await listWebhooksOf(db, principal.accountId);
  return rows.map((row) => ({
    id: row.webhook_id,
    url: row.url,
    secretEnding: row.secret_ending,
    createdAt: row.created_at.toISOString(),
    waiting: Number(row.waiting ?? 0),
  }));
};

export const listWebhookDeliveries: Verb<"listWebhookDeliveries"> = async (context, { params }) => {
  if (!(await findWebhook(context.db, context.principal.accountId, params.id)))
    throw new Failure("not_found");
  return (await listDeliveries(context.db, params.id, mostListed)).map(describeDelivery);
};

type Row = Awaited<ReturnType<typeof listDeliveries>>[number];

export function describeDelivery(row: Row): WebhookDelivery {
  return {
    id: Number(row.delivery_id),
    eventKey: row.event_key,
    madeAt: row.made_at.toISOString(),
    attempts: row.attempts,
    outcome: (row.outcome ?? "waiting") as WebhookDelivery["outcome"],
    status: row.status,
    answer: row.answer,
    tookMs: row.took_ms,
    nextAttemptAt: row.outcome === null ? row.next_attempt_at.toISOString() : null,
  };
}
