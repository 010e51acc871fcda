-- The first page of a large result is read in its order, without sorting all of it. Missing values come last in both
-- directions, so a column that may be null has an index for each; one that may not is read backwards.
create index deal_row_latest_offer on deal_row (offer_on desc nulls last, deal_key);
create index deal_row_latest_offer_by_status on deal_row (status, offer_on desc nulls last, deal_key);
create index deal_row_latest_filing on deal_row (filed_on desc nulls last, deal_key);
create index deal_row_latest_filing_by_status on deal_row (status, filed_on desc nulls last, deal_key);
create index deal_row_by_expected on deal_row (expected_on, deal_key) where expected_on is not null;
create index deal_row_largest on deal_row (deal_size_usd desc nulls last, deal_key);
create index deal_row_smallest on deal_row (deal_size_usd, deal_key);
create index deal_row_largest_market_cap on deal_row (market_cap_usd desc nulls last, deal_key);
create index deal_row_by_name on deal_row (lower(company_name collate "C"), deal_key);
create index deal_row_by_ticker on deal_row (lower(ticker collate "C"), deal_key);
create index deal_row_latest_rating on deal_row (rated_on desc nulls last, deal_key) where rated_on is not null;
create index deal_price_best on deal_price (total_return desc nulls last, deal_key);
create index deal_price_worst on deal_price (total_return, deal_key);
create index deal_price_best_first_day on deal_price (first_day_return desc nulls last, deal_key);
create index lockup_tranche_by_order on lockup_tranche (ends_on, deal_key, tranche);

-- Filters that pick few deals of many.
create index deal_row_spacs on deal_row (spac_stage, offer_on) where is_spac;
create index deal_row_by_company_search on deal_row using gin (company_name gin_trgm_ops);
create index deal_row_by_ticker_search on deal_row using gin (ticker gin_trgm_ops);
create index deal_row_by_underwriter_search on deal_row using gin (underwriter_names gin_trgm_ops);
create index deal_row_by_industry_search on deal_row using gin (industry_name gin_trgm_ops);
