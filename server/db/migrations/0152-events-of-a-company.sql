-- The one company that a webhook is told of; null for all, for the favorites, or for those of a view.
alter table webhook add column events_company integer references company;
create index webhook_by_company on webhook (events_company) where events_company is not null;
