-- What editors add is there at once, so that no import of theirs is under way.
update import_run set ended_at = started_at where source = 'editor' and ended_at is null;
