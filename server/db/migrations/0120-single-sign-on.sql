-- How the users of an account log in at their own company's login service.
create table sso_connection (
  account_id integer primary key references account,
  -- names the connection in the addresses that the client hands to their provider
  address_key text not null unique,
  protocol text not null check (protocol in ('oidc', 'saml')),
  mode text not null default 'off' check (mode in ('off', 'optional', 'enforced')),
  -- the issuer of OpenID Connect, or the entity id of SAML
  issuer text not null,
  client_id text not null,
  sealed_secret bytea,
  -- the login address of SAML
  entry_point text not null,
  -- of SAML, as PEM; more than one while they are replaced
  certificates text not null,
  -- the end of the client secret or of the last certificate; null when it is not known
  expires_on date,
  -- a user whose claim has this value is an admin of the account; an empty claim leaves admins to the portal
  admin_claim text not null default '',
  admin_value text not null default '',
  -- the last test since the details were changed; a test without a failure passed
  tested_at timestamptz,
  test_failure text,
  test_words text,
  -- when the admins were told that the secret or certificate ends soon
  announced_at timestamptz,
  changed_at timestamptz not null
);

-- Domains of email addresses that accounts claim. Only a proven one counts, and it belongs to one account.
create table sso_domain (
  account_id integer not null references account,
  -- in lowercase
  domain text not null,
  proof text not null,
  claimed_at timestamptz not null,
  proven_at timestamptz,
  primary key (account_id, domain)
);
create unique index sso_domain_proven on sso_domain (domain) where proven_at is not null;

-- Logins that were begun and lead to a provider. Each is used once, by the browser that began it.
create table sso_login (
  state_hash bytea primary key,
  account_id integer not null references account,
  browser_hash bytea not null,
  begun_at timestamptz not null,
  used_at timestamptz,
  -- nonce, verifier of the code and id of the request
  secrets jsonb not null,
  -- the address that was typed, if any
  email text,
  return_to text not null,
  is_remembered boolean not null,
  -- the admin who tests the connection; null for a login
  tester_id integer references portal_user,
  -- what the provider answered through the browser
  answer text
);
create index sso_login_by_time on sso_login (begun_at);

-- Assertions that were accepted, so that none is accepted twice while it is valid.
create table sso_assertion (
  assertion_hash bytea primary key,
  expires_at timestamptz not null
);

alter table session
  add column is_sso boolean not null default false,
  -- where the session at the provider ends; sealed, because it names the user there
  add column sealed_end_address bytea;
alter table portal_user add column sso_login_at timestamptz;

-- A refused login at a provider may name no user of the portal; it belongs to the account then.
alter table login_failure
  alter column user_id drop not null,
  add column account_id integer references account,
  -- what the provider said, in its own words
  add column words text;
create index login_failure_by_account on login_failure (account_id, failed_at);
