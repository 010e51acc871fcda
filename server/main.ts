import { readConfig, UnusableConfig } from "./config.ts";
import { openDatabase, UnusableDatabase } from "./db/connect.ts";
import { FolderLocked } from "./db/folder-lock.ts";
import { SchemaTooNew } from "./db/migrate.ts";

try {
  const config = readConfig(process.env);
  // The database opens in its own thread while the rest of the program is being read.
  const [database, { serve }] = await Promise.all([openDatabase(config), import("./serve.ts")]);
  await serve(config, database);
} catch (error) {
  const isForThePerson = [UnusableConfig, UnusableDatabase, FolderLocked, SchemaTooNew].some(
    (kind) => error instanceof kind,
  );
  console.error(isForThePerson ? `Greenshoe cannot start. ${(error as Error).message}` : error);
  process.exit(1);
}
