// Sends the queued mail of a database until nothing is left, in a process of its own that a test kills.
import { setTimeout as pause } from "node:timers/promises";
import { readConfig } from "../config.ts";
import { openDatabase } from "../db/connect.ts";
import { deliverQueue } from "../mail/queue/deliver-queue.ts";
import { openTransport } from "../mail/queue/transports.ts";

const config = readConfig(process.env);
const database = await openDatabase(config);
const clock = { now: () => new Date(Date.now() + Number(process.env.AHEAD_MS ?? 0)) };
const transport = openTransport(config, database.db, () => clock.now());
const isWaiting = async () =>
  (
    await database.db
      .selectFrom("queued_mail")
      .select("mail_id")
      .where("outcome", "is", null)
      .limit(1)
      .execute()
  ).length > 0;
while (await isWaiting()) {
  await deliverQueue({
    db: database.db,
    config,
    clock,
    transport,
    log: console,
    signal: new AbortController().signal,
  });
  await pause(50);
}
transport.close();
await database.close();
