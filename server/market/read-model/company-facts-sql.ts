import { sql } from "kysely";

/** The names and values of `CompanyFacts`, for a json_build_object in a query with the company as `c`. */
export const companyFactsSql = sql`
  'company', to_json(c),
  'hq_country', (select name from country where country_code = c.hq_country_code),
  'classes', coalesce((
    with recursive line as (
      select * from classification where classification_id = c.sub_industry_id
      union
      select parent.* from classification parent join line on parent.classification_id = line.parent_id
    )
    select json_agg(line) from line
  ), '[]'),
  'tags', coalesce((
    select json_agg(t order by t.company_tag_id)
    from company_tagging join company_tag t using (company_tag_id) where company_key = c.company_key
  ), '[]'),
  'ai_usage', (select name from ai_usage where ai_usage_id = c.ai_usage_id),
  'investors', coalesce((
    select json_agg(json_build_object('investor_id', i.investor_id, 'name', i.name) order by ci.percent desc nulls last, i.name collate "C")
    from company_investor ci join investor i using (investor_id) where ci.company_key = c.company_key
  ), '[]'),
  'funding_usd', coalesce(
    (select sum(amount_usd) from funding_round g where g.company_key = c.company_key), c.funding_usd
  ),
  'last_funding', (
    select json_build_object('announced_on', g.announced_on, 'kind', g.kind, 'funding_type_id', y.funding_type_id, 'amount_usd', g.amount_usd)
    from funding_round g left join funding_type y on y.name = g.kind
    where g.company_key = c.company_key order by g.announced_on desc, g.kind limit 1
  )`;
