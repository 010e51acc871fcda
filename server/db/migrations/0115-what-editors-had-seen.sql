-- The deliveries that had come when an editor stated a value: only what differs in a later one waits for a decision.
alter table editor_correction add column seen_delivery integer not null default 0;
update editor_correction set seen_delivery = coalesce((select max(delivery) from source_document), 0);
alter table value_conflict add column waits boolean not null default false;
create index value_conflict_that_waits on value_conflict (company_key) where waits;
