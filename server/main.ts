import { existsSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { Registry } from "prom-client";
import { buildApp } from "./app.ts";
import { serveCommands } from "./command-socket.ts";
import { readConfig, UnusableConfig } from "./config.ts";
import { openDatabase, UnusableDatabase } from "./db/connect.ts";
import { FolderLocked } from "./db/folder-lock.ts";
import { SchemaTooNew } from "./db/migrate.ts";
import { demoPassword, demoUsers } from "./features/account/demo-users.ts";
import { seedDemoUsers } from "./features/account/seed-demo-users.ts";
import { runUserCommand } from "./features/account/user-command.ts";
import { serveMetrics } from "./http/metrics.ts";
import { keepHouseHourly } from "./jobs/housekeeping.ts";

try {
  await start();
} catch (error) {
  const isForThePerson = [UnusableConfig, UnusableDatabase, FolderLocked, SchemaTooNew].some(
    (kind) => error instanceof kind,
  );
  console.error(isForThePerson ? `Greenshoe cannot start. ${(error as Error).message}` : error);
  process.exit(1);
}

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const database = await openDatabase(config);
  const clock = { now: () => new Date() };
  if (config.demo !== "off") await seedDemoUsers(database.db, clock.now());

  const metrics = config.metricsPort === undefined ? undefined : new Registry();
  const webFolder = join(import.meta.dirname, "../dist/web");
  const app = await buildApp({
    config,
    database,
    clock,
    metrics,
    webFolder: existsSync(join(webFolder, "index.html")) ? webFolder : undefined,
  });
  const stopHousekeeping = keepHouseHourly(database.db, clock, app.log);
  await app.listen({ host: config.host, port: config.port });
  const metricsServer =
    metrics && (await serveMetrics(metrics, config.host, config.metricsPort ?? 0));
  const commands =
    database.kind === "embedded"
      ? await serveCommands(config.dataDir, (words) =>
          runUserCommand(words, { db: database.db, config, clock }),
        )
      : undefined;
  announce(config.demo !== "off", (app.server.address() as AddressInfo).port);

  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    stopHousekeeping();
    commands?.close();
    metricsServer?.close();
    await app.close();
    await database.close();
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, stop);
}

function announce(hasDemoUsers: boolean, port: number): void {
  const lines = [`Greenshoe is ready at http://localhost:${port}`];
  if (hasDemoUsers) {
    lines.push("", `Demo logins (password ${demoPassword}):`);
    lines.push(...demoUsers.map((user) => `  ${user.email.padEnd(34)} ${user.account}`));
  }
  console.log(`\n${lines.join("\n")}\n`);
}
