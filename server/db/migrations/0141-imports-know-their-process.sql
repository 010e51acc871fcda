-- The process that tries or imports a file: a file whose process has ended is free at once.
alter table import_upload add column held_by text;
