-- Finds names by similarity, and makes "contains" a search in an index.
create extension if not exists pg_trgm;

-- The companies that a user follows.
create table favorite (
  user_id integer not null references portal_user,
  company_key integer not null references company,
  added_at timestamptz not null,
  primary key (user_id, company_key)
);
create index favorite_by_company on favorite (company_key);
