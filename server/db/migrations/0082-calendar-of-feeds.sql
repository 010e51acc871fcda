-- What calendar programs have been told, so that they learn of changes and cancellations.
create table told_event (
  -- the deal, the kind and the number of an event: it stays the same whatever its day
  event_id text primary key,
  deal_key integer not null,
  starts_on date not null,
  -- weekdays: 5 where only the week is known
  span integer not null,
  kind text not null,
  summary text not null,
  description text,
  company_ticker text not null,
  -- rises with each change
  sequence integer not null,
  changed_at timestamptz not null,
  -- null while the event stands
  cancelled_at timestamptz
);
create index told_event_by_day on told_event (starts_on);

-- The market and the day whose events were last told: one row.
create table told_market (
  is_only boolean primary key default true check (is_only),
  market_version bigint not null,
  told_on date not null
);
