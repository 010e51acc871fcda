-- Stated values that had no column: money raised in all, the cost of an offering, the quiet period.
alter table company add column funding_usd numeric(20, 2);
alter table deal add column offering_expense numeric(20, 2);
alter table deal add column quiet_period_days integer;
