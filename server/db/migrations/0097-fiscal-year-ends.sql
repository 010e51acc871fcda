-- The last day of the company's fiscal year in words, such as "December 31".
alter table company add column fiscal_year_end text;
