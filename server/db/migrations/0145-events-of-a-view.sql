-- The saved view of the user who added a webhook whose companies alone are told of; null for all, or for the favorites.
alter table webhook add column events_view text;
