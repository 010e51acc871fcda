-- The prices of the first day as they were paid, whatever scale the bars of the security have.
alter table deal
  -- The share inside the unit that the deal offered: it trades on after the unit was split.
  add column share_security_key integer references security on delete set null,
  add column first_open numeric,
  add column first_close numeric,
  -- The sources contradict the return of the first day, so it is not shown.
  add column is_first_return_held_back boolean not null default false;

alter table security
  -- The provider's prices were divided by this to be per share of the first day.
  add column prices_scaled_by numeric,
  -- From this day on the prices of a series that is adjusted for splits are those that were paid.
  add column as_traded_since date;

alter table deal_price
  -- The newest known price, however old. The price of today is null when this one is too old.
  add column last_price numeric,
  add column last_price_on date,
  -- True when it is the price of the share inside the unit that the deal offered.
  add column is_price_of_share boolean not null default false,
  add column prices_scaled_by numeric;

-- Figures that no page shows because their sources contradict them, for an operator to review.
create table held_back_figure (
  company_key integer not null,
  deal_key integer not null,
  figure text not null,
  value text not null,
  reason text not null,
  source text not null,
  place text not null
);
create index held_back_figure_by_company on held_back_figure (company_key);

-- All prices are made anew under the rules for current prices.
delete from market_note where name in ('rows made for', 'prices made for');
