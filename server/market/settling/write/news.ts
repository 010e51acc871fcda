import { sql } from "kysely";
import { classifyStory } from "../../../../domain/news/classify-story.ts";
import type { NewsLocation } from "../../../../domain/news/news-types.ts";
import type { Db } from "../../../db/connect.ts";
import type { Sighting } from "../../identity/sighting.ts";
import { groupBy } from "../../identity/union.ts";
import { readClaims } from "../../observations-repository.ts";
import { byPrecedence } from "../../resolution.ts";
import { writeRows } from "../../write-rows.ts";
import { assignKeys } from "../reach/keys-repository.ts";

/**
 * Writes news of a company, or of no company. One record is one item in all its versions. No source states the type of its
 * stories, so the headline tells it.
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
  const location = companyKey === null ? null : await findLocation(db, companyKey);
  const rows = items.flatMap((item) => {
    const news = item.newest && claims.get(item.newest.observationId)?.news;
    if (!news) return [];
    return {
      news_key: keys.get(item),
      kind: "external",
      story: classifyStory(news.headline),
      location,
      is_syndicated: true,
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

/**
 * Where a company is listed, or to be: private is one that the portal knows without an offering; null where no exchange is
 * known.
 */
async function findLocation(db: Db, companyKey: number): Promise<NewsLocation | null> {
  const { rows } = await sql<{ location: NewsLocation | null }>`
    select case
      when bool_or(e.country_code = 'US') then 'US'
      when count(e.exchange_id) > 0 then 'NonUS'
      when count(d.deal_key) = 0 and exists (select from monitor_entry where company_key = ${companyKey}) then 'Private'
    end as location
    from deal d left join exchange e using (exchange_id) where d.company_key = ${companyKey}
  `.execute(db);
  return rows[0]?.location ?? null;
}
