-- A market of decades is mostly asked for its last weeks and months, which are a sliver of one of the usual hundred
-- slices of these columns. Finer slices let the planner know how few deals that is.
alter table deal_row alter column offer_on set statistics 1000;
alter table deal_row alter column filed_on set statistics 1000;
alter table deal_row alter column expected_on set statistics 1000;
