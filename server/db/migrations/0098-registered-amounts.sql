-- The most that a registration lets an offering raise, in US dollars, as it is stated for the SEC's fee.
alter table deal add column registered_amount_usd numeric;
alter table deal_row add column registered_amount_usd numeric;
