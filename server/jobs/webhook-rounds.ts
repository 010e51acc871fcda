import { randomUUID } from "node:crypto";
import type { FastifyBaseLogger } from "fastify";
import type { Kysely } from "kysely";
import type { Schema } from "../db/schema.ts";
import { deliverWebhooks, type WebhookConfig } from "../features/webhooks/deliver-webhooks.ts";
import type { Clock } from "../http/context.ts";
import { releaseLease, takeLease } from "./lease-repository.ts";
import { repeatWork, type StopWork } from "./repeat-work.ts";

const roundMs = 15_000;

/** Posts to webhooks now and again, apart from mail: a slow host must not hold up a mail. One process does so at a time. */
export function postWebhooksInRounds(
  db: Kysely<Schema>,
  config: WebhookConfig,
  clock: Clock,
  log: FastifyBaseLogger,
): StopWork {
  const holder = randomUUID();
  let isStopping = false;
  const stop = repeatWork("webhooks", roundMs, log, async () => {
    if (!(await takeLease(db, "webhooks", holder))) return;
    await deliverWebhooks(
      db,
      config,
      () => clock.now(),
      () => isStopping,
    );
  });
  return async () => {
    isStopping = true;
    await stop();
    await releaseLease(db, "webhooks", holder);
  };
}
