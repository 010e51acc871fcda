-- Each act of the provider on accounts, users, mail and imports, by the desk in the browser or by a command line. Acts are
-- added and never changed. Values are words for a reader and never secrets.
create table audit_act (
  act_id bigint generated always as identity primary key,
  acted_at timestamptz not null,
  -- the e-mail address of a member of staff, or the user of the machine who ran a command
  actor text not null,
  kind text not null,
  -- the account that the act concerns; null for acts on the portal itself
  account_id integer references account,
  -- the user, account, mail or file that it was done to
  subject text not null,
  old_value text,
  new_value text
);
create index audit_act_by_time on audit_act (acted_at);
create index audit_act_by_account on audit_act (account_id, act_id);

create function refuse_change_of_audit_act() returns trigger language plpgsql as $$
begin
  raise exception 'The audit log is append-only.';
end
$$;
create trigger audit_act_is_append_only before update or delete on audit_act
  for each row execute function refuse_change_of_audit_act();
