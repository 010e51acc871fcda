-- Tokens of directories end, and the admins of the account are told before. Those that exist have a year from now.
alter table scim_token
  add column expires_at timestamptz not null default now() + interval '365 days',
  -- when the admins were told that the token ends soon
  add column announced_at timestamptz;
alter table scim_token alter column expires_at drop default;

-- Where a login service of SAML ends its session; empty where it offers that nowhere.
alter table sso_connection add column logout_address text not null default '';
