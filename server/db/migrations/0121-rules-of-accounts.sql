-- The rules that an account sets for its users: domain/accounts/account-rules.ts. Null leaves a time to the portal.
alter table account
  add column allowed_networks text[] not null default '{}',
  add column longest_session_hours integer,
  add column idle_minutes integer,
  add column offers_remember boolean not null default true,
  add column allows_keys boolean not null default true,
  add column allows_feeds boolean not null default true,
  add column allows_links boolean not null default true,
  add column allows_mail boolean not null default true;
