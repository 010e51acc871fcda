import type { getSourceAges as call } from "../../../domain/contract/market.ts";
import type { Reply } from "../../../domain/contract/route.ts";
import { readFeedAge, readSourceAges } from "../../freshness/source-ages.ts";
import type { Context } from "../../http/context.ts";

export async function getSourceAges({ db, clock, config }: Context): Promise<Reply<typeof call>> {
  const now = clock.now();
  const feed = await readFeedAge(db, config, now);
  return {
    sources: await readSourceAges(db, config, now),
    prices: feed && { ...feed, newestAt: feed.newestAt?.toISOString() ?? null },
  };
}
