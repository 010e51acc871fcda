import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import { addDays, newYorkDay } from "../../../domain/calendar/day.ts";
import { type ExampleMarket, noMarket } from "../../../domain/contract/examples.ts";
import type { Clock } from "../../clock.ts";
import type { Db } from "../../db/connect.ts";

/** Finds what examples name: the newest priced company about which most is known, and the newest of the rest. */
async function findExampleMarket(db: Db, now: Date): Promise<ExampleMarket> {
  const { rows } = await sql<Omit<ExampleMarket, "lately">>`
    select d.company_ticker as ticker, d.company_name as "companyName", d.row_id as "rowId", d.report_file as "reportFile",
      (select n.news_key from news_item n where n.broke_at <= ${now} order by n.broke_at desc limit 1) as "newsKey",
      (select f.accession from sec_filing f where f.company_key = d.company_key
        order by f.filed_on desc, f.accession desc limit 1) as accession,
      (select max(monitor_list_id) from monitor_entry) as "monitorListId",
      (select jsonb_build_object('ticker', c.company_ticker, 'before', min(read.accession), 'after', max(read.accession))
        from (select s.company_key, o.claims -> 'prospectus' ->> 'accession' as accession
          from (select observation_id from observation where source = 'edgar-prospectuses'
            order by observation_id desc limit 200) as newest
          join observation o using (observation_id) join settled_observation s using (observation_id)
          where o.claims -> 'prospectus' is not null) as read
        join company c using (company_key)
        group by c.company_key having count(distinct read.accession) > 1
        order by max(read.accession) desc limit 1) as filings,
      (select jsonb_build_object('ticker', c.company_ticker, 'before', min(f.accession), 'after', max(f.accession))
        from sec_filing f join company c using (company_key)
        where f.accession in (select accession from filing_passage) and f.filed_on <= ${newYorkDay(now)}
        group by c.company_key having count(*) > 1 order by max(f.accession) desc limit 1) as texts
    from (select 1) as one left join lateral (
      select * from deal_row r where r.status = 'Priced' and r.ticker is not null
      order by r.report_file is null,
        not exists (select from sec_filing f join filing_passage p using (accession) where f.company_key = r.company_key),
        r.offer_on desc, r.company_ticker
      limit 1) as d on true`.execute(db);
  return { ...noMarket, ...rows[0], lately: addDays(newYorkDay(now), -1) };
}

/** Returns a reader of what examples name on a day, which asks the database once a day, and until there is a market. */
export function exampleMarketReader(db: Db, clock: Clock): () => Promise<ExampleMarket> {
  let known: { day: string; market: ExampleMarket } | undefined;
  return async () => {
    const now = clock.now();
    const day = newYorkDay(now);
    if (known?.day === day && known.market.ticker !== null) return known.market;
    const market = await findExampleMarket(db, now);
    // The same market is the same object, so that what was printed of it is kept.
    if (known === undefined || !isDeepStrictEqual(known.market, market)) known = { day, market };
    return known.market;
  };
}
