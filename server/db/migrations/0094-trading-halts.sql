-- The securities whose trading is halted, as the price feed tells.
create table trading_halt (
  security_key integer primary key references security on delete cascade,
  halted_at timestamptz not null
);
