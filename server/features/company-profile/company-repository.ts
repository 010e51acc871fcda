import { sql } from "kysely";
import type { Day } from "../../../domain/calendar/day.ts";
import type { Db } from "../../db/connect.ts";
import { respellSymbol, unmarkUnit } from "../../ingest/reading/symbols.ts";

/** The company that an address means, and what its profile needs to be read. */
export interface FoundCompany {
  company_key: number;
  company_ticker: string;
  /** The present ticker of its shares. */
  ticker: string | null;
  name: string;
  /** The deal that stands for the company; null for a company that is only watched. */
  deal_key: number | null;
}

/**
 * Finds the companies that addresses or tickers mean today: the company with this address, else the one that had the
 * address before, else the present holder of the ticker, else its last holder; a ticker may be spelled as other sources do. Letter
 * case does not count. The map goes
 * from each address as it was asked for; an address that means no company is not in the map.
 */
export async function findCompanies(
  db: Db,
  tickers: readonly string[],
  today: Day,
): Promise<Map<string, FoundCompany>> {
  const { rows } = await sql<FoundCompany & { asked: string }>`
    select asked.ticker as asked, c.company_key, c.company_ticker, c.name, r.deal_key, r.ticker
    from unnest(${tickers}::text[], ${tickers.map(respellSymbol)}::text[], ${tickers.map(unmarkUnit)}::text[])
      as asked (ticker, respelled, unmarked)
    cross join lateral (
      select 0 as tier, company_key, null::date as until_on, null::date as from_on
      from company where upper(company_ticker) = upper(asked.ticker)
      union all
      select 1, company_key, null, null
      from former_company_ticker where upper(company_ticker) = upper(asked.ticker)
      union all
      select case when upper(t.ticker) = upper(asked.ticker) then 2 else 3 end, s.company_key, coalesce(t.until_on, 'infinity'::date), t.from_on
      from security_ticker t join security s using (security_key)
      where upper(t.ticker) in (upper(asked.ticker), asked.respelled, asked.unmarked) and t.from_on <= ${today}::date
      order by tier, until_on desc nulls last, from_on desc nulls last, company_key limit 1
    ) meant
    join company c on c.company_key = meant.company_key
    left join deal_row r on r.company_key = c.company_key and r.is_main_deal
  `.execute(db);
  return new Map(rows.map(({ asked, ...company }) => [asked, company]));
}

export interface Peer {
  peer_ticker: string;
  peer_name: string;
  market_cap_usd: number | null;
  ev_to_sales: number | null;
  ev_to_ebitda: number | null;
  price_to_earnings: number | null;
  sales_growth: number | null;
  ebitda_margin: number | null;
  /** Null for a peer that the portal does not have. */
  company_key: number | null;
  company_ticker: string | null;
}

/** Lists the peers of a company in the order in which the analysts list them. */
export async function listPeers(db: Db, companyKey: number): Promise<Peer[]> {
  const { rows } = await sql<{ peer: Peer }>`
    select json_build_object(
      'peer_ticker', p.peer_ticker, 'peer_name', p.peer_name, 'market_cap_usd', p.market_cap_usd,
      'ev_to_sales', p.ev_to_sales, 'ev_to_ebitda', p.ev_to_ebitda, 'price_to_earnings', p.price_to_earnings,
      'sales_growth', p.sales_growth, 'ebitda_margin', p.ebitda_margin,
      'company_key', c.company_key, 'company_ticker', c.company_ticker
    ) as peer
    from comparable p left join company c on c.company_ticker = p.peer_ticker
    where p.company_key = ${companyKey} order by p.position
  `.execute(db);
  return rows.map(({ peer }) => peer);
}
