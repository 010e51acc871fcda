import { sql } from "kysely";
import type { Db } from "../../db/connect.ts";
import type { JsonRow } from "../../db/json-row.ts";
import type { CompanyFacts } from "./company-facts.ts";
import { companyFactsSql } from "./company-facts-sql.ts";

/** All facts behind one row of the monitor list. */
export interface MonitorFacts extends CompanyFacts {
  entry: JsonRow<"monitor_entry">;
  article_count: number;
  /** The newest article. */
  article: JsonRow<"private_article"> | null;
  capitalization: JsonRow<"capitalization"> | null;
  diluted_share_parts: JsonRow<"diluted_share_part">[];
}

/** Reads the facts of the monitor list, or of some companies on it, in one statement. */
export async function readMonitorFacts(
  db: Db,
  companyKeys: readonly number[] | null = null,
): Promise<MonitorFacts[]> {
  const { rows } = await sql<{ facts: MonitorFacts }>`
    select json_build_object(
      ${companyFactsSql},
      'entry', to_json(m),
      'article_count', (select count(*) from private_article a where a.company_key = m.company_key),
      'article', (
        select to_json(a) from private_article a
        where a.company_key = m.company_key order by a.published_on desc, a.position desc limit 1
      ),
      'capitalization', (select to_json(z) from capitalization z where z.company_key = m.company_key),
      'diluted_share_parts', coalesce((
        select json_agg(p order by p.position) from diluted_share_part p where p.company_key = m.company_key
      ), '[]')
    ) as facts
    from monitor_entry m
    join company c on c.company_key = m.company_key
    where ${companyKeys}::int[] is null or m.company_key = any(${companyKeys}::int[])
    order by m.monitor_list_id
  `.execute(db);
  return rows.map((row) => row.facts);
}
