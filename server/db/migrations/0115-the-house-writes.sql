-- The texts that staff write in the browser. What readers see of them stands where imported content stands, under the
-- name of the entry.
create table piece (
  piece_id integer primary key generated always as identity,
  kind text not null check (kind in ('research', 'note', 'blog', 'news', 'recap', 'special-report')),
  state text not null check (state in ('draft', 'review', 'approved', 'scheduled', 'published', 'withdrawn')),
  -- Counts with each change; a save states the one that it changes.
  version integer not null default 1,
  -- The form of the editor, its texts sanitised.
  content jsonb not null,
  entry_name text unique,
  author text not null,
  -- Who changed the text since it was last approved or published.
  writers text[] not null default '{}',
  reviewer text,
  changed_at timestamptz not null,
  publish_at timestamptz check (publish_at is not null or state <> 'scheduled'),
  published_at timestamptz,
  -- The key of what readers see or saw, in the table of its kind.
  public_key integer,
  -- The note of the correction that is scheduled.
  pending_note text
);
create index piece_by_state on piece (state, changed_at desc);
create index piece_by_public_key on piece (public_key);
create index piece_by_time on piece (publish_at) where state = 'scheduled';

-- Each save and each act on a piece; a save keeps the text.
create table piece_event (
  event_id integer primary key generated always as identity,
  piece_id integer not null references piece on delete cascade,
  version integer not null,
  act text not null,
  actor text not null,
  acted_at timestamptz not null,
  note text,
  content jsonb
);
create index piece_event_by_piece on piece_event (piece_id, event_id desc);

create table piece_comment (
  comment_id integer primary key generated always as identity,
  piece_id integer not null references piece on delete cascade,
  author text not null,
  written_at timestamptz not null,
  quote text not null,
  body text not null,
  resolved_by text
);
create index piece_comment_by_piece on piece_comment (piece_id, comment_id);

-- Who has a piece open; a row counts for half a minute.
create table piece_visit (
  piece_id integer not null references piece on delete cascade,
  user_id integer not null references portal_user on delete cascade,
  seen_at timestamptz not null,
  primary key (piece_id, user_id)
);
