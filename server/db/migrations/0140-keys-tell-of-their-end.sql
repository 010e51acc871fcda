-- The moment at which the owner of a key was told by email that it ends soon.
alter table api_key add column end_told_at timestamptz;
