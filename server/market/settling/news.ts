import type { Db } from "../../db/connect.ts";
import type { Sighting } from "../identity/sighting.ts";
import { groupBy } from "../identity/union.ts";
import { readClaims } from "../observations-repository.ts";
import { byPrecedence } from "../resolution.ts";
import { writeRows } from "../write-rows.ts";
import { assignKeys } from "./keys-repository.ts";

/**
 * Writes news of a company, or of no company. One record is one item in all its versions; no source states the type of
 * its stories.
 */
export async function settleNews(
  db: Db,
  sightings: readonly Sighting[],
  companyKey: number | null,
): Promise<void> {
  if (sightings.length === 0) return;
  const items = [...groupBy(sightings, ({ source, recordKey }) => `${source}/${recordKey}`)].map(
    ([identity, versions]) => ({
      identities: [identity],
      newest: versions.toSorted(byPrecedence)[0],
    }),
  );
  const claims = await readClaims(
    db,
    items.flatMap(({ newest }) => newest?.observationId ?? []),
  );
  const { keys } = await assignKeys(db, "news", items);
  const rows = items.flatMap((item) => {
    const news = item.newest && claims.get(item.newest.observationId)?.news;
    if (!news) return [];
    return {
      news_key: keys.get(item),
      kind: "external",
      location: "US",
      headline: news.headline,
      summary: news.summary,
      source: news.source,
      link: news.link,
      broke_at: news.brokeAt,
      company_key: companyKey,
    };
  });
  await writeRows(db, "news_item", ["news_key"], rows);
}
