create table account (
  account_id integer generated always as identity primary key,
  name text not null,
  created_at timestamptz not null
);
create unique index account_by_name on account (lower(name));

create table portal_user (
  user_id integer generated always as identity primary key,
  account_id integer not null references account,
  email text not null,
  first_name text not null,
  last_name text not null,
  is_account_admin boolean not null default false,
  -- null until the user has chosen a password, and again once a temporary one was used
  password_hash text,
  disabled_at timestamptz,
  created_at timestamptz not null
);
create unique index portal_user_by_email on portal_user (lower(email));
create index portal_user_by_account on portal_user (account_id);

-- A session is a family of refresh tokens: one login and all that was traded from it.
create table session (
  session_id uuid primary key,
  user_id integer not null references portal_user,
  is_remembered boolean not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index session_by_user on session (user_id);
create index session_by_expiry on session (expires_at);

create table refresh_token (
  token_hash bytea primary key,
  session_id uuid not null references session on delete cascade,
  issued_at timestamptz not null,
  used_at timestamptz,
  successors smallint not null default 0
);
create index refresh_token_by_session on refresh_token (session_id);

-- One mail that lets a user in without his password: by a temporary password, by a link, or both.
create table password_ticket (
  ticket_id integer generated always as identity primary key,
  user_id integer not null references portal_user,
  temporary_password_hash text,
  reset_token_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create unique index password_ticket_by_token on password_ticket (reset_token_hash);
create index password_ticket_by_user on password_ticket (user_id);
