-- The day in New York on which somebody other than its owner last opened a shared link; null if nobody has.
alter table view_state add column link_used_on date;
