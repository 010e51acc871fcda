-- The moments between which alerts compare the market; a moment ends when alerts are about to be written.
create table market_moment (
  is_only boolean primary key default true check (is_only),
  number bigint not null
);
insert into market_moment (number) values (1);

-- An alert of a user on a view that they saved. It tells what has happened since the moment at which it was last compared.
create table alert (
  alert_id integer generated always as identity primary key,
  user_id integer not null references portal_user,
  view_id text not null references view_state on delete cascade,
  watches text[] not null,
  frequency text not null check (frequency in ('instant', 'daily', 'weekly')),
  by_mail boolean not null,
  by_webhook boolean not null,
  created_at timestamptz not null,
  -- the rows that the view had when the alert was set
  noted integer not null,
  muted_at timestamptz,
  -- the tables of rows that its view reads
  sources text[] not null,
  compared_moment bigint not null,
  -- the day that was today when it was compared, and when that was
  compared_on date not null,
  compared_at timestamptz not null,
  -- the last time that it had something to tell
  told_at timestamptz,
  unique (user_id, view_id)
);
create index alert_by_view on alert (view_id);

-- What a comparison found. Equal views that were compared from the same moment share it; it holds no name of a user.
create table alert_report (
  report_id bigint generated always as identity primary key,
  changes jsonb not null,
  made_at timestamptz not null
);
create index alert_report_by_time on alert_report (made_at);

-- What an alert told, once for each moment. There is no mail where the user wants none.
create table alert_run (
  run_id bigint generated always as identity primary key,
  alert_id integer not null references alert on delete cascade,
  report_id bigint not null references alert_report on delete cascade,
  moment bigint not null,
  ran_at timestamptz not null,
  -- the instant at which it should have been told, where that was long before
  late_since timestamptz,
  entered_count integer not null,
  left_count integer not null,
  changed_count integer not null,
  -- false until its mail and its posts are queued
  is_told boolean not null default false,
  -- the text of the mail that told it, as long as it is kept
  content_id bigint,
  read_at timestamptz,
  unique (alert_id, moment)
);
create index alert_run_by_report on alert_run (report_id);
create index alert_run_by_content on alert_run (content_id);
create index alert_run_to_tell on alert_run (run_id) where not is_told;

-- The rows that have changed, as they were when a moment began; null where there was no such row. A row that changes
-- twice in a moment is noted once.
create table row_before (
  source text not null,
  row_key integer not null,
  part integer not null,
  moment bigint not null,
  before jsonb,
  primary key (source, row_key, part, moment)
);

-- Whoever changes rows that an alert reads notes what they were, in the same transaction. The share of the moment's row
-- keeps a moment from ending while such a transaction runs, so that no change falls between two moments.
create function note_rows_before() returns trigger language plpgsql as $$
declare
  this_moment bigint;
begin
  select number into this_moment from market_moment for share;
  if not exists (select from alert where muted_at is null and TG_TABLE_NAME = any(sources)) then
    return null;
  end if;
  insert into row_before (source, row_key, part, moment, before)
  select TG_TABLE_NAME, (j ->> TG_ARGV[0])::integer, coalesce((j ->> TG_ARGV[1])::integer, 0), this_moment,
    case when TG_OP = 'INSERT' then null else j end
  from touched t cross join lateral (select to_jsonb(t) as j) x
  on conflict do nothing;
  return null;
end $$;

create trigger added_deals_are_noted after insert on deal_row
  referencing new table as touched for each statement execute function note_rows_before('deal_key', '');
create trigger changed_deals_are_noted after update on deal_row
  referencing old table as touched for each statement execute function note_rows_before('deal_key', '');
create trigger deleted_deals_are_noted after delete on deal_row
  referencing old table as touched for each statement execute function note_rows_before('deal_key', '');
create trigger added_prices_are_noted after insert on deal_price
  referencing new table as touched for each statement execute function note_rows_before('deal_key', '');
create trigger changed_prices_are_noted after update on deal_price
  referencing old table as touched for each statement execute function note_rows_before('deal_key', '');
create trigger deleted_prices_are_noted after delete on deal_price
  referencing old table as touched for each statement execute function note_rows_before('deal_key', '');
create trigger added_tranches_are_noted after insert on lockup_tranche
  referencing new table as touched for each statement execute function note_rows_before('deal_key', 'tranche');
create trigger changed_tranches_are_noted after update on lockup_tranche
  referencing old table as touched for each statement execute function note_rows_before('deal_key', 'tranche');
create trigger deleted_tranches_are_noted after delete on lockup_tranche
  referencing old table as touched for each statement execute function note_rows_before('deal_key', 'tranche');
create trigger added_entries_are_noted after insert on monitor_row
  referencing new table as touched for each statement execute function note_rows_before('monitor_list_id', '');
create trigger changed_entries_are_noted after update on monitor_row
  referencing old table as touched for each statement execute function note_rows_before('monitor_list_id', '');
create trigger deleted_entries_are_noted after delete on monitor_row
  referencing old table as touched for each statement execute function note_rows_before('monitor_list_id', '');
