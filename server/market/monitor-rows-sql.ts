import { sql } from "kysely";
import type { Db } from "../db/connect.ts";

const columns = [
  ...["company_key", "company_ticker", "company_name", "short_description", "business_overview"],
  ...["updated_on", "sector_id", "sector_name", "industry_id", "industry_name", "sub_industry_id"],
  ...["hq_city", "hq_state", "hq_country_code", "headquarters", "founded_year", "employees"],
  ...["investor_ids", "investor_names", "valuation_usd", "funding_usd", "last_funding_on"],
  ...["last_funding_type", "last_funding_type_id", "last_funding_usd", "cfo", "note"],
  ...["has_diluted_shares", "article_count", "article_title", "article_source", "article_link"],
  ...["article_published_on", "group_name", "sub_industry_name", "company_tag_names"],
  "ai_usage_name",
];

/** Makes the rows of the monitor list of their facts; equal ones are not touched. */
export async function writeMonitorRows(db: Db): Promise<void> {
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const now = sql.join(columns.map((column) => sql.ref(`monitor_row.${column}`)));
  const given = sql.join(columns.map((column) => sql.ref(`excluded.${column}`)));
  await sql`
    insert into monitor_row (monitor_list_id, ${names})
    select m.monitor_list_id, c.company_key, c.company_ticker, c.name, c.short_description, c.business_overview,
      m.updated_on, sector.classification_id, sector.name, industry.classification_id, industry.name,
      c.sub_industry_id, c.hq_city, c.hq_state, c.hq_country_code,
      nullif(concat_ws(', ', c.hq_city, case when c.hq_country_code = 'US' then c.hq_state else country.name end), ''),
      c.founded_year, c.employees,
      coalesce(holders.ids, '{}'), coalesce(holders.names, '{}'),
      m.valuation_usd, rounds.total_usd, latest.announced_on, latest.kind, latest.funding_type_id, latest.amount_usd,
      m.cfo, m.note,
      exists (select from diluted_share_part p where p.company_key = m.company_key),
      articles.total, article.title, article.source, article.link, article.published_on,
      grouping.name, sub.name, tags.names, usage.name
    from monitor_entry m
    join company c using (company_key)
    left join country on country.country_code = c.hq_country_code
    left join classification sub on sub.classification_id = c.sub_industry_id
    left join classification industry on industry.classification_id = sub.parent_id
    left join classification grouping on grouping.classification_id = industry.parent_id
    left join classification sector on sector.classification_id = grouping.parent_id
    left join ai_usage usage on usage.ai_usage_id = c.ai_usage_id
    cross join lateral (
      select string_agg(tag.name, ', ' order by tag.name collate "C") as names
      from company_tagging join company_tag tag using (company_tag_id) where company_key = m.company_key
    ) tags
    cross join lateral (
      select array_agg(i.investor_id order by h.percent desc nulls last, i.name collate "C") as ids,
        array_agg(i.name order by h.percent desc nulls last, i.name collate "C") as names
      from company_investor h join investor i using (investor_id) where h.company_key = m.company_key
    ) holders
    cross join lateral (
      select sum(amount_usd) as total_usd from funding_round g where g.company_key = m.company_key
    ) rounds
    left join lateral (
      select g.announced_on, g.kind, y.funding_type_id, g.amount_usd
      from funding_round g left join funding_type y on y.name = g.kind
      where g.company_key = m.company_key order by g.announced_on desc, g.kind limit 1
    ) latest on true
    cross join lateral (
      select count(*)::int as total from private_article a where a.company_key = m.company_key
    ) articles
    left join lateral (
      select title, source, link, published_on from private_article a
      where a.company_key = m.company_key order by a.published_on desc, a.position desc limit 1
    ) article on true
    on conflict (monitor_list_id) do update set (${names}) = row(${given})
    where row(${now}) is distinct from row(${given})
  `.execute(db);
}
