-- How far the audit log has been sent to where the settings say; one row.
create table audit_sent (
  is_only boolean primary key default true check (is_only),
  act_id bigint not null
);
