-- Of each deal the values that most views are narrowed by and those that totals are made of. A row of a deal is so wide
-- that reading thousands of them for a handful of figures took longer than all else of a call.
create table deal_figure (
  deal_key integer primary key references deal on delete cascade,
  company_key integer not null,
  offer_on date,
  filed_on date,
  expected_on date,
  exchange_id integer,
  exchange_region_id integer,
  sector_id integer,
  group_id integer,
  industry_id integer,
  sub_industry_id integer,
  is_spac boolean not null,
  is_a_share boolean not null,
  is_us_listing boolean not null,
  backing_vc boolean not null,
  backing_pe boolean not null,
  status text not null,
  security_kind text,
  range_outcome text,
  exchange_country_code text,
  hq_country_code text,
  deal_size_usd numeric,
  market_cap_usd numeric,
  offer_price_usd numeric,
  price_vs_midpoint numeric,
  first_day_return numeric,
  aftermarket_return numeric,
  total_return numeric,
  initial_3m numeric,
  ipo_discount numeric
);

create view deal_figure_source as
select deal_key, r.company_key, r.offer_on, r.filed_on, r.expected_on, r.exchange_id, r.exchange_region_id, r.sector_id,
  r.group_id, r.industry_id, r.sub_industry_id, r.is_spac, r.is_a_share, r.is_us_listing, r.backing_vc, r.backing_pe,
  r.status, r.security_kind, r.range_outcome, r.exchange_country_code, r.hq_country_code, r.deal_size_usd,
  r.market_cap_usd, r.offer_price_usd, r.price_vs_midpoint, p.first_day_return, p.aftermarket_return, p.total_return,
  p.initial_3m, p.ipo_discount
from deal_row r join deal_price p using (deal_key);

insert into deal_figure select * from deal_figure_source;

-- Totals of deals of some years and some size are made of this index alone.
create index deal_figure_by_status_and_size on deal_figure (status, offer_on, deal_size_usd) include (
  company_key, is_spac, is_a_share, is_us_listing, exchange_id, sector_id, group_id, industry_id, sub_industry_id,
  price_vs_midpoint, first_day_return, aftermarket_return, total_return, initial_3m, ipo_discount
);

-- Whoever writes a row or a price writes the figures of its deal, in the same transaction. Figures that are equal are
-- neither touched nor locked.
create function write_deal_figures() returns trigger language plpgsql as $$
begin
  insert into deal_figure
  select * from deal_figure_source where deal_key in (select deal_key from written)
  except select * from deal_figure where deal_key in (select deal_key from written)
  on conflict (deal_key) do update set
    (company_key, offer_on, filed_on, expected_on, exchange_id, exchange_region_id, sector_id, group_id, industry_id,
     sub_industry_id, is_spac, is_a_share, is_us_listing, backing_vc, backing_pe, status, security_kind, range_outcome,
     exchange_country_code, hq_country_code, deal_size_usd, market_cap_usd, offer_price_usd, price_vs_midpoint,
     first_day_return, aftermarket_return, total_return, initial_3m, ipo_discount)
    = row(excluded.company_key, excluded.offer_on, excluded.filed_on, excluded.expected_on, excluded.exchange_id,
     excluded.exchange_region_id, excluded.sector_id, excluded.group_id, excluded.industry_id,
     excluded.sub_industry_id, excluded.is_spac, excluded.is_a_share, excluded.is_us_listing, excluded.backing_vc,
     excluded.backing_pe, excluded.status, excluded.security_kind, excluded.range_outcome,
     excluded.exchange_country_code, excluded.hq_country_code, excluded.deal_size_usd, excluded.market_cap_usd,
     excluded.offer_price_usd, excluded.price_vs_midpoint, excluded.first_day_return, excluded.aftermarket_return,
     excluded.total_return, excluded.initial_3m, excluded.ipo_discount);
  return null;
end $$;

create trigger rows_have_figures_when_added after insert on deal_row
  referencing new table as written for each statement execute function write_deal_figures();
create trigger rows_have_figures_when_changed after update on deal_row
  referencing new table as written for each statement execute function write_deal_figures();
create trigger prices_have_figures_when_added after insert on deal_price
  referencing new table as written for each statement execute function write_deal_figures();
create trigger prices_have_figures_when_changed after update on deal_price
  referencing new table as written for each statement execute function write_deal_figures();

-- Totals are asked for before the tables are next analysed.
analyze deal_figure;
