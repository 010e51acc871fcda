-- A past day is named with the choices of what counts as known on it: 2024-07-01, 2024-07-01.arrived.
alter table past_day alter column day type text using day::text;
