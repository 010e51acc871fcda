-- What staff decide by a rule tells nothing of how well a field is read.
alter table proposed_fact add column is_decided_by_rule boolean not null default false;
