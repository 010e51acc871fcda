-- An event on an expected day is tentative.
alter table told_event add column is_expected boolean not null default false;
-- The postponements of a calendar's days.
create index deal_event_of_postponement on deal_event (happened_on) where kind = 'postponed';
