-- Addresses to which an account's alerts are posted.
create table webhook (
  webhook_id integer generated always as identity primary key,
  account_id integer not null references account,
  url text not null,
  -- sealed with a key made of the portal's secret, since it has to be known again to sign
  sealed_secret bytea not null,
  -- the last characters of the secret, by which its owner knows it
  secret_ending text not null,
  created_by integer not null references portal_user,
  created_at timestamptz not null,
  unique (account_id, url)
);

-- The posts to a webhook: those that wait, and for 30 days what became of each.
create table webhook_delivery (
  delivery_id bigint generated always as identity primary key,
  webhook_id integer not null references webhook on delete cascade,
  -- names the event for the receiver, the same with every attempt
  event_key text not null,
  body text not null,
  made_at timestamptz not null,
  attempts smallint not null default 0,
  next_attempt_at timestamptz not null,
  outcome text check (outcome in ('accepted', 'refused', 'failed')),
  status integer,
  answer text,
  took_ms integer,
  settled_at timestamptz,
  unique (webhook_id, event_key)
);
create index webhook_delivery_due on webhook_delivery (next_attempt_at) where outcome is null;
create index webhook_delivery_by_time on webhook_delivery (webhook_id, made_at);
