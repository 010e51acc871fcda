// The floor of the `export` benchmark: the same rows as CSV, read by a cursor and streamed by a bare
// Fastify route, without session, view, spool or limits.
import { join } from "node:path";
import { Readable } from "node:stream";
import Fastify from "fastify";
import pg from "pg";
import { startEmbeddedPostgres } from "../../server/db/embedded.ts";

const [place = "", port] = process.argv.slice(2);
const rowsPerFetch = 500;
const columns = `r.company_name, r.ticker, r.offer_on::text, r.status, r.deal_size_usd, r.offer_price,
  case r.range_outcome when 'below' then 'Below Range' when 'within' then 'Within Range'
    when 'above' then 'Above Range' end as price_vs_range,
  p.first_day_return * 100 as first_day, p.total_return * 100 as total, p.current_market_cap_usd,
  r.industry_name, r.underwriter_names, r.exchange_name, r.headquarters, r.shares, r.currency,
  r.filed_on::text, r.trade_on::text, r.ltm_sales_usd, r.ltm_ebit_margin * 100 as ebit_margin,
  p.latest, p.aftermarket_return * 100 as aftermarket, r.is_spac, r.sector_name, r.rating_total`;

async function connect(): Promise<pg.Pool> {
  if (place.startsWith("postgres://")) return new pg.Pool({ connectionString: place });
  const embedded = await startEmbeddedPostgres(join(place, "db"));
  const names = { user: "postgres", database: "postgres" };
  return new pg.Pool({ ...names, max: 1, stream: () => embedded.connect() });
}

const pool = await connect();
const app = Fastify();

app.get("/ready", async () => "");
app.get("/", (_request, reply) => reply.type("text/csv").send(Readable.from(lines())));

async function* lines(): AsyncGenerator<string> {
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

await app.listen({ host: "127.0.0.1", port: Number(port) });
