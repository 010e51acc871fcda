-- The first page of the private companies is read in its order, without sorting all of them.
create index deal_row_latest_watchlist_update on deal_row (watchlist_updated_on desc nulls last, deal_key) where status = 'PCW';
