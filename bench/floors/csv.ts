import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import type pg from "pg";

const rowsPerFetch = 500;
const columns = `r.company_name, r.ticker, r.offer_on::text, r.status, r.deal_size_usd, r.offer_price,
  case r.range_outcome when 'below' then 'Below Range' when 'within' then 'Within Range'
    when 'above' then 'Above Range' end as price_vs_range,
  p.first_day_return * 100 as first_day, p.total_return * 100 as total, p.current_market_cap_usd,
  r.industry_name, r.underwriter_names, r.exchange_name, r.headquarters, r.shares, r.currency,
  r.filed_on::text, r.trade_on::text, r.ltm_sales_usd, r.ltm_ebit_margin * 100 as ebit_margin,
  p.latest, p.aftermarket_return * 100 as aftermarket, r.is_spac, r.sector_name, r.rating_total`;

/** Streams the rows of an export as CSV, read by a cursor, without view and spool. */
export function serveCsv(app: FastifyInstance, pool: pg.Pool): void {
  app.get("/csv", (_request, reply) => reply.type("text/csv").send(Readable.from(lines(pool))));
}

async function* lines(pool: pg.Pool): AsyncGenerator<string> {
  const client = await pool.connect();
  await client.query("begin");
  await client.query(
    `declare portions cursor for select ${columns} from deal_row r
     left join deal_price p on p.deal_key = r.deal_key
     order by r.deal_size_usd desc nulls last, r.deal_key`,
  );
  for (;;) {
    const { rows } = await client.query(`fetch ${rowsPerFetch} from portions`);
    if (rows.length === 0) break;
    let text = "";
    for (const row of rows) text += `${Object.values(row).map(cell).join(",")}\n`;
    yield text;
  }
  await client.query("commit");
  client.release();
}

function cell(value: unknown): string {
  if (value === null) return "";
  const text = String(value);
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
