-- Headlines of other publishers, whose summaries are shown only where the operator may show them.
alter table news_item add column is_syndicated boolean not null default false;
update news_item set is_syndicated = true where news_key >= 1000000 and entry_name is null;

-- Every story has a type.
update news_item set story = 'Other' where story is null;
alter table news_item alter column story set default 'Other';
alter table news_item alter column story set not null;

-- Words that say what an item is about; null where only its company tells.
alter table news_item add column keywords text[];

-- Equal for the items that repeat one story of a publisher, each for another company. The first of them stands for all.
alter table news_item add column story_hash text not null generated always as (
  case when kind = 'external' then md5(headline || '|' || coalesce(
    link, coalesce(source, '') || '|' || ((broke_at at time zone 'UTC')::date - date '2000-01-01')::text
  )) else 'item ' || news_key::text end
) stored;
create index news_item_by_story on news_item (story_hash, news_key);
create index news_item_by_kind on news_item (kind, location, broke_at);
