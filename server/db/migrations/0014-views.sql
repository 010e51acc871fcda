-- What a user has run, saved or shared. Filters and columns are ids, never labels.
create table view_state (
  view_id text primary key,
  user_id integer not null references portal_user,
  view_type text not null,
  filters jsonb not null,
  web_columns text[] not null,
  excel_columns text[] not null,
  sort_column text not null,
  sort_direction text not null check (sort_direction in ('asc', 'desc')),
  -- of all the above, so that the same view is found again; null for copies, which are never found
  content_hash bytea,
  -- the saved view that this one was changed from
  based_on text,
  saved_name text,
  saved_at timestamptz,
  link_name text,
  shared_at timestamptz,
  run_at timestamptz not null,
  check ((saved_name is null) = (saved_at is null)),
  check ((link_name is null) = (shared_at is null))
);
create unique index view_state_by_content on view_state (user_id, content_hash);
create index view_state_by_user on view_state (user_id) where saved_at is not null or shared_at is not null;
create index view_state_by_base on view_state (user_id, based_on) where based_on is not null;
create index view_state_by_run on view_state (run_at) where saved_at is null and shared_at is null;

-- The order that a user has given the default view of a type, which is not stored itself.
create table view_type_sort (
  user_id integer not null references portal_user,
  view_type text not null,
  sort_column text not null,
  sort_direction text not null check (sort_direction in ('asc', 'desc')),
  primary key (user_id, view_type)
);
