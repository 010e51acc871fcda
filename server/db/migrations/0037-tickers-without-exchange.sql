-- A ticker whose exchange no source states is kept.
alter table security_ticker drop constraint security_ticker_pkey;
alter table security_ticker alter column exchange_id drop not null;
alter table security_ticker add primary key (security_key, ticker, from_on);
