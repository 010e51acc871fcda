-- The portal has one list of the holidays of the US exchanges. Stored holidays take its names.
update exchange_holiday set name = 'Washington''s Birthday' where name = 'Presidents'' Day';
update exchange_holiday set name = 'Market closed' where name = 'Special closing';
