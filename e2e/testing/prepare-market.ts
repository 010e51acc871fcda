import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { cp, mkdtemp, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { newYorkDay } from "../../domain/calendar/day.ts";
import { openDatabase } from "../../server/db/connect.ts";
import { seedDemoMarket } from "../../server/demo/keep-market.ts";
import type { Prepared } from "../../server/testing/test-databases.ts";
import { projectFiles, readProjectFile } from "../../tools/project-files.ts";

const keptMarkets = join(import.meta.dirname, "../../node_modules/.cache/markets");

/**
 * Returns a copy of the prepared folder with the demo market of today. Making it takes a minute, and it depends on the day
 * and the program alone, so it is kept for later runs.
 */
export async function prepareMarket({ folder }: Prepared): Promise<string> {
  const market = await mkdtemp(join(tmpdir(), "greenshoe-market-"));
  const today = newYorkDay(new Date());
  const kept = join(keptMarkets, `${today}-${hashOfProgram()}`);
  if (existsSync(kept)) {
    await cp(kept, market, { recursive: true });
    return market;
  }
  await cp(folder, market, { recursive: true });
  const database = await openDatabase({ dataDir: market });
  await seedDemoMarket(database.db, today);
  await database.close();
  await rm(keptMarkets, { recursive: true, force: true });
  const copy = `${kept}-${process.pid}`;
  await cp(market, copy, { recursive: true });
  await rename(copy, kept);
  return market;
}

function hashOfProgram(): string {
  const hash = createHash("sha256");
  for (const path of projectFiles())
    if (/^(domain|server|package-lock)/.test(path) && !/\.test\.ts$|\.md$/.test(path))
      hash.update(path).update(readProjectFile(path));
  return hash.digest("hex").slice(0, 16);
}
