-- The keys by which programs of users call the API. Only their hashes are stored.
create table api_key (
  api_key_id integer generated always as identity primary key,
  user_id integer not null references portal_user,
  name text not null,
  key_hash bytea not null unique,
  -- the last characters of the key, by which its owner knows it
  ending text not null,
  -- of domain/contract/scopes
  scopes text[] not null,
  -- networks as 203.0.113.0/24; none means any
  networks text[] not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- null while the key works or has expired
  revoked_at timestamptz
);
create index api_key_of_user on api_key (user_id);
-- What became of the requests of keys, by day in New York.
create table api_key_use (
  api_key_id integer not null references api_key on delete cascade,
  account_id integer not null references account,
  day date not null,
  -- 'answered', 'unchanged', or why a request was refused
  outcome text not null,
  count integer not null,
  last_at timestamptz not null,
  last_from text not null,
  primary key (api_key_id, day, outcome)
);
create index api_key_use_of_account on api_key_use (account_id, day);
alter table account add column has_api_keys boolean not null default true;
