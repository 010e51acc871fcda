-- The days of one page are read by themselves, not with all days that it was ever opened on.
drop index usage_resource_day_by_resource;
create index usage_resource_day_by_resource on usage_resource_day (resource_id, day);
