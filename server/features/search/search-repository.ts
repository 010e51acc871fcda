import { type RawBuilder, sql } from "kysely";
import type { TickerHolding } from "../../../domain/search/ticker-holding.ts";
import type { Db } from "../../db/connect.ts";
import { prepared } from "../../db/marked-client.ts";

export interface CompanyRow {
  company_key: number;
  name: string;
  company_ticker: string;
  ticker: string | null;
  status: string | null;
  formerly: string | null;
}

export interface MatchingRow extends CompanyRow {
  /** The days of the typed ticker, where the company has or had it. */
  held: TickerHolding | null;
}

export interface SearchLimits {
  /** A user whose favorites are left out. */
  exceptFavoritesOf: number | null;
  limit: number;
}

/**
 * The number of terms beyond the limit of companies that are read for each kind and standing, because a company may have
 * several terms.
 */
const moreTerms = 40;

/** Sorts after every text, so that all texts with a prefix lie between the prefix and the prefix plus this. */
const lastCharacter = "\u{10ffff}";

/**
 * Lists companies with a term that equals or begins with the typed text: of those that match equally well, the most viewed
 * first, then the latest. Every part reads the beginning of a range in one index, so one letter costs no more than a whole
 * name; popular companies are looked at besides, however far down the range they are. Terms have no points and dashes, so
 * "TPC" is also that of the preferred shares "T-PC"; the ticker as it was typed then comes first.
 */
export async function listBeginningWith(
  db: Db,
  typed: { name: string; ticker: string; symbol: string },
  limits: SearchLimits,
): Promise<MatchingRow[]> {
  const { rows } = await sql<MatchingRow>`
    with way (kind, tier, first, last) as (values
      ('ticker', 0, ${typed.ticker}, ${typed.ticker}),
      ('past ticker', 1, ${typed.ticker}, ${typed.ticker}),
      ('ticker', 2, ${typed.ticker}, ${typed.ticker + lastCharacter}),
      ('name', 3, ${typed.name}, ${typed.name}),
      ('name', 4, ${typed.name}, ${typed.name + lastCharacter}),
      ('word', 5, ${typed.name}, ${typed.name + lastCharacter}),
      ('former name', 6, ${typed.name}, ${typed.name + lastCharacter}),
      ('former word', 6, ${typed.name}, ${typed.name + lastCharacter})
    ),
    hit as (
      select way.tier, found.*
      from way cross join (values (0), (1), (2)) as place (standing)
      cross join lateral (
        select t.company_key, t.standing, t.term, t.formerly, t.dated_on from company_term t
        where t.kind = way.kind and t.standing = place.standing and t.term between way.first and way.last
        ${exceptFavorites(limits)}
        order by t.term limit ${limits.limit + moreTerms}
      ) found
      union all
      select way.tier, t.company_key, t.standing, t.term, t.formerly, t.dated_on
      from popular_company join company_term t using (company_key)
      join way on way.kind = t.kind and t.term between way.first and way.last
      where true ${exceptFavorites(limits)}
    ),
    best as (
      select distinct on (company_key) * from hit order by company_key, tier, term
    ),
    chosen as (
      select best.*, row_number() over (
        order by tier, standing, coalesce(p.views, 0) desc, dated_on desc nulls last, term, company_key
      ) as place
      from best left join popular_company p using (company_key)
      order by place limit ${limits.limit}
    )
    select c.company_key, c.name, c.company_ticker, r.ticker, r.status, chosen.formerly,
      case when chosen.tier <= 1 then (
        select json_build_object('ticker', x.ticker, 'from', x.from_on, 'until', x.until_on)
        from security s join security_ticker x using (security_key)
        where s.company_key = c.company_key
          and regexp_replace(lower(x.ticker), '[^a-z0-9]', '', 'g') = ${typed.ticker}
        order by x.until_on desc nulls first, x.from_on desc limit 1
      ) end as held
    from chosen join company c using (company_key)
    left join deal_row r on r.company_key = c.company_key and r.is_main_deal
    order by chosen.tier, chosen.standing, chosen.tier = 0 and exists (
      select from security s join security_ticker x using (security_key)
      where s.company_key = c.company_key and x.until_on is null and x.ticker = ${typed.symbol}
    ) desc, chosen.place
    ${prepared}`.execute(db);
  return rows;
}

/**
 * In letters: a mistyped word of this length or less, such as "Inx" for "Inc", resembles too many other words to find
 * anything.
 */
const shortWord = 3;

export interface SimilarRow extends CompanyRow {
  standing: number;
  /** The views of the company's page by all clients in the last days; 0 for all but the most viewed companies. */
  views: number;
  /** The folded name that is similar. */
  term: string;
}

/**
 * Lists companies with a name similar to the typed text. Words that no name contains were mistyped, so their similarity
 * decides; if every word is known, or too short to be like few others, the similarity of all of them without blanks decides. With `keepsKnown`, the name must
 * contain the longest known word next to a mistyped one.
 */
export async function listSimilarTo(
  db: Db,
  typed: string,
  { keepsKnown, ...limits }: SearchLimits & { keepsKnown: boolean },
): Promise<SimilarRow[]> {
  const { rows } = await sql<SimilarRow>`
    with typed_word as (
      select word, exists (
        select from company_term t where t.kind in ('name', 'word') and t.standing in (0, 1, 2)
        and t.term between word and word || ${lastCharacter}
      ) as is_known
      from unnest(${typed.split(" ")}::text[]) word
    ),
    looked_for as (
      select coalesce(
          string_agg(word, ' ') filter (where not is_known and length(word) > ${shortWord}), string_agg(word, '')
        ) as text,
        case when ${keepsKnown} and not bool_and(is_known) then concat(
          '%', (array_agg(word order by length(word) desc) filter (where is_known))[1], '%'
        ) else '%' end as pattern
      from typed_word
    ),
    best as (
      select distinct on (t.company_key) t.*
      from looked_for cross join lateral similar_company_terms(looked_for.text, looked_for.pattern) t
      where true ${exceptFavorites(limits)}
      order by t.company_key, t.closeness desc, t.formerly nulls first
    ),
    chosen as (select * from best order by closeness desc, standing, company_key limit ${limits.limit})
    select c.company_key, c.name, c.company_ticker, r.ticker, r.status, chosen.formerly, chosen.standing, chosen.term,
      coalesce(p.views, 0) as views
    from chosen join company c using (company_key)
    left join popular_company p using (company_key)
    left join deal_row r on r.company_key = c.company_key and r.is_main_deal
    order by chosen.closeness desc, chosen.standing, c.company_key
    ${prepared}`.execute(db);
  return rows;
}

function exceptFavorites({ exceptFavoritesOf }: SearchLimits): RawBuilder<unknown> {
  if (exceptFavoritesOf === null) return sql``;
  return sql`and not exists (
    select from favorite f where f.user_id = ${exceptFavoritesOf} and f.company_key = t.company_key
  )`;
}
