import type { FastifyBaseLogger } from "fastify";
import type { Clock } from "../clock.ts";
import type { Db } from "../db/connect.ts";
import { publishNextDue } from "../features/newsroom/act-on-pieces.ts";
import type { FileStore } from "../files/file-store.ts";
import { repeatWork, type StopWork } from "../work/repeat-work.ts";

/**
 * Publishes what is scheduled within seconds of its time. Every process looks, without a lease: a process that was killed
 * would hold one longer than a reader may wait, and the lock of the row keeps two from publishing the same piece.
 */
export function publishOnTime(
  db: Db,
  store: FileStore,
  clock: Clock,
  log: FastifyBaseLogger,
): StopWork {
  return repeatWork("scheduled pieces", 1000, log, async () => {
    while (await publishNextDue(db, store, clock.now()));
  });
}
