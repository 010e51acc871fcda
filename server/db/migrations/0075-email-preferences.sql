-- The mail that a user wants. A user without a row has never saved any, and gets none.
create table email_preference (
  user_id integer primary key references portal_user,
  email_types jsonb not null,
  filter_by_criteria jsonb not null,
  saved_at timestamptz not null
);
