import { newYorkDay } from "../domain/calendar/day.ts";
import { openDatabase } from "./db/connect.ts";
import { seedDemoUsers } from "./features/account/seed-demo-users.ts";
import { demoMarketOf, seedDemoMarket } from "./ingest/demo-market-keeper.ts";

/** Run by the first start, with the folder of the embedded database. */
const [dataDir = ""] = process.argv.slice(2);
const now = new Date();
// The market is thought up here while the database is made in its own thread.
const opening = openDatabase({ dataDir });
const facts = demoMarketOf(newYorkDay(now));
const database = await opening;
await seedDemoUsers(database.db, now);
await seedDemoMarket(database.db, newYorkDay(now), () => facts);
await database.close();
