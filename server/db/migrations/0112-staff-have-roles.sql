-- What a person may do at the desk, besides what the lists of the settings grant them.
alter table portal_user add column staff_roles text[] not null default '{}'
  check (staff_roles <@ array['desk', 'editor', 'reviewer', 'analyst', 'support', 'reader']);
