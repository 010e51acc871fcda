-- The first day that the shares of a tranche can be sold on: the session on or after the day that the tranche ends on.
alter table lockup_tranche add column tradable_on date;
-- How the diluted shares of a company come about, and what they come to.
alter table monitor_row
  add column capitalization jsonb,
  add column diluted_shares numeric;
-- All rows are made anew, with the new columns, when the next day begins: at the next start.
delete from market_note where name = 'rows made for';

-- The companies that facts were made for stood as texts, "company 1".
alter table settled add column company_key integer;
update settled set company_key = split_part(subject, ' ', 2)::integer;
alter table settled drop column subject;
alter table settled add primary key (company_key);
