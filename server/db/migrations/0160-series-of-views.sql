-- A view at the end of each month between two days, read day after day as these days are made.
create table view_series (
  series_id integer generated always as identity primary key,
  user_id integer not null references portal_user,
  -- the view, its columns, the days and the rules of past days: whoever asks for the same gets the same series
  wish text not null,
  wish_hash text not null,
  days_left integer not null,
  row_count integer not null default 0,
  -- when the work on it goes on; null once it is done
  next_at timestamptz,
  asked_at timestamptz not null,
  unique (user_id, wish_hash)
);
create index view_series_by_turn on view_series (next_at);

create table view_series_day (
  series_id integer not null references view_series on delete cascade,
  day text not null,
  -- the rows of the view on this day, a line of JSON each, compressed
  lines bytea not null,
  primary key (series_id, day)
);
