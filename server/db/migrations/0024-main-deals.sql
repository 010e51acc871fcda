-- True of the deal that stands for its company wherever one is shown; the market chooses it when it makes the rows.
alter table deal_row add column is_main_deal boolean not null default false;
update deal_row set is_main_deal = true where row_id = company_ticker;
create unique index deal_row_main_deal on deal_row (company_key) where is_main_deal;
