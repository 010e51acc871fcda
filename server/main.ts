import { awaitDatabase } from "./await-database.ts";
import { readConfig, UnusableConfig } from "./config.ts";
import { UnusableDatabase } from "./db/connect.ts";
import { FolderLocked, UnwritableFolder } from "./db/folder-lock.ts";
import { SchemaTooNew } from "./db/migrate.ts";
import { openWithMarket, prepareFirstStart } from "./first-start.ts";
import { recordSpansBy } from "./traces/trace.ts";

try {
  const config = readConfig(process.env);
  if (config.tracesTo !== undefined) {
    const { openTracer } = await import("./traces/open-telemetry.ts");
    recordSpansBy(openTracer(config.tracesTo));
  }
  // The database opens in its own thread while the rest of the program is loaded.
  const opening = prepareFirstStart(config).then(() =>
    awaitDatabase(config, () => openWithMarket(config)),
  );
  const [database, { serve }] = await Promise.all([opening, import("./serve.ts")]);
  await serve(config, database);
} catch (error) {
  const isOperatorError = [
    UnusableConfig,
    UnusableDatabase,
    FolderLocked,
    UnwritableFolder,
    SchemaTooNew,
  ].some((kind) => error instanceof kind);
  console.error(isOperatorError ? `Greenshoe cannot start. ${(error as Error).message}` : error);
  process.exit(1);
}
