-- One use of the import: what was read, and what came of it.
create table import_run (
  run_id integer generated always as identity primary key,
  source text not null,
  started_at timestamptz not null,
  -- null while it runs, and for good where it was cut short
  ended_at timestamptz,
  report jsonb
);

-- A document as it was when it was read. Its records count once it has been read to the end.
create table source_document (
  document_id integer generated always as identity primary key,
  source text not null,
  name text not null,
  -- SHA-256 of its bytes
  content_hash text not null,
  is_complete boolean not null default false,
  run_id integer not null references import_run
);
create unique index source_document_by_content on source_document (source, name, content_hash);

-- A record of a source, as it came and as it was understood. Another wording of the same record is kept beside it.
create table observation (
  observation_id integer generated always as identity primary key,
  source text not null,
  record_key text not null,
  -- SHA-256 of the payload
  content_hash text not null,
  rank smallint not null,
  document_id integer not null references source_document,
  place text not null,
  document_on date,
  payload jsonb not null,
  subject jsonb not null,
  claims jsonb not null,
  -- SHA-256 of subject and claims
  claims_hash text not null,
  recorded_at timestamptz not null,
  run_id integer not null references import_run
);
create unique index observation_by_content on observation (source, record_key, content_hash);
create index observation_by_document on observation (document_id);

-- The keys that identities were given: once given, they stay, however the identity is found again.
create table identity_anchor (
  kind text not null check (kind in ('company', 'deal', 'security', 'news')),
  identity text not null,
  given_key integer not null,
  primary key (kind, identity)
);
create index identity_anchor_by_key on identity_anchor (kind, given_key);

-- What the facts of a company, the loose news or the indexes were last made of: they are made anew when that changes.
create table settled (
  subject text primary key,
  signature text not null
);

-- Addresses that a company had before: they lead to it until another company takes them.
create table former_company_ticker (
  company_ticker text primary key,
  company_key integer not null
);

-- Values that lost against others of a higher rank or a newer day, and differ from them.
create table value_conflict (
  company_key integer not null,
  entity text not null,
  entity_key integer not null,
  field text not null,
  kept_value text not null,
  kept_source text not null,
  lost_value text not null,
  lost_source text not null,
  lost_place text not null
);
create index value_conflict_by_company on value_conflict (company_key);

-- Each change of a value that was known before.
create table correction (
  correction_id integer generated always as identity primary key,
  entity text not null,
  entity_key integer not null,
  field text not null,
  old_value text,
  new_value text,
  source text not null,
  made_by text not null,
  made_at timestamptz not null
);
create index correction_by_entity on correction (entity, entity_key);

-- A provider took splits out of the prices of this security, and which is not known: they say nothing beside an offer.
alter table security add column has_adjusted_prices boolean not null default false;
