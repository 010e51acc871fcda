import { existsSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { FastifyBaseLogger } from "fastify";
import { Registry } from "prom-client";
import { newYorkDay } from "../domain/calendar/day.ts";
import { buildApp } from "./app.ts";
import { runBackupCommand } from "./backup/run-backup-command.ts";
import { type Clock, clockOf } from "./clock.ts";
import { serveCommands } from "./command-socket.ts";
import type { Config } from "./config.ts";
import type { Database } from "./db/connect.ts";
import { seedDemoMarket } from "./demo/keep-market.ts";
import { keepDemoPrices } from "./demo/live-prices.ts";
import { seedDemoAlerts } from "./demo/seed-alerts.ts";
import { seedDemoKeys } from "./demo/seed-keys.ts";
import { seedDemoNewsroom } from "./demo/seed-newsroom.ts";
import { seedDemoUsers } from "./demo/seed-users.ts";
import { demoPassword, demoUsers } from "./demo/users.ts";
import { runUserCommand } from "./features/account/user-command.ts";
import { makeSeriesInRounds } from "./features/exports/make-series.ts";
import { runCorrectCommand } from "./features/sources/run-correct-command.ts";
import { measureDisk } from "./files/disk.ts";
import { openFileStore } from "./files/open-file-store.ts";
import { serveMetrics } from "./http/watching/metrics.ts";
import { runImportApart } from "./ingest/run-import-apart.ts";
import { sendAuditInRounds } from "./jobs/audit-rounds.ts";
import { measureEdgar } from "./jobs/edgar-metrics.ts";
import { followEdgar } from "./jobs/edgar-rounds.ts";
import { keepHouseHourly } from "./jobs/housekeeping.ts";
import { sendMailInRounds } from "./jobs/mail-rounds.ts";
import { beginEveryDay } from "./jobs/new-day.ts";
import { draftAlertsInRounds, publishOnTime } from "./jobs/newsroom-rounds.ts";
import { releaseStartMemory } from "./jobs/release-start-memory.ts";
import { measureSources } from "./jobs/source-metrics.ts";
import { postWebhooksInRounds } from "./jobs/webhook-rounds.ts";
import { followPrices } from "./live/feed/follow-prices.ts";
import { PriceBoard } from "./live/price-board.ts";
import { createMailer, type Mailer } from "./mail/mailer.ts";
import { makeDaysInRounds } from "./past/make-days.ts";
import { PastDays } from "./past/past-days.ts";
import { runPastDaysCommand } from "./past/run-past-days-command.ts";
import { endTracing } from "./traces/trace.ts";

/** Serves the portal on an open database until the process is asked to stop. */
export async function serve(config: Config, database: Database): Promise<void> {
  const clock = clockOf(config);
  if (config.demo !== "off") await seedDemoUsers(database.db, clock.now());
  if (config.demo === "on") {
    await seedDemoMarket(database.db, newYorkDay(clock.now()));
    await seedDemoAlerts(database.db, clock.now());
    await seedDemoNewsroom(database.db, clock.now());
    await seedDemoKeys(database.db, config, clock.now());
  }

  const metrics = config.metricsPort === undefined ? undefined : new Registry();
  const webFolder = join(import.meta.dirname, "../dist/web");
  const prices = new PriceBoard();
  const app = await buildApp({
    config,
    prices,
    database,
    clock,
    metrics,
    webFolder: existsSync(join(webFolder, "index.html")) ? webFolder : undefined,
  });
  for (const warning of config.warnings) app.log.warn(warning);
  await app.listen({ host: config.host, port: config.port });
  const mailer = createMailer({ db: database.db, config, clock, log: app.log });
  const startJobs = () => [
    beginEveryDay(database.db, clock, config.demo === "on", app.log),
    keepHouseHourly(database.db, config, clock, app.log),
    sendMailInRounds({ db: database.db, config, clock, mailer, log: app.log }),
    publishOnTime(database.db, config, openFileStore(config.filesAt), clock, app.log),
    draftAlertsInRounds(database.db, config, openFileStore(config.filesAt), clock, app.log),
    followEdgar(database, config, clock, app.log),
    followPrices({ database, config, board: prices, clock, log: app.log }),
    postWebhooksInRounds(database.db, config, clock, app.log),
    ...(config.audit ? [sendAuditInRounds(database.db, config.audit, clock, app.log)] : []),
    makeDaysInRounds({ database, config, clock, log: app.log }),
    makeSeriesInRounds({
      ...{ db: database.db, clock, log: app.log },
      pastDays: new PastDays({ database, config, clock }),
    }),
    ...(config.demo === "on" ? [keepDemoPrices(database.db, prices, clock, app.log)] : []),
  ];
  const stopJobs = [releaseStartMemory(), ...(config.work === "calls" ? [] : startJobs())];
  const metricsServer =
    metrics && (await serveMetrics(metrics, config.metricsHost, config.metricsPort ?? 0));
  if (metrics) measureSources(database.db, config, clock, metrics);
  if (metrics) measureDisk(config.dataDir, metrics);
  if (metrics && config.edgar) measureEdgar(database.db, clock, metrics);
  const stopping = new AbortController();
  const commands =
    database.kind === "embedded"
      ? await takeCommands({ config, database, clock, mailer, log: app.log }, stopping.signal)
      : undefined;
  announce(config.demo !== "off", (app.server.address() as AddressInfo).port);

  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    // A database that does not answer would keep jobs waiting beyond the time that a supervisor gives.
    setTimeout(() => process.exit(1), longestStopMs).unref();
    commands?.close();
    stopping.abort();
    metricsServer?.close();
    await Promise.all([app.close(), mailer.close(), ...stopJobs.map((stop) => stop())]);
    await database.close();
    await endTracing();
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, stop);
  void database.lost?.then(async (error) => {
    const isEmbedded = database.kind === "embedded";
    app.log.fatal(
      { err: error },
      isEmbedded ? "the embedded database has ended; start the server again" : error.message,
    );
    process.exitCode = 1;
    setTimeout(() => process.exit(), lastRepliesMs).unref();
    await stop();
  });
}

interface CommandDeps {
  config: Config;
  database: Database;
  clock: Clock;
  mailer: Mailer;
  log: FastifyBaseLogger;
}

/** Takes the commands of the command line, because the embedded database has this one process alone. */
async function takeCommands(
  { config, database, clock, mailer, log }: CommandDeps,
  stopped: AbortSignal,
) {
  const { db } = database;
  const place = { dataDir: config.dataDir, filesAt: String(config.filesAt) };
  try {
    return await serveCommands(
      config.dataDir,
      {
        correct: (words) => runCorrectCommand(words, { db, clock }),
        user: (words) => runUserCommand(words, { db, config, clock, mailer }),
        backup: (words) => runBackupCommand(words, { db, clock, ...place }),
        "past-days": (words) => runPastDaysCommand(words, { database, config, clock, log }),
        import: (words) => runImportApart(words, database, clock.now(), config, stopped),
      },
      (error) => log.error({ err: error }, "a command of the command line failed"),
    );
  } catch (error) {
    // The path of a socket may have some hundred characters only; all but the command line works without.
    log.error({ err: error }, "commands of the command line cannot be taken");
    return undefined;
  }
}

/** Replies have ten seconds, and then mail five; supervisors kill after thirty. */
const longestStopMs = 20_000;

/** How long calls in flight may take to be answered once their database is gone. */
const lastRepliesMs = 5000;

function announce(hasDemoUsers: boolean, port: number): void {
  const lines = [`Greenshoe is ready at http://localhost:${port}`];
  if (hasDemoUsers) {
    lines.push("", `Demo logins (password ${demoPassword}):`);
    lines.push(...demoUsers.map((user) => `  ${user.email.padEnd(34)} ${user.account}`));
  }
  console.log(`\n${lines.join("\n")}\n`);
}
