-- The levels that the portal computes of daily prices. They follow on those that a source states, which end before them.
create table computed_level (
  market_index_id integer not null references market_index,
  closed_on date not null,
  level double precision not null,
  constituents integer not null,
  primary key (market_index_id, closed_on)
);

-- The companies of an index, and those that were in it. Shares and weights are null once a company has left.
create table index_constituent (
  market_index_id integer not null references market_index,
  deal_key integer not null references deal on delete cascade,
  entered_on date not null,
  -- the index is the sum of these times the prices of one share of each offering, in US dollars
  index_shares double precision,
  set_weight double precision,
  weight double precision,
  left_on date,
  left_because text check (left_because in ('threeYears', 'delisted', 'noPrices')),
  primary key (market_index_id, deal_key)
);
create index index_constituent_by_deal on index_constituent (deal_key);
