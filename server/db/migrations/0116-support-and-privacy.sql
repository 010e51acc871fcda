-- The seats that the contract of an account has.
alter table account add column seats integer not null default 6 check (seats between 1 and 10000);

-- Set once a user is deleted. Their row keeps its number, without a name, for what their account keeps.
alter table portal_user add column forgotten_at timestamptz;

-- The failed logins of a known user, by which staff see why somebody cannot log in.
create table login_failure (
  failure_id bigint generated always as identity primary key,
  user_id integer not null references portal_user,
  failed_at timestamptz not null,
  -- a code of domain/contract/failures
  reason text not null,
  network text not null,
  browser text
);
create index login_failure_by_user on login_failure (user_id, failed_at);
create index login_failure_by_time on login_failure (failed_at);

-- What became of a letter. Its text is gone.
create table letter_outcome (
  letter_outcome_id bigint generated always as identity primary key,
  recipient text not null,
  subject text not null,
  made_at timestamptz not null,
  settled_at timestamptz not null,
  attempts smallint not null,
  outcome text not null check (outcome in ('sent', 'refused', 'expired')),
  -- what the mail server said, in its own words
  answer text not null
);
create index letter_outcome_by_recipient on letter_outcome (lower(recipient));
create index letter_outcome_by_time on letter_outcome (settled_at);

-- The log keeps its acts when a user is deleted; only their name is replaced by their number.
create or replace function refuse_change_of_audit_act() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('greenshoe.forgets', true) = 'yes'
    and (new.act_id, new.acted_at, new.kind) = (old.act_id, old.acted_at, old.kind)
    and new.account_id is not distinct from old.account_id
  then
    return new;
  end if;
  raise exception 'The audit log is append-only.';
end
$$;
