-- Documents are deliveries, numbered in the order in which they came. A document that comes again after another one of its
-- name is delivered anew.
alter table source_document
  add column delivery integer,
  -- The day that its name states, else the day on which it came.
  add column delivered_on date;
update source_document d
set delivery = document_id, delivered_on = (r.started_at at time zone 'America/New_York')::date
from import_run r where r.run_id = d.run_id;
alter table source_document alter column delivery set not null, alter column delivered_on set not null;
create sequence delivery_number as integer owned by source_document.delivery;
select setval('delivery_number', coalesce(max(delivery), 0) + 1, false) from source_document;
alter table source_document alter column delivery set default nextval('delivery_number');

-- The first and the last delivery of a record in these words, and the first of the days for which they were stated. The last
-- delivery moves on only when other words of the record came in between.
alter table observation
  add column first_delivery integer,
  add column last_delivery integer,
  add column first_on date;
update observation o
set first_delivery = c.first_delivery, last_delivery = c.last_delivery, first_on = c.first_on
from (
  select observation_id, min(delivery) as first_delivery, max(delivery) as last_delivery,
    min(observation_carrier.document_on) as first_on
  from observation_carrier join source_document using (document_id) group by observation_id
) c where c.observation_id = o.observation_id;
alter table observation alter column first_delivery set not null, alter column last_delivery set not null;
