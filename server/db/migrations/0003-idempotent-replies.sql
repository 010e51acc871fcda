-- What a write answered, so that a repeat with the same Idempotency-Key gets the same answer.
create table idempotent_reply (
  principal text not null,
  idempotency_key text not null,
  request_hash bytea not null,
  reply jsonb not null,
  created_at timestamptz not null,
  primary key (principal, idempotency_key)
);
create index idempotent_reply_by_time on idempotent_reply (created_at);
