-- The day of the price range that an editor corrects, which is the day of its filing; null for other corrections.
alter table editor_correction add column stated_for date;
