import { randomUUID } from "node:crypto";
import type { FastifyBaseLogger } from "fastify";
import type { Kysely } from "kysely";
import type { Clock } from "../clock.ts";
import type { Schema } from "../db/schema.ts";
import { deliverWebhooks, type WebhookConfig } from "../features/webhooks/deliver-webhooks.ts";
import { releaseLease, takeLease } from "../work/lease-repository.ts";
import { repeatWork, type StopWork } from "../work/repeat-work.ts";

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
