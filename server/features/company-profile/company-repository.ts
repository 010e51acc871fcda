import { sql } from "kysely";
import type { Day } from "../../../domain/calendar/day.ts";
import type { Db } from "../../db/connect.ts";
import type { JsonRow } from "../../db/json-row.ts";
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

/** A peer without a key and an address of its own is none of the portal's companies. */
export type Peer = Omit<JsonRow<"comparable">, "company_key"> & {
  company_key: number | null;
  company_ticker: string | null;
};

/** Lists the peers of a company in the order in which the analysts list them. */
export async function listPeers(db: Db, companyKey: number): Promise<Peer[]> {
  const { rows } = await sql<{ peer: Peer }>`
    select to_jsonb(p) || jsonb_build_object(
      'company_key', c.company_key, 'company_ticker', c.company_ticker
    ) as peer
    from comparable p left join company c on c.company_ticker = p.peer_ticker
    where p.company_key = ${companyKey} order by p.position
  `.execute(db);
  return rows.map(({ peer }) => peer);
}
