-- The secrets in the addresses by which other programs read feeds without a login. Only their hashes are stored.
create table feed_secret (
  feed_secret_id integer generated always as identity primary key,
  user_id integer not null references portal_user,
  -- one of the kinds of domain/feeds
  kind text not null,
  secret_hash bytea not null unique,
  created_at timestamptz not null,
  -- null while the address works
  revoked_at timestamptz,
  -- null until a program has read the feed; at most an hour behind
  used_at timestamptz
);
create unique index feed_secret_in_use on feed_secret (user_id, kind) where revoked_at is null;
