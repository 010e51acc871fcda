-- The rows of a view as a program read them last, so that it can ask for what has changed since.
create table view_mark (
  user_id integer not null references portal_user,
  view_id text not null,
  as_of timestamptz not null,
  -- the key and the hash of each row, a line each; null where two readings have the same instant, and neither can be told
  rows bytea,
  primary key (user_id, view_id, as_of)
);
create index view_mark_by_time on view_mark (as_of);
