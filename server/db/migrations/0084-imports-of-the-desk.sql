-- Who ran an import, and which files or folders they named; null where no person did, or before this was noted.
alter table import_run add column started_by text;
alter table import_run add column files text;

-- Files that staff uploaded to be tried and imported. The file itself is in the data folder of the server that took it, and
-- both are cleared after some days; import_run is the history.
create table import_upload (
  upload_id integer generated always as identity primary key,
  file_name text not null,
  bytes integer not null,
  -- SHA-256 of its bytes
  content_hash text not null,
  uploaded_by text not null,
  uploaded_at timestamptz not null,
  -- how its columns are read; null until it is tried
  source text,
  mapping text,
  state text not null default 'uploaded'
    check (state in ('uploaded', 'trying', 'tried', 'importing', 'imported', 'failed')),
  -- the work that runs or ran last; the process that does it repeats the beat, so that a killed one is noticed
  started_at timestamptz,
  beat_at timestamptz,
  ended_at timestamptz,
  report jsonb,
  -- why the last work has no report
  failure text
);
create index import_upload_by_content on import_upload (content_hash);
