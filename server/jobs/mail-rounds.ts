import { randomUUID } from "node:crypto";
import type { FastifyBaseLogger } from "fastify";
import type { Kysely } from "kysely";
import type { Clock } from "../clock.ts";
import type { Config } from "../config.ts";
import type { Schema } from "../db/schema.ts";
import { runAlerts } from "../features/alerts/run-alerts.ts";
import { queueEditions } from "../mail/editions/queue-editions.ts";
import { announceEvents } from "../mail/market-events/announce-events.ts";
import { deliverQueue } from "../mail/queue/deliver-queue.ts";
import { openTransport } from "../mail/queue/transports.ts";
import { readVersions } from "../market/versions-repository.ts";
import { releaseLease, takeLease } from "../work/lease-repository.ts";
import { repeatWork, type StopWork } from "../work/repeat-work.ts";

const roundMs = 15_000;

/** Queues new mail and sends what is due, now and again. Of several processes one does so at a time. */
export function sendMailInRounds(
  db: Kysely<Schema>,
  config: Config,
  clock: Clock,
  log: FastifyBaseLogger,
): StopWork {
  const holder = randomUUID();
  const transport = openTransport(config, db, () => clock.now());
  let isStopping = false;
  let seenMarket = -1;
  const stop = repeatWork("mail", roundMs, log, async () => {
    if (!(await takeLease(db, "mail", holder))) return;
    const market = (await readVersions(db, ["market"])).get("market") ?? 0;
    if (market !== seenMarket) await announceEvents(db, config, clock.now());
    seenMarket = market;
    await queueEditions(db, config, clock.now());
    await runAlerts(db, config, clock.now(), log);
    const delivery = { db, config, clock, transport, log, holder, isStopping: () => isStopping };
    await deliverQueue(delivery);
  });
  return async () => {
    isStopping = true;
    await stop();
    transport.close();
    await releaseLease(db, "mail", holder);
  };
}
