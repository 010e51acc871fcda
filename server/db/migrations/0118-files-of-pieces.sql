-- The pictures and PDFs that staff put into pieces. A name is made from the content, so that an earlier version of a piece
-- finds what it had.
create table piece_file (
  piece_id integer not null references piece on delete cascade,
  name text not null,
  -- The place in the store of files, which readers cannot ask for.
  file_key text not null,
  media_type text not null,
  bytes integer not null,
  uploaded_by text not null,
  uploaded_at timestamptz not null,
  primary key (piece_id, name)
);
