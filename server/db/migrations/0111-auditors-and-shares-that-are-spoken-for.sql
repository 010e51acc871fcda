-- The auditor, the shares that are reserved, and the investors who have said that they want to buy.
alter table company add column auditor text;
alter table deal add column directed_share_part numeric;
alter table deal add column indications_of_interest text;
