-- Further columns of an order, as [{"column", "direction"}], and how a user has arranged the grid of a view: widths, pins
-- and the size of a page. Null means none, and the standard.
alter table view_state
  add column sort_then jsonb,
  add column layout jsonb;

-- The default view of a type is not stored; its user's order of rows, order of columns and arrangement are.
alter table view_type_sort rename to default_view_change;
alter table default_view_change
  alter column sort_column drop not null,
  alter column sort_direction drop not null,
  add column sort_then jsonb,
  add column web_columns text[],
  add column layout jsonb;
