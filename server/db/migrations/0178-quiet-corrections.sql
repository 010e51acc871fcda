-- A correction that tells nobody of itself, and the document beside its reason: an address, or a filing of the company by name.
alter table editor_correction add column is_quiet boolean not null default false;
alter table editor_correction add column document_name text;
alter table editor_correction add column document_link text;

-- The events of the market that came with a quiet correction, as webhooks name them; no webhook is told of them.
create table hushed_event (
  occasion text primary key
);
