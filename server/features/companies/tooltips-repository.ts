import { sql } from "kysely";
import type { Day } from "../../../domain/calendar/day.ts";
import type { Db } from "../../db/connect.ts";

export interface UnderwriterRow {
  name: string;
  role: "leadLeft" | "bookrunner" | "coManager";
}

export interface CompanyLists {
  companyKey: number;
  name: string;
  underwriters: UnderwriterRow[];
  comparables: { name: string; ticker: string }[];
  /** Fractions of the company after the IPO; null when unknown. */
  shareholders: { name: string; percent: number | null }[];
}

/** Finds the lists of a company's tooltip, in the order of its documents; undefined for an unknown company. */
export async function findCompanyLists(
  db: Db,
  companyTicker: string,
): Promise<CompanyLists | undefined> {
  const { rows } = await sql<CompanyLists>`
    select c.company_key as "companyKey", c.name,
      coalesce((
        select json_agg(json_build_object('name', u.name, 'role', du.role) order by du.position)
        from deal_underwriter du join underwriter u using (underwriter_id)
        where du.deal_key = (
          select r.deal_key from deal_row r where r.company_key = c.company_key and r.is_main_deal
        )
      ), '[]') as underwriters,
      coalesce((
        select json_agg(json_build_object('name', p.peer_name, 'ticker', p.peer_ticker) order by p.position)
        from comparable p where p.company_key = c.company_key
      ), '[]') as comparables,
      coalesce((
        select json_agg(
          json_build_object('name', h.name, 'percent', h.percent_after)
          order by h.percent_after desc nulls last, h.position
        )
        from shareholder h where h.company_key = c.company_key
        and h.as_of_on = (select max(as_of_on) from shareholder where company_key = c.company_key)
      ), '[]') as shareholders
    from company c where c.company_ticker = ${companyTicker}
  `.execute(db);
  return rows[0];
}

/** Finds the articles on a company of the monitor list, newest first; undefined when there is no such entry. */
export async function findArticles(
  db: Db,
  monitorListId: number,
): Promise<{ link: string; source: string; published_on: Day }[] | undefined> {
  const { rows } = await sql<{ articles: { link: string; source: string; published_on: Day }[] }>`
    select coalesce((
      select json_agg(
        json_build_object('link', a.link, 'source', a.source, 'published_on', a.published_on)
        order by a.published_on desc, a.position desc
      )
      from private_article a where a.company_key = m.company_key
    ), '[]') as articles
    from monitor_entry m where m.monitor_list_id = ${monitorListId}
  `.execute(db);
  return rows[0]?.articles;
}
