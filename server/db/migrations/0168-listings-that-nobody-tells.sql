-- Of a deal whose exchange nobody names, whether it is listed in the US; null where nothing tells.
alter table deal add column is_us_listing boolean;
update deal set is_us_listing = (currency = 'USD') where exchange_id is null;
alter table deal_row alter column is_us_listing drop not null;
alter table deal_figure alter column is_us_listing drop not null;
