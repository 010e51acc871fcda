-- Each document that carries a record: one that is taken back leaves the records that others carry too.
create table observation_carrier (
  document_id integer not null references source_document,
  observation_id integer not null references observation on delete cascade,
  place text not null,
  document_on date,
  primary key (document_id, observation_id)
);
create index observation_carrier_by_observation on observation_carrier (observation_id);

insert into observation_carrier (document_id, observation_id, place, document_on)
select document_id, observation_id, place, document_on from observation;
