-- Videos of the provider's own, and the entries of lists from which they were made.
alter table video add column video_file text;
alter table video add column captions_file text;
alter table video add column entry_name text unique;
alter table video add column content_hash text;
comment on column video.image_file is 'a key of the store of files';

-- A new version of an article takes the place of the old one within one transaction, and its videos stay.
alter table video drop constraint video_news_key_fkey;
alter table video add foreign key (news_key) references news_item deferrable initially deferred;
