-- The days of the underwriters' option, and the place of incorporation that the form asks for.
alter table deal add column over_allotment_days integer;
alter table company add column incorporated_in text;
