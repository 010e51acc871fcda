alter table monitor_row
  add column group_name text,
  add column sub_industry_name text,
  add column company_tag_names text,
  add column ai_usage_name text;

-- In US dollars; null where the round did not say.
alter table deal_row add column last_funding_usd numeric;

-- Rows are made again, with the new columns, when the next day begins: at the next start.
delete from market_note where name = 'rows made for';
