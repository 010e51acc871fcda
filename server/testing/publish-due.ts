// Publishes every piece whose time has come and ends; a line of output for each. For tests that kill it meanwhile;
// KILL_AT makes it kill itself before the statement of that number.
import { join } from "node:path";
import { readConfig } from "../config.ts";
import { openDatabase } from "../db/connect.ts";
import { publishNextDue } from "../features/newsroom/act-on-pieces.ts";
import { openFileStore } from "../files/open-file-store.ts";

const { KILL_AT: killAt, ...env } = process.env;
const config = readConfig(env);
const database = await openDatabase(config);
const store = openFileStore(join(config.dataDir, "files"));
let statements = 0;
const db = database.db.withPlugin({
  transformQuery({ node }) {
    if (++statements === Number(killAt)) process.kill(process.pid, "SIGKILL");
    return node;
  },
  transformResult: async ({ result }) => result,
});
const { videoHosts } = config;
while (await publishNextDue(db, { store, videoHosts, mail: config, now: new Date() }))
  process.stdout.write("published\n");
await database.close();
