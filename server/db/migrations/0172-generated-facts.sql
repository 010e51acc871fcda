-- The facts of a company of the demo market as they were generated, kept once an editor states anything of it.
create table generated_fact (
  company_key int primary key references company on delete cascade,
  facts jsonb not null
);
