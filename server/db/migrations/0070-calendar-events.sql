-- A calendar asks which deals have an event on some days.
create index deal_row_by_first_trade on deal_row (trade_on) where trade_on is not null;
create index deal_row_by_quiet_period on deal_row (quiet_period_ends_on) where quiet_period_ends_on is not null;
create index deal_row_by_postponement on deal_row (postponed_on) where postponed_on is not null;
create index deal_row_by_withdrawal on deal_row (withdrawn_on) where withdrawn_on is not null;
