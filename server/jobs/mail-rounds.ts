import type { FastifyBaseLogger } from "fastify";
import type { Clock } from "../clock.ts";
import type { Config } from "../config.ts";
import type { Db } from "../db/connect.ts";
import { runAlerts } from "../features/alerts/run-alerts.ts";
import { announceEndsOfKeys } from "../features/api-keys/announce-ends.ts";
import { announceEndings } from "../features/single-sign-on/keep-sso.ts";
import { withHouse } from "../house/house-in-force.ts";
import { queueEditions } from "../mail/editions/queue-editions.ts";
import type { Mailer } from "../mail/mailer.ts";
import { announceEvents } from "../mail/market-events/announce-events.ts";
import { deliverQueue } from "../mail/queue/deliver-queue.ts";
import { openTransport } from "../mail/queue/transports.ts";
import { repeatAlone } from "../work/repeat-alone.ts";
import { repeatWork, type StopWork } from "../work/repeat-work.ts";
import { onNewMarket } from "./on-new-market.ts";

const everyMs = 15_000;

interface MailJobs {
  db: Db;
  config: Config;
  clock: Clock;
  mailer: Mailer;
  log: FastifyBaseLogger;
}

/**
 * Queues new mail and sends what is due, each in rounds of its own: ten thousand mails on their way hold up neither an
 * alert, nor the announcement of an event, nor a password link.
 */
export function sendMailInRounds({ db, config, clock, mailer, log }: MailJobs): StopWork {
  const transport = openTransport(config, db, () => clock.now());
  const announce = onNewMarket(db, async () =>
    announceEvents(db, await withHouse(db, config), clock.now()),
  );
  const lone = (name: string, work: (signal: AbortSignal) => Promise<void>) =>
    repeatAlone(db, log, { name, everyMs, work });
  const stops = [
    repeatWork("letters", everyMs, log, () => mailer.deliver()),
    lone("announcements", announce),
    lone("editions", async () => queueEditions(db, await withHouse(db, config), clock.now())),
    lone("endings", async () => {
      const house = await withHouse(db, config);
      await announceEndings(db, house, mailer, clock.now());
      await announceEndsOfKeys(db, house, mailer, clock.now());
    }),
    lone("alerts", async () => runAlerts(db, await withHouse(db, config), clock.now(), log)),
    lone("mail", (signal) => deliverQueue({ db, config, clock, transport, log, signal })),
  ];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
    transport.close();
  };
}
