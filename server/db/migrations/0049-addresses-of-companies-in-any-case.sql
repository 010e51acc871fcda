-- Addresses and tickers are typed in any case.
create index company_by_address on company (upper(company_ticker));
create index former_company_ticker_by_address on former_company_ticker (upper(company_ticker));
create index security_ticker_by_symbol on security_ticker (upper(ticker));
