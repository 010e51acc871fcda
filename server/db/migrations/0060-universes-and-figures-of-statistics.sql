-- The published rules by which a deal counts. A universe is a list of them, so one row answers for each.
alter table deal_row add column universes text[] not null default '{}';

-- Nobody states who backs the deals of an import: that is unknown, not "no".
alter table deal
  alter column backing_vc drop not null, alter column backing_vc drop default,
  alter column backing_pe drop not null, alter column backing_pe drop default,
  alter column backing_growth drop not null, alter column backing_growth drop default,
  alter column backing_management drop not null, alter column backing_management drop default;
alter table deal_row
  alter column backing_vc drop not null, alter column backing_pe drop not null,
  alter column backing_growth drop not null, alter column backing_management drop not null;
alter table deal_figure alter column backing_vc drop not null, alter column backing_pe drop not null;
update deal set backing_vc = null, backing_pe = null, backing_growth = null, backing_management = null
where company_key in (select company_key from settled);

-- Statistics group deals by these, and take medians and shares of them.
alter table deal_figure
  add column withdrawn_on date,
  add column founded_year integer,
  add column ltm_ebitda_margin numeric,
  add column ltm_net_margin numeric,
  add column ltm_free_cash_flow_usd numeric,
  add column universes text[] not null default '{}';

create or replace view deal_figure_source as
select deal_key, r.company_key, r.offer_on, r.filed_on, r.expected_on, r.exchange_id, r.exchange_region_id, r.sector_id,
  r.group_id, r.industry_id, r.sub_industry_id, r.is_spac, r.is_a_share, r.is_us_listing, r.backing_vc, r.backing_pe,
  r.status, r.security_kind, r.range_outcome, r.exchange_country_code, r.hq_country_code, r.deal_size_usd,
  r.market_cap_usd, r.offer_price_usd, r.price_vs_midpoint, p.first_day_return, p.aftermarket_return, p.total_return,
  p.initial_3m, p.ipo_discount, r.withdrawn_on, r.founded_year, r.ltm_ebitda_margin, r.ltm_net_margin,
  r.ltm_free_cash_flow_usd, r.universes
from deal_row r join deal_price p using (deal_key);

create or replace function write_deal_figures() returns trigger language plpgsql as $$
begin
  insert into deal_figure
  select * from deal_figure_source where deal_key in (select deal_key from written)
  except select * from deal_figure where deal_key in (select deal_key from written)
  on conflict (deal_key) do update set
    (
      company_key, offer_on, filed_on, expected_on, exchange_id, exchange_region_id, sector_id, group_id, industry_id,
      sub_industry_id, is_spac, is_a_share, is_us_listing, backing_vc, backing_pe, status, security_kind,
      range_outcome, exchange_country_code, hq_country_code, deal_size_usd, market_cap_usd, offer_price_usd,
      price_vs_midpoint, first_day_return, aftermarket_return, total_return, initial_3m, ipo_discount, withdrawn_on,
      founded_year, ltm_ebitda_margin, ltm_net_margin, ltm_free_cash_flow_usd, universes
    ) = row(
      excluded.company_key, excluded.offer_on, excluded.filed_on, excluded.expected_on, excluded.exchange_id,
      excluded.exchange_region_id, excluded.sector_id, excluded.group_id, excluded.industry_id,
      excluded.sub_industry_id, excluded.is_spac, excluded.is_a_share, excluded.is_us_listing, excluded.backing_vc,
      excluded.backing_pe, excluded.status, excluded.security_kind, excluded.range_outcome,
      excluded.exchange_country_code, excluded.hq_country_code, excluded.deal_size_usd, excluded.market_cap_usd,
      excluded.offer_price_usd, excluded.price_vs_midpoint, excluded.first_day_return, excluded.aftermarket_return,
      excluded.total_return, excluded.initial_3m, excluded.ipo_discount, excluded.withdrawn_on, excluded.founded_year,
      excluded.ltm_ebitda_margin, excluded.ltm_net_margin, excluded.ltm_free_cash_flow_usd, excluded.universes
    );
  return null;
end $$;

-- All rows are made anew, with their universes.
delete from market_note where name in ('rows made for', 'prices made for');
