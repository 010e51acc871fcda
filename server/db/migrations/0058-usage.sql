-- The addresses of pages that users open, and the names of files that they download.
create table usage_resource (
  resource_id integer generated always as identity primary key,
  kind text not null check (kind in ('page', 'pdf', 'excel', 'data')),
  name text not null,
  -- of the page of a company, in capital letters; which company that is, is found when it is asked
  company_ticker text,
  -- of the page of an article
  news_key integer
);
create unique index usage_resource_by_name on usage_resource (kind, name);
create index usage_resource_by_company on usage_resource (company_ticker) where company_ticker is not null;
create index usage_resource_by_news on usage_resource (news_key) where news_key is not null;

-- The browsers and devices of users, as their User-Agent headers name them; a part that is not named is empty.
create table usage_device (
  device_id integer generated always as identity primary key,
  browser text not null,
  category text not null,
  branding text not null,
  marketing_name text not null,
  model text not null,
  system text not null
);
create unique index usage_device_by_parts
  on usage_device (browser, category, branding, marketing_name, model, system);

-- How often a user opened a page or downloaded a file on a New York day. Single clicks are not kept.
create table usage_day (
  user_id integer not null references portal_user,
  day date not null,
  resource_id integer not null references usage_resource,
  device_id integer not null references usage_device,
  count integer not null,
  primary key (user_id, day, resource_id, device_id)
);
create index usage_day_by_resource on usage_day (resource_id, day);
create index usage_day_by_day on usage_day (day);

-- Sums of usage_day, so that pages of a whole year are counted without reading every user's.
create table usage_resource_day (
  day date not null,
  resource_id integer not null references usage_resource,
  count integer not null,
  primary key (day, resource_id)
);
create index usage_resource_day_by_resource on usage_resource_day (resource_id);
create table usage_user_day (
  day date not null,
  user_id integer not null references portal_user,
  count integer not null,
  primary key (day, user_id)
);

-- These stand for all others once there are too many.
insert into usage_resource (kind, name) values
  ('page', '/(other)'), ('pdf', '(other)'), ('excel', '(other)'), ('data', '(other)');
insert into usage_device (browser, category, branding, marketing_name, model, system)
  values ('', '', '', '', '', '');
