-- Page views that do not count as use by clients, so that staff see how many were left out and why.
create table usage_left_out (
  day date not null,
  reason text not null check (reason in ('robots', 'staff', 'tooMany')),
  count integer not null,
  primary key (day, reason)
);
