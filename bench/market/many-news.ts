import { sql } from "kysely";
import type { Db } from "../../server/db/connect.ts";

const yearsBack = 10;

/** Adds headlines and reports about the companies of a market, spread over ten years. */
export async function fillWithNews(
  db: Db,
  { news, reports }: { news: number; reports: number },
): Promise<void> {
  const { companies } = await db
    .selectFrom("company")
    .select((e) => e.fn.countAll<number>().as("companies"))
    .executeTakeFirstOrThrow();
  // The number is a constant of the statement, because PostgreSQL could not join by hash otherwise.
  await sql`
    insert into news_item (kind, story, location, headline, summary, source, broke_at, company_key)
    select
      (array['external', 'external', 'analystNote', 'newsAlert'])[1 + n % 4],
      (array['Set Terms', 'IPO Pricing', 'New IPO Filing', 'Other'])[1 + n % 4],
      (array['US', 'NonUS', 'US'])[1 + n % 3],
      name || ' ' || (array['sets terms of', 'prices its IPO at', 'files for an IPO of', 'trades above'])[1 + n % 4]
        || ' $' || (10 + n % 190) || ' on day ' || n,
      'A headline of the market.', 'Made wire',
      now() - make_interval(hours => (n::bigint * ${yearsBack * 8760} / ${news})::integer), company_key
    from generate_series(1, ${news}::integer) n
    join (select company_key, name, row_number() over (order by company_key) - 1 as place from company) c
      on c.place = n % ${companies}::integer
  `.execute(db);
  await sql`
    insert into research_report (company_key, posted_on, fundamentals, governance, valuation, technicals)
    select company_key, current_date - (company_key % 1000), 3, 3, 3, 3 from company
    order by company_key limit ${reports}
  `.execute(db);
}
