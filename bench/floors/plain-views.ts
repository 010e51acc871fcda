import type { FastifyInstance } from "fastify";
import type pg from "pg";

const ofRow = `deal_key, row_id, company_key, company_ticker, ticker, company_name, status, filed_on, offer_on, trade_on,
  expected_on, postponed_on, withdrawn_on, security_kind, is_spac, is_a_share, is_us_listing, exchange_id, exchange_name,
  headquarters, hq_country_code, sector_id, sector_name, industry_id, industry_name, underwriter_names, currency,
  r.offer_price, range_low, range_high, range_outcome, price_vs_midpoint::float8, shares, deal_size_usd, market_cap_usd,
  ltm_sales_usd, ltm_ebit_margin`;
const ofPrice = `first_day_return::float8, aftermarket_return::float8, total_return::float8, initial_3m::float8,
  ipo_discount::float8, todays_change::float8, latest, current_market_cap_usd`;
const indexed =
  "status offer_on filed_on deal_size_usd market_cap_usd exchange_id sector_id industry_id first_day_return total_return";

const matching = `from plain_deal where status = 'Priced' and offer_on >= $1 and is_us_listing and deal_size_usd >= $2
  and first_day_return >= 0 and not is_spac and not is_a_share`;

const rowsQuery = `select row_id, deal_key, company_key, company_ticker, ticker, company_name, offer_on, deal_size_usd,
    offer_price, currency, range_outcome, first_day_return, todays_change, total_return, current_market_cap_usd,
    industry_name, underwriter_names, exchange_name, headquarters, shares, filed_on, trade_on, ltm_sales_usd,
    ltm_ebit_margin, status, latest, sector_name
  ${matching} order by deal_size_usd desc, deal_key limit 100`;

const totalsQuery = `select count(*) as deals, count(distinct company_key) as companies, sum(deal_size_usd) as proceeds,
    avg(case when total_return > 0 then 1 when total_return is not null then 0 end) as above,
    avg(price_vs_midpoint) as midpoint, avg(first_day_return) as first, avg(initial_3m) as months,
    avg(aftermarket_return) as aftermarket, avg(total_return) as total, avg(ipo_discount) as discount ${matching}`;

type View = { Querystring: { from: string; size: string } };

/**
 * Routes that find the session and run one or two plain statements, for rows and for figures, on one plain table of 45
 * columns with an index for each column in filters or orders. The table is made when it is asked for.
 */
export function serveViews(
  app: FastifyInstance,
  pool: pg.Pool,
  findSession: () => Promise<unknown>,
): void {
  app.get("/make-plain-table", async () => {
    await pool.query(
      `create table plain_deal as select ${ofRow}, ${ofPrice} from deal_row r join deal_price p using (deal_key)`,
    );
    await pool.query("alter table plain_deal add primary key (deal_key)");
    for (const column of indexed.split(" "))
      await pool.query(`create index on plain_deal (${column})`);
    await pool.query("vacuum analyze plain_deal");
    return "";
  });
  app.get("/unchanged", async (_request, reply) => {
    await findSession();
    return reply.status(304).send();
  });
  app.get<View>("/rows", async ({ query: { from, size } }) => {
    await findSession();
    const { rows } = await pool.query(rowsQuery, [from, size]);
    return { rows };
  });
  app.get<View>("/view", async ({ query: { from, size } }) => {
    await findSession();
    const [rows, totals] = await Promise.all([
      pool.query(rowsQuery, [from, size]),
      pool.query(totalsQuery, [from, size]),
    ]);
    return { rows: rows.rows, totals: totals.rows[0] };
  });
}
