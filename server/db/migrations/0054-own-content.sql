-- The provider's own content: the path of the entry from which a row was made, and a hash of that.
alter table research_report add column entry_name text unique;
alter table research_report add column content_hash text;
alter table news_item add column entry_name text unique;
alter table news_item add column content_hash text;
alter table news_item add column body_html text;
alter table special_report add column entry_name text unique;
alter table special_report add column content_hash text;

-- A file that was given to us, under the name in its address.
create table given_file (
  file_name text primary key,
  file_key text not null,
  entry_name text not null
);

-- The texts of a report go with it.
alter table research_paragraph drop constraint research_paragraph_report_id_fkey;
alter table research_paragraph add foreign key (report_id) references research_report on delete cascade;
alter table price_target drop constraint price_target_report_id_fkey;
alter table price_target add foreign key (report_id) references research_report on delete cascade;
