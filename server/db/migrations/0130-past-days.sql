-- Past days as they were known, each in a schema of its own: asked for, being made, ready or failed.
create table past_day (
  day date primary key,
  state text not null check (state in ('asked', 'making', 'ready', 'failed')),
  -- the schema with its tables, a new one each time that the day is made; null while there is none
  schema_name text,
  -- the tables and rules by which it was made; a day of other ones is made anew
  made_by text,
  -- how much of it is made, from 0 to 1
  part double precision not null default 0,
  attempts integer not null default 0,
  -- why it could not be made, for the log and the desk
  reason text,
  asked_at timestamptz not null,
  begun_at timestamptz,
  made_at timestamptz,
  -- the last time that somebody asked for it: the least used day goes first
  used_at timestamptz not null,
  -- when a failed day is tried again
  next_at timestamptz,
  bytes bigint,
  -- true for a day that is made and kept though nobody has asked for it
  is_ahead boolean not null default false
);
