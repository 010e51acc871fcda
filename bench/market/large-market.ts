import { sql } from "kysely";
import type { FieldId } from "../../domain/fields/fields.ts";
import { copyMarket, demoMarket } from "../../e2e/testing/kept-markets.ts";
import type { Db } from "../../server/db/connect.ts";
import { type Place, withDatabase } from "../portal.ts";
import { importedMarket } from "./imported-market.ts";

/** Twenty columns besides those that every row has. */
export const viewColumns: readonly FieldId[] = [
  ...(["Ticker", "CompanyName", "OfferDate", "DealSize", "IpoPrice", "PriceVsRange"] as const),
  ...(["FirstDayReturn", "TodaysPriceChange", "TotalReturn", "MarketCap", "Industry"] as const),
  ...(["UnderwriterName", "ExchangeName", "Headquarters", "Shares", "FileDate"] as const),
  ...(["TradeDate", "LatestSales", "LtmEbitMargin", "Status", "CurrentPrice", "Sector"] as const),
];

/** Creates a demo market with users and saved views. It copies rows because imports would take hours. */
export async function makeMarket(place: Place, deals: number): Promise<void> {
  await copyMarket(demoMarket, place.market);
  await withDatabase(place, async (db) => {
    await growMarket(db, deals);
    await saveViews(db);
  });
}

/** Takes a market of this many imported deals, with users and saved views. */
export async function takeImportedMarket(place: Place, deals: number): Promise<void> {
  await copyMarket(importedMarket(deals), place.market);
  await withDatabase(place, saveViews);
}

/** The first key of copies; a generated market has fewer deals and companies. */
const copyKeys = 1_000_000;

/**
 * Grows a market to this many deals by copying rows without their facts. The copies are at least a year older and have
 * other sizes, so that the last year has the same number of deals in a market of any size.
 */
export async function growMarket(db: Db, deals: number): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ count: number }>`select count(*) from deal_row`.execute(
      transaction,
    );
    const present = rows[0]?.count ?? 0;
    if (present >= deals) return;
    // Rows are written without their deals and companies.
    await sql`set local session_replication_role = replica`.execute(transaction);
    for (const table of ["deal_row", "deal_price"]) {
      const { rows: columns } = await sql<{ name: string; type: string }>`
        select column_name as name, udt_name as type from information_schema.columns
        where table_name = ${table} and is_generated = 'NEVER' order by ordinal_position
      `.execute(transaction);
      await sql
        .raw(
          `insert into ${table} (${columns.map(({ name }) => name).join(", ")})
           select ${columns.map(({ name, type }) => copyOf(name, type)).join(", ")}
           from generate_series(1, ${Math.ceil(deals / present) - 1}) copy
           join (
             select deal_key, row_number() over (order by deal_key) as place
             from deal_row where deal_key < ${copyKeys}
           ) ranked on copy * ${present} + place <= ${deals}
           join ${table} using (deal_key)`,
        )
        .execute(transaction);
    }
    // That also disables triggers.
    await sql`
      insert into deal_figure select * from deal_figure_source on conflict do nothing
    `.execute(transaction);
  });
  await sql`vacuum analyze deal_row, deal_price, deal_figure`.execute(db);
}

const savedViews = 2000;

/** Saves views, the same number for each user. */
async function saveViews(db: Db): Promise<void> {
  await sql`
    insert into view_state (view_id, user_id, view_type, filters, web_columns, excel_columns,
      sort_column, sort_direction, saved_name, saved_at, run_at)
    select 'saved-' || n, user_id, 'Priced', jsonb_build_object('timeframe', 'all', 'DealSizeMin', n),
      ${viewColumns}, ${viewColumns}, 'DealSize', 'desc', 'View ' || n, now(), now()
    from generate_series(1, ${savedViews}::integer) n
    join (select user_id, row_number() over () - 1 as place, count(*) over () as users from portal_user) u
      on n % users = place`.execute(db);
}

function copyOf(name: string, type: string): string {
  if (type === "date") return `${name} - 366 * (1 + copy % 20)`;
  switch (name) {
    case "deal_key":
    case "company_key":
      return `${name} + copy * ${copyKeys}`;
    case "row_id":
    case "company_ticker":
    case "company_name":
      return `${name} || '-' || copy`;
    case "deal_size_usd":
      return `round(${name} * (0.5 + random()::numeric))`;
    default:
      return name;
  }
}
