-- The events of the market that are posted to a webhook besides alerts: their kinds, of all companies or of the favorites of
-- the user who added it, from a day on. A replay posts those since an earlier day once more.
alter table webhook
  add column events text[] not null default '{}',
  add column is_of_favorites boolean not null default false,
  add column events_from date,
  add column replay_from date;
