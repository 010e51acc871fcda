import { sql } from "kysely";
import type { Db } from "../../db/connect.ts";
import { companyFactsSql } from "./company-facts-sql.ts";
import type { DealFacts } from "./deal-facts.ts";
import { usdRate } from "./usd-rate-sql.ts";

/** Reads the facts of any number of deals in one statement, in the order of the keys. */
export async function readDealFacts(db: Db, dealKeys: readonly number[]): Promise<DealFacts[]> {
  const { rows } = await sql<{ facts: DealFacts }>`
    select json_build_object(
      'deal', to_json(d),
      ${companyFactsSql},
      'is_main', d.deal_key = (
        select other.deal_key from deal other where other.company_key = d.company_key
        order by (
          select max(happened_on) from deal_event v
          where v.deal_key = other.deal_key and v.kind in ('watchlisted', 'confidential', 'filed', 'priced')
        ) desc nulls last, other.deal_key desc limit 1
      ),
      'security', case when s.security_key is not null then
        json_build_object('kind', s.kind, 'ads_ratio', s.ads_ratio)
      end,
      'ticker', (
        select ticker from security_ticker where security_key = d.security_key
        order by until_on desc nulls first, from_on desc limit 1
      ),
      'exchange', coalesce((
        select json_build_object(
          'exchange_id', e.exchange_id, 'name', e.name, 'code', e.code, 'country_code', e.country_code,
          'country_name', country.name, 'region_id', country.region_id, 'is_a_share', e.is_a_share
        )
        from exchange e join country using (country_code) where e.exchange_id = d.exchange_id
      ), (
        -- Sources may tell that a deal is one of the US and not of which exchange.
        select json_build_object(
          'exchange_id', null, 'name', null, 'code', null, 'country_code', country_code,
          'country_name', name, 'region_id', region_id, 'is_a_share', false
        )
        from country where country_code = 'US' and d.exchange_id is null and d.is_us_listing
      )),
      'pre_ipo_exchange', (select name from exchange where exchange_id = d.pre_ipo_exchange_id),
      ${offeringFacts}, ${moneyFacts}, ${researchFacts},
      'watchlist', to_json(w),
      'estimated_timing_id', (
        select estimated_timing_id from estimated_timing where name = coalesce(w.expected_timing, d.expected_timing)
      )
    ) as facts
    from deal d
    join company c on c.company_key = d.company_key
    left join security s on s.security_key = d.security_key
    left join watchlist_entry w on w.company_key = d.company_key
    where d.deal_key = any(${dealKeys}::int[])
    order by d.deal_key
  `.execute(db);
  return rows.map((row) => row.facts);
}

/**
 * The offer date, or the first trade of a deal without one; null before pricing. The balance after an offering is the one that
 * its prospectus states with the proceeds, or the first one of a periodic report: companies report half-yearly at least, so a
 * balance of more than six months after tells about later business. That of a prospectus is dated before a registration that
 * may take long; two years keep it apart from the prospectus of an earlier offering.
 * Source: SEC, Rules 13a-13 and 13a-16; Nasdaq Rule 5250(c)(2), half-yearly reports of foreign companies.
 */
const offerDay = sql`(
  select coalesce(min(happened_on) filter (where v.kind = 'priced'), min(happened_on) filter (where v.kind = 'trading'))
  from deal_event v where v.deal_key = d.deal_key
)`;

/**
 * The offer date, or the filing date before pricing; the deal keeps the rates of that day. As in its row, the first trade
 * dates a deal without a pricing.
 */
const rateDay = sql`(
  select case when d.offer_price is null then min(happened_on) filter (where v.kind = 'filed')
    else coalesce(min(happened_on) filter (where v.kind = 'priced'), min(happened_on) filter (where v.kind = 'trading'))
  end
  from deal_event v where v.deal_key = d.deal_key
)`;

/** The banks, terms, events and lock-ups of a deal, and the life of its SPAC. */
const offeringFacts = sql`
  'underwriters', coalesce((
    select json_agg(json_build_object(
      'underwriter_id', u.underwriter_id, 'name', u.name, 'type_key', u.type_key, 'role', du.role
    ) order by du.position)
    from deal_underwriter du join underwriter u using (underwriter_id) where du.deal_key = d.deal_key
  ), '[]'),
  'terms', coalesce((select json_agg(t order by t.sequence) from deal_terms t where t.deal_key = d.deal_key), '[]'),
  'events', coalesce((select json_agg(v order by v.sequence) from deal_event v where v.deal_key = d.deal_key), '[]'),
  'lockups', coalesce((
    select json_agg(to_jsonb(l) || jsonb_build_object('holidays', coalesce((
      select json_agg(h.closed_on) from exchange_holiday h
      where h.exchange_id = d.exchange_id and h.closed_on between l.ends_on and l.ends_on + 30
    ), '[]')) order by l.tranche)
    from lockup_tranche l where l.deal_key = d.deal_key
  ), '[]'),
  'spac', (select to_json(p) from spac p where p.deal_key = d.deal_key),
  'terminated_mergers', coalesce((
    select json_agg(m order by m.announced_on) from spac_terminated_merger m where m.deal_key = d.deal_key
  ), '[]')`;

/** The figures of the company with the rates of their days. */
const moneyFacts = sql`
  'usd_rate', ${usdRate(sql`d.currency`, rateDay)},
  'statements', coalesce((
    select json_agg(to_jsonb(f) || jsonb_build_object('usd', ${usdRate(sql`f.currency`, sql`f.period_end_on`)}) order by f.period_end_on desc, f.currency)
    from financial_statement f where f.company_key = d.company_key
  ), '[]'),
  'balance', (
    select to_jsonb(b) || jsonb_build_object('usd', ${usdRate(sql`b.currency`, sql`b.as_of_on`)})
    from balance_sheet b cross join (select ${offerDay} as day) offer
    where b.company_key = d.company_key and (
      offer.day is null
      or b.as_of_on between offer.day and offer.day + interval '6 months'
      or b.is_pro_forma and b.as_of_on between offer.day - interval '2 years' and offer.day
    )
    order by (b.is_pro_forma and offer.day is not null) desc, abs(b.as_of_on - offer.day),
      b.as_of_on desc, b.is_pro_forma desc, b.currency limit 1
  ),
  'estimates', coalesce((
    select json_agg(to_jsonb(m) || jsonb_build_object('usd', ${usdRate(sql`m.currency`, rateDay)}) order by m.year, m.currency)
    from sales_estimate m where m.company_key = d.company_key
  ), '[]')`;

/** The holders, comparables, research and notes of the company. */
const researchFacts = sql`
  'top_shareholder_percent', (
    select max(h.percent_after) from shareholder h where h.company_key = d.company_key
    and h.as_of_on = (select max(as_of_on) from shareholder where company_key = d.company_key)
  ),
  'largest_holder_percent', (
    select max(coalesce(h.percent_after, h.percent_before)) from shareholder h where h.company_key = d.company_key
  ),
  'shareholder_days', (select count(distinct as_of_on) from shareholder h where h.company_key = d.company_key),
  'pays_dividend', exists (select from dividend v where v.security_key = d.security_key),
  'comparables', coalesce((
    select json_agg(p order by p.position) from comparable p where p.company_key = d.company_key
  ), '[]'),
  'research', (
    select to_jsonb(r) || jsonb_build_object('balance', (
      select to_jsonb(b) from balance_sheet b
      where b.company_key = d.company_key and b.as_of_on < r.posted_on and b.currency = d.currency
      order by b.as_of_on desc, b.is_pro_forma desc limit 1
    ))
    from research_report r where r.company_key = d.company_key order by r.posted_on desc, r.report_id desc limit 1
  ),
  'analyst_note_key', (
    select n.news_key from news_item n where n.company_key = d.company_key and n.kind = 'analystNote'
    order by n.broke_at desc, n.news_key desc limit 1
  )`;
