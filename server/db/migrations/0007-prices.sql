create table price_bar (
  security_key integer not null references security,
  traded_on date not null,
  open numeric,
  high numeric,
  low numeric,
  close numeric not null,
  volume bigint,
  primary key (security_key, traded_on)
);

-- The newest price of a security, of whatever time of the day.
create table latest_price (
  security_key integer primary key references security,
  price numeric not null,
  previous_close numeric,
  quoted_at timestamptz not null,
  is_frozen boolean not null default false,
  frozen_reason text
);

create table index_level (
  market_index_id integer not null references market_index,
  closed_on date not null,
  level numeric not null,
  primary key (market_index_id, closed_on)
);
