// Publishes every piece whose time has come and ends; a line of output for each. For tests that kill it meanwhile.
import { join } from "node:path";
import { readConfig } from "../config.ts";
import { openDatabase } from "../db/connect.ts";
import { publishNextDue } from "../features/newsroom/act-on-pieces.ts";
import { openFileStore } from "../files/open-file-store.ts";

const config = readConfig(process.env);
const database = await openDatabase(config);
const store = openFileStore(join(config.dataDir, "files"));
while (await publishNextDue(database.db, { store, mail: config, now: new Date() }))
  process.stdout.write("published\n");
await database.close();
