-- Mail that follows an act of a user or of staff, such as the link to choose a password, on its way to the mail server.
-- A letter is deleted once it was sent or given up.
create table letter (
  letter_id bigint generated always as identity primary key,
  recipient text not null,
  subject text not null,
  -- encrypted, because it may contain a link or a password that logs somebody in
  sealed_text bytea not null,
  made_at timestamptz not null,
  attempts smallint not null default 0,
  next_attempt_at timestamptz not null
);
create index letter_due on letter (next_attempt_at);
