import { cp, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { newYorkDay } from "../../domain/calendar/day.ts";
import { openDatabase } from "../../server/db/connect.ts";
import { seedDemoMarket } from "../../server/demo/keep-market.ts";
import type { Prepared } from "../../server/testing/test-databases.ts";

/** Copies the prepared folder and adds the demo market of today. */
export async function prepareMarket({ folder }: Prepared): Promise<string> {
  const withMarket = await mkdtemp(join(tmpdir(), "greenshoe-market-"));
  await cp(folder, withMarket, { recursive: true });
  const database = await openDatabase({ dataDir: withMarket });
  await seedDemoMarket(database.db, newYorkDay(new Date()));
  await database.close();
  return withMarket;
}
