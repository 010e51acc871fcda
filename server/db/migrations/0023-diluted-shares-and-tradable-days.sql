-- The first day that the shares of a tranche can be sold on: the session on or after the day that the tranche ends on.
alter table lockup_tranche add column tradable_on date;
-- How the diluted shares of a company come about, and what they come to.
alter table monitor_row
  add column capitalization jsonb,
  add column diluted_shares numeric;
-- All rows are made anew, with the new columns, when the next day begins: at the next start.
delete from market_note where name = 'rows made for';
