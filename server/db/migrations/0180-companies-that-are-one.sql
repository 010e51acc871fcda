-- The generated facts of a company outlive it while it is one with another, so that they are written back when both are parted.
alter table generated_fact drop constraint generated_fact_company_key_fkey;

-- A price goes with its security, as the other prices of a day do.
alter table latest_price drop constraint latest_price_security_key_fkey;
alter table latest_price add foreign key (security_key) references security on delete cascade;

-- The rows that followed a company or a deal to another one when both became one: they go back when the two are parted.
create table moved_row (
  moved_row_id integer generated always as identity primary key,
  table_name text not null,
  -- the column that names the company or the deal
  column_name text not null,
  -- the values of the other columns by which the row is found
  row_key jsonb not null,
  from_key integer not null,
  to_key integer not null,
  -- the row as it was where the other company had the same, so that it did not move; null for one that moved
  left_out jsonb,
  user_id integer
);
create index moved_row_by_origin on moved_row (from_key, table_name, column_name);
create index moved_row_by_row on moved_row (table_name, row_key);
create index moved_row_by_user on moved_row (user_id);
