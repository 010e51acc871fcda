import type { FastifyBaseLogger } from "fastify";
import type { Clock } from "../clock.ts";
import type { Db } from "../db/connect.ts";
import { deliverWebhooks, type WebhookConfig } from "../features/webhooks/deliver-webhooks.ts";
import { repeatAlone } from "../work/repeat-alone.ts";
import type { StopWork } from "../work/repeat-work.ts";

/** Posts to webhooks in rounds of their own, since a slow host must not hold up a mail. */
export function postWebhooksInRounds(
  db: Db,
  config: WebhookConfig,
  clock: Clock,
  log: FastifyBaseLogger,
): StopWork {
  return repeatAlone(db, log, {
    name: "webhooks",
    everyMs: 15_000,
    work: (signal) => deliverWebhooks(db, config, () => clock.now(), signal),
  });
}
