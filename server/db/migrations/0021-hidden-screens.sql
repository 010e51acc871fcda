-- The screens that the users of an account are not offered, by name; an account begins with all of them.
alter table account add column hidden_screens text[] not null default '{}';
