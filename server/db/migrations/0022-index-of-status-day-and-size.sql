-- Deals of some years and of some size, the narrowing that is asked most: both limits are met in the index.
create index deal_row_by_status_and_size on deal_row (status, offer_on, deal_size_usd);
