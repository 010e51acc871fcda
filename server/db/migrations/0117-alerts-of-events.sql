-- The event that an alert of the portal's own making retells. An event has one alert, also after it was discarded.
alter table piece add column occasion text unique;
