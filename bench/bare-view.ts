// The floor of the `views` benchmark: the statements of one run of a view, written by hand, behind a bare Fastify route
// without session, contract, catalogues, versions or limits. It sends as many bytes.
import { join } from "node:path";
import Fastify from "fastify";
import pg from "pg";
import { startEmbeddedPostgres } from "../server/db/embedded.ts";
import { plannerSettings } from "../server/db/planner-settings.ts";

const [place = "", port, email] = process.argv.slice(2);

async function connect(): Promise<pg.Pool> {
  if (place.startsWith("postgres://")) {
    return new pg.Pool({ connectionString: place, options: plannerSettings.join(" "), max: 10 });
  }
  const embedded = await startEmbeddedPostgres(join(place, "db"));
  const names = { user: "postgres", database: "postgres" };
  return new pg.Pool({ ...names, max: 1, stream: () => embedded.connect() });
}

const matching = `from deal_row r join deal_price p on p.deal_key = r.deal_key
  where r.status = 'Priced' and r.offer_on >= $1 and r.is_us_listing and r.deal_size_usd >= $2
    and p.first_day_return >= 0 and not r.is_spac and not r.is_a_share`;

const rowsQuery = `select coalesce(json_agg(x), '[]')::text as rows from (
  select r.row_id as "rowId", r.company_key as "companyKey", r.company_ticker as "companyTicker", r.ticker,
    r.company_name as "companyName", r.offer_on as "offerDate", r.deal_size_usd as "dealSize",
    r.offer_price as "ipoPrice", r.currency, case r.range_outcome when 'below' then 'Below Range'
      when 'within' then 'Within Range' when 'above' then 'Above Range' end as "priceVsRange",
    p.first_day_return * 100 as "firstDayReturn", p.todays_change * 100 as "todaysPriceChange",
    p.total_return * 100 as "returnFromIpo", p.current_market_cap_usd as "marketCap", r.industry_name as industry,
    r.underwriter_names as underwriter, r.exchange_name as exchange, r.headquarters, r.shares,
    r.filed_on as "fileDate", r.trade_on as "tradeDate", r.ltm_sales_usd as "LatestSales",
    r.ltm_ebit_margin * 100 as "LtmEbitMargin", r.status as "dealStatus", p.latest as "currentPrice",
    r.sector_name as sector
  ${matching} order by r.deal_size_usd desc nulls last, r.deal_key limit 100) x`;

const totalsQuery = `select count(*) as companies, count(distinct r.company_key) as others,
    sum(r.deal_size_usd)::float8 as proceeds,
    avg(case when p.total_return > 0 then 1 when p.total_return is not null then 0 end::float8) as above,
    avg(r.price_vs_midpoint::float8) as midpoint, avg(p.first_day_return::float8) as first,
    avg(p.initial_3m::float8) as months, avg(p.aftermarket_return::float8) as after,
    avg(p.total_return::float8) as total, avg(p.ipo_discount::float8) as discount ${matching}`;

const pool = await connect();
const findSession = () =>
  pool.query(
    `select u.user_id, u.account_id, u.email from session s join portal_user u on u.user_id = s.user_id
     where u.email = $1 and s.ended_at is null limit 1`,
    [email],
  );
const app = Fastify();
app.get("/ready", async () => "");

app.get("/unchanged", async (_request, reply) => {
  await findSession();
  return reply.status(304).send();
});

app.get<{ Querystring: { from: string; size: string; view: string } }>("/", async (request) => {
  const { from, size, view } = request.query;
  const session = await findSession();
  const userId = session.rows[0]?.user_id;
  const stored = await pool.query("select * from view_state where view_id = $1", [view]);
  const [kept, rows, totals] = await Promise.all([
    pool.query(
      `select view_id, view_type, saved_name, link_name from view_state
       where user_id = $1 and (saved_at is not null or shared_at is not null)`,
      [userId],
    ),
    pool.query(rowsQuery, [from, size]),
    pool.query(totalsQuery, [from, size]),
  ]);
  const about = JSON.stringify({ kept: kept.rows, view: stored.rows, totals: totals.rows });
  return `{"data":{"about":${about},"rows":${rows.rows[0]?.rows}}}`;
});

await app.listen({ host: "127.0.0.1", port: Number(port) });
