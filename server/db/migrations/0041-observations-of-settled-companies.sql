-- The observations that the facts of a company were made of, with the keys of its deals and securities: one company can be
-- made again without looking for its records among all. It is null until the next import settles the company.
alter table settled add column made_of jsonb;
