import { readFeedAge, readSourceAges } from "../../freshness/source-ages.ts";
import type { Verb } from "../../http/context.ts";

export const getSourceAges: Verb<"getSourceAges"> = async ({ db, clock, config }) => {
  const now = clock.now();
  const feed = await readFeedAge(db, config, now);
  return {
    sources: await readSourceAges(db, config, now),
    prices: feed && { ...feed, newestAt: feed.newestAt?.toISOString() ?? null },
  };
};
