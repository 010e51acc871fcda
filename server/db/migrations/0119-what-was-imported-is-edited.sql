-- The hash of the imported entry that a piece was opened from: the same entry changes nothing when it is imported again.
alter table piece add column imported_hash text;
