-- Where no source names the exchange of a deal, its kind of listing is not known.
alter table deal alter column ipo_type_key drop not null;
alter table deal_row alter column ipo_type_key drop not null;
