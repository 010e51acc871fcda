-- A number for each year of the day on which deals were priced, filed or withdrawn. It grows whenever a figure of such a
-- deal changes, so that statistics read again only the years that have changed.
create table figure_version (
  day text not null,
  year integer not null,
  number bigint not null,
  primary key (day, year)
);

create function count_changes_of_figures() returns trigger language plpgsql as $$
begin
  insert into figure_version (day, year, number)
  select distinct d.day, extract(year from d.value)::integer, 1
  from changed c cross join lateral (
    values ('offer_on', c.offer_on), ('filed_on', c.filed_on), ('withdrawn_on', c.withdrawn_on)
  ) d (day, value)
  where d.value is not null
  order by 1, 2
  on conflict (day, year) do update set number = figure_version.number + 1;
  return null;
end $$;

create trigger changes_are_counted_when_added after insert on deal_figure
  referencing new table as changed for each statement execute function count_changes_of_figures();
create trigger changes_are_counted_as_they_were after update on deal_figure
  referencing old table as changed for each statement execute function count_changes_of_figures();
create trigger changes_are_counted_as_they_are after update on deal_figure
  referencing new table as changed for each statement execute function count_changes_of_figures();
create trigger changes_are_counted_when_deleted after delete on deal_figure
  referencing old table as changed for each statement execute function count_changes_of_figures();

-- The filings and withdrawals of a year are read by themselves.
create index deal_figure_by_filing on deal_figure (filed_on);
create index deal_figure_by_withdrawal on deal_figure (withdrawn_on) where withdrawn_on is not null;
