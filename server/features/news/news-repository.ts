import { type RawBuilder, sql } from "kysely";
import type { NewsCompany } from "../../../domain/contract/content/news-shapes.ts";
import type { NewsLocation, NewsType } from "../../../domain/news/news-types.ts";
import type { StoryType } from "../../../domain/news/story-types.ts";
import type { Db } from "../../db/connect.ts";

export interface NewsRow {
  news_key: number;
  kind: NewsType;
  story: StoryType;
  headline: string;
  summary: string;
  source: string | null;
  link: string | null;
  broke_at: Date;
  is_syndicated: boolean;
  keywords: string[] | null;
  video_key: number | null;
  companies: (NewsCompany & {
    sector: string | null;
    industry: string | null;
    logoName: string | null;
  })[];
}

/** The conditions that news have to match; absent parts match everything. */
export interface NewsWish {
  /** News of the future are out only when their moment comes. */
  until: Date;
  since?: Date;
  /** Only news that come after this item in the order of lists, the newest first. */
  after?: number;
  location?: NewsLocation | readonly NewsLocation[];
  kinds?: readonly NewsType[];
  stories?: readonly StoryType[];
  /** Entries of the classification; entries below them count too. */
  industries?: readonly number[];
  companyKeys?: readonly number[];
}

/** A story stands where its first item stands; the others only add their companies. */
const isFirstOfStory = sql`not exists (
  select from news_item o where o.story_hash = n.story_hash and o.news_key < n.news_key
)`;

export const newsColumns = sql`
  n.news_key, n.kind, n.story, n.headline, n.summary, n.source, n.link, n.broke_at, n.is_syndicated, n.keywords,
  n.video_key, coalesce((
    select json_agg(json_build_object(
      'companyKey', c.company_key, 'companyName', c.name, 'companyTicker', c.company_ticker, 'tickerSymbol', r.ticker,
      'sector', coalesce(r.sector_name, m.sector_name), 'industry', k.name,
      'logoName', (select logo_name from company_page p where p.company_key = c.company_key)
    ) order by s.news_key)
    from news_item s join company c using (company_key)
    left join deal_row r on r.company_key = c.company_key and r.is_main_deal
    left join monitor_row m on m.company_key = c.company_key
    left join classification k on k.classification_id = c.sub_industry_id
    where s.story_hash = n.story_hash
  ), '[]') as companies`;

/** Lists the newest news that match a wish, at most this many. */
export async function listNewest(db: Db, wish: NewsWish, most: number): Promise<NewsRow[]> {
  const { rows } = await sql<NewsRow>`
    select ${newsColumns} from news_item n where ${matchNews(wish)}
    order by n.broke_at desc, n.news_key desc limit ${most}
  `.execute(db);
  return rows;
}

/** Reads some stories by the keys of their first items, in the order of the keys. */
export async function listStories(db: Db, newsKeys: readonly number[]): Promise<NewsRow[]> {
  const { rows } = await sql<NewsRow>`
    select ${newsColumns} from news_item n where n.news_key = any(${newsKeys}::int[])
    order by array_position(${newsKeys}::int[], n.news_key)
  `.execute(db);
  return rows;
}

/** The condition on the row `n` of news that a request's filters make. */
export function matchNews(wish: NewsWish): RawBuilder<unknown> {
  const { until, since, after, location, kinds, stories, industries, companyKeys } = wish;
  const conditions = [sql`n.broke_at <= ${until}`, isFirstOfStory];
  const add = (condition: RawBuilder<unknown>) => conditions.push(condition);
  if (since) add(sql`n.broke_at >= ${since}`);
  if (after)
    add(
      sql`(n.broke_at, n.news_key) < (select broke_at, news_key from news_item where news_key = ${after})`,
    );
  if (location) add(sql`n.location = any(${[location].flat()}::text[])`);
  if (kinds) add(sql`n.kind = any(${kinds}::text[])`);
  if (stories) add(sql`n.story = any(${stories}::text[])`);
  if (companyKeys)
    add(
      sql`n.story_hash in (select s.story_hash from news_item s where s.company_key = any(${companyKeys}::int[]))`,
    );
  if (industries)
    add(sql`exists (
      select from news_item s join company c using (company_key)
      where s.story_hash = n.story_hash and c.sub_industry_id in (
        with recursive branch as (
          select classification_id from classification where classification_id = any(${industries}::int[])
          union
          select child.classification_id from classification child join branch on child.parent_id = branch.classification_id
        )
        select classification_id from branch
      )
    )`);
  return sql.join(conditions, sql` and `);
}

/** Finds the companies of a ticker: of an address, present or former, or of a listing. */
export async function findCompaniesOfTicker(db: Db, ticker: string): Promise<number[]> {
  const name = ticker.toUpperCase();
  const { rows } = await sql<{ company_key: number }>`
    select company_key from company where upper(company_ticker) = ${name}
    union select company_key from former_company_ticker where upper(company_ticker) = ${name}
    union select company_key from deal_row where upper(ticker) = ${name}
  `.execute(db);
  return rows.map(({ company_key: key }) => key);
}

export interface ClassificationRow {
  value: number;
  label: string;
  level: "sector" | "group" | "industry" | "subIndustry";
  parent: number | null;
}

export async function listClassification(db: Db): Promise<ClassificationRow[]> {
  const { rows } = await sql<ClassificationRow>`
    select classification_id as value, name as label, level, parent_id as parent from classification
    order by lower(name) collate "C", classification_id
  `.execute(db);
  return rows;
}
