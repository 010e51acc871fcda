-- The list of a user's sessions shows these. Null for a session that began before they were recorded.
alter table session
  add column browser text,
  add column network text,
  add column last_used_at timestamptz;
update session set last_used_at = coalesce(
  (select max(t.issued_at) from refresh_token t where t.session_id = session.session_id),
  created_at
);
alter table session alter column last_used_at set not null;

-- A browser that has logged in as this user. It keeps a token in a cookie, and only its hash is here.
create table known_device (
  user_id integer not null references portal_user,
  token_hash bytea not null,
  last_login_at timestamptz not null,
  primary key (user_id, token_hash)
);

-- Attempts to log in and the like. One that succeeded is deleted, so that failures alone count.
create table attempt (
  attempt_id bigint generated always as identity primary key,
  kind text not null check (kind in ('login', 'code', 'recovery', 'password')),
  -- a keyed hash of the e-mail address or user that the attempt was for
  subject bytea not null,
  -- the network, or the hash of a known device
  origin text not null,
  is_known_device boolean not null,
  attempted_at timestamptz not null
);
create index attempt_by_subject on attempt (subject, kind, attempted_at);
create index attempt_by_time on attempt (attempted_at);
