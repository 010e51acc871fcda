import type { FastifyBaseLogger } from "fastify";
import type { Clock } from "../clock.ts";
import type { Config } from "../config.ts";
import type { Db } from "../db/connect.ts";
import { publishNextDue } from "../features/newsroom/act-on-pieces.ts";
import { draftAlerts } from "../features/newsroom/draft-alerts.ts";
import { keepChecks } from "../features/newsroom/keep-checks.ts";
import type { FileStore } from "../files/file-store.ts";
import { withHouse } from "../house/house-in-force.ts";
import { repeatAlone } from "../work/repeat-alone.ts";
import { repeatWork, type StopWork } from "../work/repeat-work.ts";
import { onNewMarket } from "./on-new-market.ts";

/**
 * Publishes what is scheduled within seconds of its time. Every process looks, without a lease: a process that was killed
 * would hold one longer than a reader may wait, and the lock of the row keeps two from publishing the same piece.
 */
export function publishOnTime(
  db: Db,
  config: Config,
  store: FileStore,
  clock: Clock,
  log: FastifyBaseLogger,
): StopWork {
  return repeatWork("scheduled pieces", 1000, log, async () => {
    const mail = await withHouse(db, config);
    const { videoHosts } = mail;
    while (await publishNextDue(db, { store, videoHosts, mail, now: clock.now() }));
  });
}

/** Writes the alerts that the portal makes by itself, and looks again at what is being written. */
export function draftAlertsInRounds(
  db: Db,
  config: Config,
  store: FileStore,
  clock: Clock,
  log: FastifyBaseLogger,
): StopWork {
  const work = onNewMarket(db, async () => {
    await draftAlerts(db, await withHouse(db, config), store, clock.now());
    await keepChecks(db, clock.now());
  });
  return repeatAlone(db, log, { name: "automatic alerts", everyMs: 10_000, work });
}
