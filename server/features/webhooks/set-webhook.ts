import { randomBytes } from "node:crypto";
import type { Config } from "../../config.ts";
import type { Db } from "../../db/connect.ts";
import type { Context, Verb } from "../../http/context.ts";
import { Failure } from "../../http/failure.ts";
import { sealSecret } from "../../secrets/seal-secret.ts";
import { isUsableUrl, publicNetwork, type WebhookNetwork } from "./post-webhook.ts";
import {
  findOrInsertWebhook,
  findWebhook,
  listWebhooksOf,
  removeWebhook,
  updateSecret,
} from "./webhooks-repository.ts";

const maxWebhooks = 5;
const endingLength = 4;

/** The network of posts: that of the world, unless a test has put another one into the configuration. */
export function networkOf(config: Pick<Config, "webhookPorts">): WebhookNetwork {
  return "webhookNetwork" in config
    ? (config.webhookNetwork as WebhookNetwork)
    : { ...publicNetwork, ports: config.webhookPorts };
}

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
