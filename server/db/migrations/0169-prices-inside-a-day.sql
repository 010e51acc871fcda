-- The prices of the newest session of a security, one for each five minutes in which it traded.
create table session_price (
  security_key integer not null references security on delete cascade,
  slot_at timestamptz not null,
  price numeric not null,
  quoted_at timestamptz not null,
  primary key (security_key, slot_at)
);
