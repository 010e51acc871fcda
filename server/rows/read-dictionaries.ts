import { sql } from "kysely";
import type { Classified, GroupedOption } from "../../domain/filters/dictionary.ts";
import type { Option } from "../../domain/filters/filter.ts";
import { overTheCounter } from "../../domain/venues/north-america.ts";
import type { Db } from "../db/connect.ts";

/** A combination of places in which companies have their headquarters. */
export interface Seat {
  country: string;
  countryName: string;
  state: string | null;
  city: string | null;
}

/** The facts from which dictionaries are built. */
export interface DictionaryFacts {
  exchanges: GroupedOption<number>[];
  countries: Option<string>[];
  regions: Option<number>[];
  investors: Option<number>[];
  classification: Classified[];
  tags: (Option<number> & { isAi: boolean })[];
  aiUsages: Option<number>[];
  underwriters: Option<number>[];
  bankTypes: Option<number>[];
  timings: Option<number>[];
  seats: Seat[];
}

/** Reads everything in one statement, so that all dictionaries show the same moment. */
export async function readDictionaryFacts(db: Db): Promise<DictionaryFacts> {
  const { rows } = await sql<{ facts: DictionaryFacts }>`
    select json_build_object(
      'exchanges', (
        select coalesce(json_agg(
          json_build_object('value', exchange_id, 'label', e.name, 'group', case
            when e.name = ${overTheCounter.name} then 'Over the Counter' when country_code = 'US' then 'US' else c.name
          end)
          order by country_code <> 'US', e.name = ${overTheCounter.name}, lower(c.name) collate "C", lower(e.name) collate "C"
        ), '[]') from exchange e join country c using (country_code)
      ),
      'countries', (
        select coalesce(json_agg(json_build_object('value', country_code, 'label', c.name) order by lower(c.name) collate "C"), '[]')
        from country c where exists (select from exchange e where e.country_code = c.country_code)
      ),
      'regions', ${options("region", "region_id")},
      'investors', ${options("investor", "investor_id")},
      'classification', (
        select coalesce(json_agg(json_build_object(
          'value', classification_id, 'label', name, 'level', level, 'parent', parent_id
        ) order by lower(name) collate "C", classification_id), '[]') from classification
      ),
      'tags', (
        select coalesce(json_agg(json_build_object('value', company_tag_id, 'label', name, 'isAi', is_ai) order by lower(name) collate "C"), '[]')
        from company_tag
      ),
      'aiUsages', (
        select coalesce(json_agg(json_build_object('value', ai_usage_id, 'label', name) order by ai_usage_id), '[]') from ai_usage
      ),
      'underwriters', ${options("underwriter", "underwriter_id")},
      'bankTypes', (
        select coalesce(json_agg(json_build_object('value', bank_type_key, 'label', name) order by bank_type_key), '[]') from bank_type
      ),
      'timings', (
        select coalesce(json_agg(json_build_object('value', estimated_timing_id, 'label', name) order by estimated_timing_id), '[]')
        from estimated_timing
      ),
      'seats', (
        select coalesce(json_agg(seat order by "countryName" collate "C", state collate "C", city collate "C"), '[]') from (
          select distinct hq_country_code as country, n.name as "countryName", hq_state as state, hq_city as city
          from company join country n on n.country_code = hq_country_code
        ) seat
      )
    ) as facts
  `.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error("The query for dictionaries returned no row");
  return row.facts;
}

function options(table: string, id: string) {
  return sql`(
    select coalesce(json_agg(
      json_build_object('value', ${sql.ref(id)}, 'label', name) order by lower(name) collate "C", ${sql.ref(id)}
    ), '[]') from ${sql.table(table)}
  )`;
}
