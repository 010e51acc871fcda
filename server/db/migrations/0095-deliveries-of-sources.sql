-- The days in New York on which documents of a source were read to the end: the rhythm in which it comes.
create table source_delivery (
  source text not null,
  delivered_on date not null,
  primary key (source, delivered_on)
);

create function note_source_delivery() returns trigger language plpgsql as $$
begin
  insert into source_delivery (source, delivered_on)
  select new.source, (r.started_at at time zone 'America/New_York')::date from import_run r where r.run_id = new.run_id
  on conflict do nothing;
  return null;
end $$;
create trigger read_documents_are_deliveries after update on source_document
  for each row when (new.is_complete and not old.is_complete) execute function note_source_delivery();

insert into source_delivery (source, delivered_on)
select distinct d.source, (r.started_at at time zone 'America/New_York')::date
from source_document d join import_run r using (run_id) where d.is_complete;
