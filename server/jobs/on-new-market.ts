import type { Db } from "../db/connect.ts";
import { readVersions } from "../market/versions-repository.ts";

/** Returns work that is done only when the market has changed since the last time it succeeded. */
export function onNewMarket(db: Db, work: () => Promise<void>): () => Promise<void> {
  let seen = -1;
  return async () => {
    const market = (await readVersions(db, ["market"])).get("market") ?? 0;
    if (market !== seen) await work();
    seen = market;
  };
}
