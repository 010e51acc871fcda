import { sql } from "kysely";
import type { Day } from "../../domain/calendar/day.ts";
import type { Db } from "../db/connect.ts";

export interface Days {
  from: Day;
  to: Day;
}

/** The companies whose pages were opened most often, each with its views on all of its addresses, present and former. */
const viewedCompanies = ({ from, to }: Days) => sql`
  select f.company_key, sum(v.views)::integer as views
  from (
    select r.company_ticker, sum(d.count) as views
    from usage_resource_day d join usage_resource r using (resource_id)
    where d.day between ${from}::date and ${to}::date and r.company_ticker is not null
    group by 1
  ) v
  cross join lateral (
    select company_key, 0 as place from company where upper(company_ticker) = v.company_ticker
    union all
    select company_key, 1 from former_company_ticker where upper(company_ticker) = v.company_ticker
    order by place, company_key limit 1
  ) f
  group by 1`;

/** Lists the companies with an IPO whose pages were opened most often, the most viewed first. */
export async function listMostViewedCompanies(
  db: Db,
  days: Days,
  most: number,
): Promise<{ company_key: number; views: number }[]> {
  const { rows } = await sql<{ company_key: number; views: number }>`
    select v.company_key, v.views from (${viewedCompanies(days)}) v
    join deal_row r on r.company_key = v.company_key and r.is_main_deal
    order by v.views desc, v.company_key limit ${most}
  `.execute(db);
  return rows;
}

/** Counts the most viewed companies anew; a search ranks them first. */
export async function renewPopularCompanies(db: Db, days: Days, most: number): Promise<void> {
  await sql`
    with viewed as (
      select company_key, views from (${viewedCompanies(days)}) v
      order by views desc, company_key limit ${most}
    ),
    gone as (
      delete from popular_company where company_key not in (select company_key from viewed)
    )
    insert into popular_company (company_key, views) select company_key, views from viewed order by company_key
    on conflict (company_key) do update set views = excluded.views
  `.execute(db);
}

interface ViewedAbroad {
  company_name: string;
  ticker: string | null;
  country_name: string | null;
  views: number;
}

/** Lists the companies that are listed outside of the US, the most viewed first. */
export async function listMostViewedAbroad(
  db: Db,
  days: Days,
  most: number,
): Promise<ViewedAbroad[]> {
  const { rows } = await sql<ViewedAbroad>`
    select r.company_name, r.ticker, r.exchange_country_name as country_name, v.views
    from (${viewedCompanies(days)}) v
    join deal_row r on r.company_key = v.company_key and r.is_main_deal
    where not r.is_us_listing and r.exchange_id is not null
    order by v.views desc, v.company_key limit ${most}
  `.execute(db);
  return rows;
}

/** Lists the stories whose articles were opened most often, by the key of their first item. */
export async function listMostViewedStories(
  db: Db,
  days: Days,
  until: Date,
  most: number,
): Promise<number[]> {
  const { rows } = await sql<{ news_key: number }>`
    select first.news_key
    from (
      select r.news_key, sum(d.count) as views
      from usage_resource_day d join usage_resource r using (resource_id)
      where d.day between ${days.from}::date and ${days.to}::date and r.news_key is not null
      group by 1
    ) v
    join news_item n on n.news_key = v.news_key and n.broke_at <= ${until}
    cross join lateral (
      select min(s.news_key) as news_key from news_item s where s.story_hash = n.story_hash
    ) first
    group by 1 order by sum(v.views) desc, 1 desc limit ${most}
  `.execute(db);
  return rows.map((row) => row.news_key);
}
