import * as z from "zod/mini";
import { webhookEventNames } from "../../webhooks/event-kinds.ts";
import { postNames } from "../../webhooks/posts.ts";
import { CallDay } from "../days.ts";
import { partOfList } from "../list-page.ts";
import { accountAdmin, Id } from "../route.ts";
import { ViewId } from "../view-shapes.ts";

const Webhook = z.object({
  id: z.number(),
  url: z.string(),
  /** The last characters of its secret. */
  secretEnding: z.string(),
  createdAt: z.string(),
  waiting: z.number(),
  /** The events of the market that are posted besides alerts. */
  events: z.array(z.enum(webhookEventNames)),
  /** True where only events of the favorites of the user who added it are posted. */
  isOfFavorites: z.boolean(),
  /** The saved view of that user whose companies alone are told of, if there is one. */
  viewId: z.nullable(z.string()),
  /** The one company that alone is told of, if there is one. */
  company: z.nullable(z.object({ companyKey: z.number(), companyName: z.string() })),
});

export type Webhook = z.output<typeof Webhook>;

/** The secret is shown this once. */
const WebhookSecret = z.object({ id: z.number(), secret: z.string() });

const Delivery = z.object({
  id: z.number(),
  eventKey: z.string(),
  type: z.enum(postNames),
  madeAt: z.string(),
  attempts: z.number(),
  outcome: z.enum(["waiting", "accepted", "refused", "failed"]),
  status: z.nullable(z.number()),
  /** The first words of the answer, or why there was none. */
  answer: z.nullable(z.string()),
  tookMs: z.nullable(z.number()),
  nextAttemptAt: z.nullable(z.string()),
});

export type WebhookDelivery = z.output<typeof Delivery>;

const byId = z.strictObject({ id: Id });
const maxUrlLength = 500;

/** The fields of the form of a webhook. */
export const WebhookEntry = z.strictObject({
  url: z.url("Enter an address that begins with https://").check(z.maxLength(maxUrlLength)),
});

export const listWebhooks = accountAdmin.get("/Webhooks", {
  summary: "The addresses to which alerts of the caller's account are posted.",
  reply: z.array(Webhook),
});

export const addWebhook = accountAdmin.post("/Webhooks", {
  summary:
    "Adds an address, or gives one that is there a new secret, and returns the secret for the only time.",
  body: WebhookEntry,
  reply: WebhookSecret,
  failures: ["address_not_allowed", "too_many_webhooks"],
  repeat: "repeatable",
});

export const renewWebhookSecret = accountAdmin.post("/Webhooks/{id}/Secret", {
  summary:
    "Gives a webhook a new secret and returns it for the only time; the old one is void at once.",
  params: byId,
  reply: WebhookSecret,
  failures: ["not_found"],
  repeat: "repeatable",
});

export const deleteWebhook = accountAdmin.delete("/Webhooks/{id}", {
  summary: "Deletes a webhook with the posts that wait for it.",
  params: byId,
  reply: z.object({ id: z.number() }),
  failures: ["not_found"],
});

export const testWebhook = accountAdmin.post("/Webhooks/{id}/Test", {
  summary:
    "Posts a signed test at once, in the shape of the chosen kind of post, and tells what was answered.",
  params: byId,
  query: z.object({ event: z._default(z.enum(postNames), "test") }),
  reply: Delivery,
  failures: ["not_found"],
  limits: [{ by: "address", max: 10, windowSeconds: 60 }],
});

export const listWebhookDeliveries = accountAdmin.get("/Webhooks/{id}/Deliveries", {
  summary:
    "The posts to a webhook of the last 30 days, newest first: 50 or `topN`, which come after the post with the id `after`.",
  params: byId,
  query: z.object(partOfList(Id, 500)),
  reply: z.array(Delivery),
  failures: ["not_found", "after_gone"],
});

export const setWebhookEvents = accountAdmin.put("/Webhooks/{id}/Events", {
  summary:
    "Chooses the events of the market that are posted to a webhook, from today on, of all companies, of one, of the caller's favorites, or of the rows that a saved view of the caller has by then.",
  params: byId,
  body: z.strictObject({
    events: z.array(z.enum(webhookEventNames)).check(z.maxLength(webhookEventNames.length)),
    isOfFavorites: z.boolean(),
    viewId: z.optional(z.nullable(ViewId)),
    companyKey: z.optional(z.nullable(Id)),
  }),
  reply: z.object({}),
  failures: ["not_found"],
});

export const replayWebhook = accountAdmin.post("/Webhooks/{id}/Replay", {
  summary:
    "Posts the chosen events since a day of the last 30 once more, each under the name that it had.",
  params: byId,
  body: z.strictObject({ from: CallDay }),
  reply: z.object({}),
  failures: ["not_found"],
});
