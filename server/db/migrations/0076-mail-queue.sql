-- The text of a mail that several users may get, once for each kind and occasion: a day, or an event of the market. What
-- was queued is not queued again as long as its text is kept.
create table mail_content (
  content_id bigint generated always as identity primary key,
  kind text not null,
  occasion text not null,
  subject text not null,
  html text not null,
  body text not null,
  made_at timestamptz not null,
  -- a mail that could not be delivered until then would only confuse
  expires_at timestamptz not null,
  unique (kind, occasion)
);
create index mail_content_by_time on mail_content (made_at);

-- The mails on their way, and what became of them.
create table queued_mail (
  mail_id bigint generated always as identity primary key,
  content_id bigint not null references mail_content on delete cascade,
  user_id integer not null references portal_user,
  attempts smallint not null default 0,
  next_attempt_at timestamptz not null,
  outcome text check (outcome in ('sent', 'refused', 'expired')),
  -- what the mail server said to the last attempt, in its own words
  answer text,
  settled_at timestamptz,
  unique (content_id, user_id)
);
create index queued_mail_due on queued_mail (next_attempt_at) where outcome is null;
create index queued_mail_by_user on queued_mail (user_id, settled_at);
create index queued_mail_refused on queued_mail (settled_at) where outcome in ('refused', 'expired');

-- The process that does a work which only one may do at a time.
create table lease (
  name text primary key,
  holder text not null,
  held_until timestamptz not null
);

-- Mail that is kept for the staff mailbox instead of being sent.
alter table email add column html text;
