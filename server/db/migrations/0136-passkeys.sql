-- Passkeys with which users log in without a password. The private key never leaves their device.
create table passkey (
  passkey_id integer generated always as identity primary key,
  user_id integer not null references portal_user,
  -- as the browser names it, in base64url
  credential_id text not null unique,
  public_key bytea not null,
  -- grows with each use on devices that count, and stays 0 on others
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  used_at timestamptz
);
create index passkey_by_user on passkey (user_id);

-- Challenges that a browser has been given. Each is taken once, by that browser.
create table passkey_challenge (
  challenge_hash bytea primary key,
  browser_hash bytea not null,
  -- the user who adds a passkey; null for a login, which names nobody
  user_id integer references portal_user,
  begun_at timestamptz not null
);
create index passkey_challenge_by_time on passkey_challenge (begun_at);

alter table session add column is_passkey boolean not null default false;
