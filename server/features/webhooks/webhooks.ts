import { randomBytes, randomUUID } from "node:crypto";
import { newYorkDay } from "../../../domain/calendar/day.ts";
import type { WebhookDelivery } from "../../../domain/contract/users/webhooks.ts";
import type { WebhookEvent } from "../../../domain/webhooks/event-kinds.ts";
import { examplePost } from "../../../domain/webhooks/posts.ts";
import type { Db } from "../../db/connect.ts";
import { type Context, Failure, type Verb } from "../../http/context.ts";
import { openSecret, sealSecret } from "../../secrets/seal-secret.ts";
import { isUsableUrl, networkOf } from "./outside-network.ts";
import { postWebhook } from "./post-webhook.ts";
import {
  findOrInsertWebhook,
  findWebhook,
  hasDelivery,
  insertAttempted,
  listDeliveries,
  listWebhooksOf,
  removeWebhook,
  updateSecret,
} from "./webhooks-repository.ts";

const mostListed = 50;

export const listWebhooks: Verb<"listWebhooks"> = async ({ db, principal }) => {
  const rows = await listWebhooksOf(db, principal.accountId);
  return rows.map((row) => ({
    id: row.webhook_id,
    url: row.url,
    secretEnding: row.secret_ending,
    createdAt: row.created_at.toISOString(),
    waiting: Number(row.waiting ?? 0),
    events: row.events as WebhookEvent[],
    isOfFavorites: row.is_of_favorites,
    viewId: row.events_view,
    company:
      row.events_company === null
        ? null
        : { companyKey: row.events_company, companyName: row.company_name ?? "" },
  }));
};

export const listWebhookDeliveries: Verb<"listWebhookDeliveries"> = async (
  { db, principal },
  { params: { id }, query: { after = null, topN = mostListed } },
) => {
  if (!(await findWebhook(db, principal.accountId, id))) throw new Failure("not_found");
  if (after !== null && !(await hasDelivery(db, id, after))) throw new Failure("after_gone");
  return (await listDeliveries(db, id, after, topN)).map(describeDelivery);
};

type Row = Awaited<ReturnType<typeof listDeliveries>>[number];

function describeDelivery(row: Row): WebhookDelivery {
  return {
    id: Number(row.delivery_id),
    eventKey: row.event_key,
    type: JSON.parse(row.body).type,
    madeAt: row.made_at.toISOString(),
    attempts: row.attempts,
    outcome: (row.outcome ?? "waiting") as WebhookDelivery["outcome"],
    status: row.status,
    answer: row.answer,
    tookMs: row.took_ms,
    nextAttemptAt: row.outcome === null ? row.next_attempt_at.toISOString() : null,
  };
}

const maxWebhooks = 5;
const endingLength = 4;

export const addWebhook: Verb<"addWebhook"> = async (context, { body: { url } }) => {
  const { principal, clock, config, write } = context;
  if (!isUsableUrl(url, networkOf(config))) throw new Failure("address_not_allowed");
  const { accountId, userId } = principal;
  return write(async ({ db }) => {
    const webhook = { accountId, userId, url: new URL(url).href };
    const id = await findOrInsertWebhook(db, webhook, clock.now());
    if ((await listWebhooksOf(db, accountId)).length > maxWebhooks)
      throw new Failure("too_many_webhooks");
    return giveSecret(context, db, id);
  });
};

export const renewWebhookSecret: Verb<"renewWebhookSecret"> = (context, { params: { id } }) =>
  context.write(async ({ db }) => {
    if (!(await findWebhook(db, context.principal.accountId, id))) throw new Failure("not_found");
    return giveSecret(context, db, id);
  });

async function giveSecret({ config }: Context, db: Db, id: number) {
  const secret = `whsec_${randomBytes(32).toString("base64url")}`;
  const use = { purpose: "webhooks", owner: id } as const;
  const sealed = sealSecret(config.tokenSecret, use, Buffer.from(secret));
  await updateSecret(db, id, { sealed, ending: secret.slice(-endingLength) });
  return { id, secret };
}

export const deleteWebhook: Verb<"deleteWebhook"> = ({ principal, write }, { params: { id } }) =>
  write(async ({ db }) => {
    if (!(await removeWebhook(db, principal.accountId, id))) throw new Failure("not_found");
    return { id };
  });

/** Posts a test of a kind at once, and stores it in the log. */
export const testWebhook: Verb<"testWebhook"> = async (
  context,
  { params: { id }, query: { event } },
) => {
  const webhook = await findWebhook(context.db, context.principal.accountId, id);
  if (!webhook) throw new Failure("not_found");
  const use = { purpose: "webhooks", owner: id } as const;
  const secret =
    openSecret(context.config.tokenSecret, use, webhook.sealed_secret)?.toString() ?? "";
  const now = context.clock.now();
  const eventKey = `test-${randomUUID()}`;
  const body = JSON.stringify(examplePost(event, eventKey, now.toISOString(), newYorkDay(now)));
  const post = { url: webhook.url, secret, body, eventKey, at: now };
  const result = await postWebhook(post, networkOf(context.config));
  return context.write(async ({ db: trx }) =>
    describeDelivery(
      await insertAttempted(trx, id, { eventKey, body }, { ...result, nextAttemptAt: now }, now),
    ),
  );
};
