-- What settling has still to look at: observations that came, changed or went, each change as a row of its own, so that one
-- that is made while others are settled stays. A row is written with the change, by whatever program makes it.
create table observation_change (
  change_id bigint generated always as identity primary key,
  observation_id integer not null
);

-- The observations of a document count from its completion on.
create function note_added_observations() returns trigger language plpgsql as $$
begin
  insert into observation_change (observation_id)
  select observation_id from added join source_document using (document_id) where is_complete;
  return null;
end $$;
create function note_observations_of_document() returns trigger language plpgsql as $$
begin
  insert into observation_change (observation_id) select observation_id from observation where document_id = new.document_id;
  return null;
end $$;
create function note_changed_observations() returns trigger language plpgsql as $$
begin
  insert into observation_change (observation_id) select observation_id from changed;
  return null;
end $$;
create trigger added_observations_are_noted after insert on observation
  referencing new table as added for each statement execute function note_added_observations();
create trigger observations_of_completed_documents_are_noted after update of is_complete on source_document
  for each row when (new.is_complete is distinct from old.is_complete) execute function note_observations_of_document();
create trigger changed_observations_are_noted after update on observation
  referencing new table as changed for each statement execute function note_changed_observations();
create trigger deleted_observations_are_noted after delete on observation
  referencing old table as changed for each statement execute function note_changed_observations();

-- The symbols, names and numbers by which an observation may belong to others, as it was settled last: a change is followed
-- along them. An observation that is gone keeps them until its former relations are settled.
create table observation_link (
  link text collate "C" not null,
  observation_id integer not null,
  primary key (link, observation_id)
);
create index observation_link_by_observation on observation_link (observation_id);

-- The observations of which the facts of companies were made.
create table settled_observation (
  observation_id integer not null,
  company_key integer not null,
  primary key (observation_id, company_key)
);
create index settled_observation_by_company on settled_observation (company_key);

insert into settled_observation (observation_id, company_key)
select distinct id::integer, company_key from settled
cross join lateral (
  select jsonb_path_query(made_of, '$.offerings[*].observations[*]')
  union select jsonb_path_query(made_of, '$.sightings[*]')
  union select jsonb_path_query(made_of, '$.series[*].observation')
) made (id);
-- These are settled anew by the next import.
update settled set signature = '' where made_of is null;

-- The observations of tickers that no known company had at the time, for the reports of imports.
create table waiting_observation (observation_id integer primary key);
