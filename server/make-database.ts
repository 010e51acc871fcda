import { newYorkDay } from "../domain/calendar/day.ts";
import { openDatabase } from "./db/connect.ts";
import { generateDemoMarket, seedDemoMarket } from "./demo/keep-market.ts";
import { seedDemoUsers } from "./demo/seed-users.ts";

/** The first start runs this to create the embedded database in a folder, with the demo data that DEMO requests. */
const [dataDir = "", demo = "off", instant = ""] = process.argv.slice(2);
// A start that was killed leaves nobody behind who holds the folder against the next one.
process.once("disconnect", () => process.exit(1)).channel?.unref();
const now = new Date(instant);
const today = newYorkDay(now);
// The market is generated here while the database is created in its own thread.
const opening = openDatabase({ dataDir });
const market = demo === "on" ? generateDemoMarket(today) : undefined;
const database = await opening;
if (demo !== "off") await seedDemoUsers(database.db, now);
if (market) await seedDemoMarket(database.db, today, () => market);
await database.close();
