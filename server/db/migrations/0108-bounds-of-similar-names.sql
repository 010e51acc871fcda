-- Many names share groups of three letters with a text that is made of common ones. The most that are compared keeps such a
-- text from costing as much as the whole market; a mistyped name resembles some hundreds.
create or replace function similar_company_terms(typed text, pattern text)
returns table (company_key integer, term text, standing smallint, formerly text, closeness real)
language sql stable set pg_trgm.word_similarity_threshold = 0.3
as $$
  select company_key, term, standing, formerly, word_similarity(typed, term)
  from (
    select company_key, term, standing, formerly from company_term
    where kind in ('name', 'former name') and typed <% term and term like pattern
    limit 5000
  ) candidate
$$;
