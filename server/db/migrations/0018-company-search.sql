-- What a company is found by, folded: letter case, accents and punctuation do not count. A 'word' is a name from its
-- second or a later word on, so that each word of a name is the beginning of a term. Rows of the read model.
create table company_term (
  company_key integer not null references company on delete cascade,
  kind text not null check (kind in ('ticker', 'past ticker', 'name', 'word', 'former name', 'former word')),
  term text collate "C" not null,
  -- 0: alive and listed or to be listed in the US; 1: alive elsewhere or private; 2: withdrawn, acquired or delisted
  standing smallint not null,
  -- the past ticker or former name as it was written; null where the term is of the company's present name or ticker
  formerly text,
  primary key (company_key, kind, term)
);
create index company_term_by_term on company_term (kind, standing, term);
create index company_term_by_similarity on company_term using gin (term gin_trgm_ops)
  where kind in ('name', 'former name');

-- Loads the extension into this session, which makes the setting below known.
select show_limit();

-- Names that share a third of their groups of three letters with what was typed: two swapped letters in seven pass.
-- Those that match the pattern only: the index answers both at once, so that a common word beside a mistyped one is cheap.
create function similar_company_terms(typed text, pattern text)
returns table (company_key integer, term text, standing smallint, formerly text, closeness real)
language sql stable set pg_trgm.word_similarity_threshold = 0.3
as $$
  select company_key, term, standing, formerly, word_similarity(typed, term)
  from company_term
  where kind in ('name', 'former name') and typed <% term and term like pattern
$$;
