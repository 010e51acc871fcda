-- No source states the country of a story without a company, and none that of a company without an exchange.
alter table news_item alter column location drop not null;
update news_item n set location = null where kind = 'external' and is_syndicated and company_key is null;
