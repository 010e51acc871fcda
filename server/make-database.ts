import { newYorkDay } from "../domain/calendar/day.ts";
import { openDatabase } from "./db/connect.ts";
import { demoMarketOf, seedDemoMarket } from "./demo/keep-market.ts";
import { seedDemoUsers } from "./demo/seed-users.ts";

/** Run by the first start: makes the embedded database in a folder, and what DEMO asks for in it. */
const [dataDir = "", demo = "off", instant = ""] = process.argv.slice(2);
const now = new Date(instant);
const today = newYorkDay(now);
// The market is thought up here while the database is made in its own thread.
const opening = openDatabase({ dataDir });
const market = demo === "on" ? demoMarketOf(today) : undefined;
const database = await opening;
if (demo !== "off") await seedDemoUsers(database.db, now);
if (market) await seedDemoMarket(database.db, today, () => market);
await database.close();
