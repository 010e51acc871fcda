-- The classification is filtered at all of its four levels at once; sector and industry have an index already.
create index deal_row_by_group on deal_row (group_id, offer_on);
create index deal_row_by_sub_industry on deal_row (sub_industry_id, offer_on);

-- Filters that pick few deals of many: of what most deals do not have, only those that do are indexed.
create index deal_row_by_update on deal_row (updated_on);
create index deal_row_by_exchange_country on deal_row (exchange_country_code, offer_on) where exchange_country_code <> 'US';
create index deal_row_by_headquarters on deal_row (hq_country_code, offer_on) where hq_country_code <> 'US';
create index deal_row_by_ai_usage on deal_row (ai_usage_id) where ai_usage_id is not null;
create index deal_row_by_rating on deal_row (rating_total) where rating_total is not null;
create index deal_row_by_timing on deal_row (estimated_timing_id) where estimated_timing_id is not null;
create index deal_row_by_watchlist_day on deal_row (watchlist_added_on) where watchlist_added_on is not null;
create index deal_row_by_watchlist_update on deal_row (watchlist_updated_on) where watchlist_updated_on is not null;
create index deal_row_by_valuation on deal_row (valuation_usd) where valuation_usd is not null;
create index deal_row_by_pre_ipo_exchange on deal_row (pre_ipo_exchange_id) where pre_ipo_exchange_id is not null;
create index deal_row_confidential on deal_row (deal_key) where is_confidential;
create index deal_row_acquired_off_watchlist on deal_row (deal_key) where was_acquired_off_watchlist;
