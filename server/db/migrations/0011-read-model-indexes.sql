create index deal_row_by_offer on deal_row (offer_on, deal_key);
create index deal_row_by_status on deal_row (status, offer_on, deal_key);
create index deal_row_by_filing on deal_row (filed_on, deal_key);
create index deal_row_by_exchange on deal_row (exchange_id, offer_on);
create index deal_row_by_sector on deal_row (sector_id, offer_on);
create index deal_row_by_industry on deal_row (industry_id, offer_on);
create index deal_row_by_underwriters on deal_row using gin (underwriter_ids);
create index deal_row_by_investors on deal_row using gin (investor_ids);
