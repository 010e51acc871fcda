-- The text of a report: plain, and with the marks of its author as sanitised HTML.
alter table special_report add column body text;
alter table special_report add column body_html text;
-- the sum of the four criteria, where the report is about a company and rates it
alter table special_report add column rating smallint check (rating between 4 and 20);
alter table research_paragraph add column body_html text;
