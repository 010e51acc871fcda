import { newYorkDay } from "../domain/calendar/day.ts";
import { clockOf } from "./clock.ts";
import { readConfig } from "./config.ts";
import { openDatabase } from "./db/connect.ts";
import { remakeDemoMarket } from "./demo/remake-market.ts";

/** A start runs this when the demo market comes from an earlier version of the generator. */
const config = readConfig(process.env);
const database = await openDatabase(config);
try {
  await remakeDemoMarket(database.db, newYorkDay(clockOf(config).now()));
} finally {
  await database.close();
}
