-- Dictionaries whose ids are the product's own. Facts name their entries by text; rows carry the ids.
create table bank_type (
  bank_type_key integer primary key,
  name text not null unique
);
insert into bank_type (bank_type_key, name) values
  (1, 'Global'), (2, 'Middle market'), (3, 'Boutique'), (4, 'International');
-- Null where nobody has said of what type a bank is.
alter table underwriter alter column type_key drop not null;
alter table underwriter add foreign key (type_key) references bank_type;

create table estimated_timing (
  estimated_timing_id integer primary key,
  name text not null unique
);
insert into estimated_timing (estimated_timing_id, name) values
  (1, 'Next 3 months'), (2, '3 to 6 months'), (3, '6 to 12 months'), (4, '12 to 24 months');

create table ipo_type (
  ipo_type_key smallint primary key,
  name text not null unique
);
insert into ipo_type (ipo_type_key, name) values
  (1, 'US company on a US exchange'), (2, 'Foreign company on a US exchange'), (3, 'Listing outside the US');
alter table deal add foreign key (ipo_type_key) references ipo_type;

create table funding_type (
  funding_type_id integer primary key,
  name text not null unique
);
insert into funding_type (funding_type_id, name) values
  (1, 'Seed'), (2, 'Series A'), (3, 'Series B'), (4, 'Series C'), (5, 'Series D'), (6, 'Series E'), (7, 'Series F'),
  (8, 'Series G and later'), (9, 'Private equity'), (10, 'Convertible note'), (11, 'Debt'), (12, 'Secondary sale'),
  (13, 'Other');

-- A file is named where it exists.
alter table special_report alter column file drop not null;
alter table video alter column image_file drop not null;

-- Market identifier code (ISO 10383); a market without one of its own has that of its operator.
alter table exchange add column code text;

-- An offering of a company that is listed already: no IPO, so it is no deal and no view counts it.
create table follow_on (
  company_key integer not null references company,
  priced_on date not null,
  filed_on date,
  currency text not null,
  offer_price numeric,
  -- the last close before the pricing
  previous_close numeric,
  primary_shares numeric,
  secondary_shares numeric,
  primary key (company_key, priced_on)
);

-- Mergers that were announced and called off; `spac` tells of the one that stands.
create table spac_terminated_merger (
  deal_key integer not null references spac,
  announced_on date not null,
  terminated_on date not null,
  target_company text not null,
  target_sector text,
  target_business text,
  enterprise_value numeric,
  market_value numeric,
  reason text,
  primary key (deal_key, announced_on)
);

-- How the diluted shares of a company come about: at what price, and of which parts.
create table capitalization (
  company_key integer primary key references company,
  as_of_on date not null,
  currency text not null,
  -- of the last round of a private company, of the middle of the range of one on offer
  share_price numeric,
  note text
);

create table diluted_share_part (
  company_key integer not null references capitalization,
  position smallint not null,
  name text not null,
  shares numeric not null,
  -- what a holder pays for a share; null for shares that are outstanding, 0 for units that cost nothing
  strike_price numeric,
  note text,
  primary key (company_key, position)
);

create table price_target (
  report_id integer not null references research_report,
  position smallint not null,
  method text not null,
  currency text not null,
  low numeric,
  high numeric,
  primary key (report_id, position)
);

-- The day that a tranche ends on: by its term, or by a waiver before that.
alter table lockup_tranche add column ends_on date not null
  generated always as (least(expires_on, waived_on)) stored;
create index lockup_tranche_by_end on lockup_tranche (ends_on);

-- Rows are made of facts, so they are made again, with the new columns, when the next day begins: at the next start.
truncate deal_row, deal_price;
delete from market_note where name in ('rows made for', 'prices made for');

alter table deal_row rename column sales_growth_annual to sales_growth_last_fiscal_year;
alter table deal_row
  add column sales_growth_ltm numeric,
  add column sales_growth_upcoming_fiscal_year numeric,
  -- dates
  add column terms_set_on date,
  add column delisted_on date,
  add column is_expected_week_only boolean not null,
  add column quiet_period_ends_on date,
  -- neither withdrawn nor acquired, delisted or liquidated
  add column is_active boolean not null,
  -- of the tranche that ends next, or of the last one where all have ended
  add column lockup_expires_on date,
  add column lockup_shares numeric,
  add column lockup_percent numeric,
  -- names
  add column exchange_code text,
  add column exchange_country_name text,
  add column group_name text,
  add column sub_industry_name text,
  add column company_tag_names text,
  add column ai_usage_name text,
  add column employees integer,
  -- banks by role: the lead left bank runs the book too, so it is among the bookrunners
  add column lead_left_ids integer[] not null,
  add column bookrunner_ids integer[] not null,
  add column co_manager_ids integer[] not null,
  add column bank_type_keys integer[] not null,
  -- holders
  add column is_top_shareholder_known boolean not null,
  add column has_history_shareholders boolean not null,
  add column pays_dividend boolean not null,
  add column has_insider_buying boolean not null,
  add column has_insider_selling boolean not null,
  -- terms
  add column shares_outstanding numeric,
  add column diluted_shares numeric,
  add column proceeds_usd numeric,
  add column footnote text,
  add column note_numbers integer[] not null,
  -- comparables: their tickers, and the medians of what is known of them
  add column comparable_tickers text[] not null,
  add column comparable_ev_to_sales numeric,
  add column comparable_ev_to_ebitda numeric,
  add column comparable_price_to_earnings numeric,
  add column comparable_sales_growth numeric,
  add column comparable_ebitda_margin numeric,
  -- research
  add column analyst_note_key integer,
  -- private companies
  add column was_acquired_off_watchlist boolean not null,
  add column estimated_timing_id integer,
  add column watchlist_note text,
  add column last_funding_on date,
  add column last_funding_type text,
  add column last_funding_type_id integer,
  -- SPACs
  add column spac_sponsor text,
  add column trust_per_share numeric,
  add column redeemed_percent numeric,
  add column terminated_mergers smallint;

-- The discount is 1 less offer price over first close.
alter table deal_price
  add column ipo_discount numeric,
  add column latest_usd numeric,
  add column todays_change numeric;

create index deal_row_by_lead_left on deal_row using gin (lead_left_ids);
create index deal_row_by_bookrunners on deal_row using gin (bookrunner_ids);
create index deal_row_by_co_managers on deal_row using gin (co_manager_ids);
create index deal_row_by_tags on deal_row using gin (company_tag_ids);
create index deal_row_by_comparables on deal_row using gin (comparable_tickers);
create index deal_row_by_lockup on deal_row (lockup_expires_on, deal_key);

-- One wide row per entry of the monitor list, made of facts like the rows of deals.
create table monitor_row (
  monitor_list_id integer primary key references monitor_entry on delete cascade,
  company_key integer not null,
  company_ticker text not null,
  company_name text not null,
  short_description text,
  business_overview text,
  updated_on date not null,
  sector_id integer,
  sector_name text,
  industry_id integer,
  industry_name text,
  sub_industry_id integer,
  hq_city text,
  hq_state text,
  hq_country_code text,
  headquarters text,
  founded_year smallint,
  employees integer,
  investor_ids integer[] not null,
  investor_names text[] not null,
  valuation_usd numeric,
  funding_usd numeric,
  last_funding_on date,
  last_funding_type text,
  last_funding_type_id integer,
  last_funding_usd numeric,
  cfo text,
  note text,
  has_diluted_shares boolean not null,
  article_count integer not null,
  article_title text,
  article_source text,
  article_link text,
  article_published_on date
);
create unique index monitor_row_by_company on monitor_row (company_key);
create index monitor_row_by_investors on monitor_row using gin (investor_ids);
