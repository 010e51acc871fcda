import type { FastifyBaseLogger } from "fastify";
import type { Clock } from "../clock.ts";
import type { Config } from "../config.ts";
import type { Db } from "../db/connect.ts";
import { deliverWebhooks, type WebhookConfig } from "../features/webhooks/deliver-webhooks.ts";
import { queueEventPosts } from "../features/webhooks/post-events.ts";
import { repeatAlone } from "../work/repeat-alone.ts";
import type { StopWork } from "../work/repeat-work.ts";

/** Posts to webhooks in rounds of their own, since a slow host must not hold up a mail. */
export function postWebhooksInRounds(
  db: Db,
  config: WebhookConfig & Pick<Config, "publicUrl" | "port">,
  clock: Clock,
  log: FastifyBaseLogger,
): StopWork {
  return repeatAlone(db, log, {
    name: "webhooks",
    everyMs: 15_000,
    work: async (signal) => {
      await queueEventPosts(db, config, clock.now());
      await deliverWebhooks(db, config, () => clock.now(), signal);
    },
  });
}
