-- Values that an editor states, which come before all sources. One that was taken back stays in the log.
create table editor_correction (
  editor_correction_id integer generated always as identity primary key,
  company_key integer not null,
  -- null for a value of the company itself
  deal_key integer,
  -- an id of the field catalogue
  field text not null,
  -- the value as it reads on screen
  value text not null,
  subject jsonb not null,
  claims jsonb not null,
  because text not null,
  made_by text not null,
  made_at timestamptz not null,
  undone_by text,
  undone_at timestamptz
);
create index editor_correction_by_company on editor_correction (company_key);
-- The log of changes and the conflicts are read for one value.
create index correction_by_field on correction (entity, entity_key, field);
drop index correction_by_entity;
