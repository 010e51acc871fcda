// A database as the first release left it, without the program of that time: the migrations that it knew, and rows that
// it wrote when users saved, shared and followed things.
import { readdir } from "node:fs/promises";
import { type Kysely, sql } from "kysely";
import { openAsItIs } from "../../server/db/connect.ts";
import { migrateUpTo } from "../../server/db/migrate.ts";
import { hashSecret } from "../../server/features/sessions/secrets.ts";
import { memberPasswordHash } from "../../server/testing/member-password.ts";
import type { TestPlace } from "../../server/testing/test-databases.ts";

/** The last migration of that release. */
const last = "0027-one-successor-of-a-token";

export const firstWave = {
  email: "maria.ortiz@client.example",
  colleague: "james.chen@client.example",
  refreshToken: "a refresh token of the first release",
  savedView: {
    viewId: "fJYw7Lh7HC0L",
    name: "Large deals",
    filters: { timeframe: "all", DealSizeMin: 100 },
    columns: {
      web: ["Ticker", "CompanyName", "OfferDate", "DealSize", "FirstDayReturn"],
      excel: ["Ticker", "CompanyName", "DealSize"],
    },
    sort: { column: "DealSize", direction: "desc" },
  },
  secondView: { viewId: "cbSlq4Uc0Pqu", name: "In the pipeline" },
  sharedView: { viewId: "Dv2zpqqJhn7r", linkName: "For James" },
  screen: { viewId: "U7cVVe34ppmj", name: "My screen" },
  company: "Quorvane Systems",
} as const;

const market = `
insert into region (region_id, name) values (505, 'North America');
insert into country (country_code, name, region_id) values ('US', 'United States', 505);
insert into exchange (exchange_id, name, country_code, is_a_share) values (1, 'NYSE', 'US', false);
insert into company (company_key, company_ticker, name, hq_country_code, source, updated_at)
  values (1, 'QRVN', 'Quorvane Systems', 'US', 'imported', now());
insert into security (security_key, company_key, kind, currency) values (1, 1, 'common', 'USD');
insert into security_ticker (security_key, exchange_id, ticker, from_on) values (1, 1, 'QRVN', '2026-03-02');
insert into deal (deal_key, company_key, security_key, exchange_id, ipo_type_key, currency, offer_price, primary_shares,
    first_trade_on, source, updated_at)
  values (1, 1, 1, 1, 1, 'USD', 20, 10000000, '2026-03-02', 'imported', now());
insert into deal_terms (deal_key, sequence, kind, set_on, price_low, price_high, shares)
  values (1, 1, 'original', '2026-02-20', 18, 21, 10000000), (1, 2, 'final', '2026-03-01', 20, 20, 10000000);
insert into deal_event (deal_key, sequence, kind, happened_on)
  values (1, 1, 'filed', '2026-01-15'), (1, 2, 'priced', '2026-03-01'), (1, 3, 'trading', '2026-03-02');`;

/** Makes such a database in an empty place. */
export async function makeFirstWave(place: TestPlace): Promise<void> {
  const migrations = await readdir(new URL("../../server/db/migrations", import.meta.url));
  const names = migrations.map((file) => file.replace(/\.sql$/, "")).toSorted();
  const { db, close } = await openAsItIs(place);
  try {
    await migrateUpTo(db, names.slice(0, names.indexOf(last) + 1));
    await sql.raw(market).execute(db);
    await insertUsers(db);
    await insertViews(db);
    await sql`insert into favorite (user_id, company_key, added_at) values (1, 1, now())`.execute(
      db,
    );
  } finally {
    await close();
  }
}

async function insertUsers<Schema>(db: Kysely<Schema>): Promise<void> {
  const hash = await memberPasswordHash();
  const session = "b5846f58-7057-44ce-9a4c-7f6134cd4406";
  await sql`insert into account (name, created_at) values ('A client', now())`.execute(db);
  await sql`
    insert into portal_user (account_id, email, first_name, last_name, is_account_admin, password_hash, created_at)
    values (1, ${firstWave.email}, 'Maria', 'Ortiz', true, ${hash}, now()),
      (1, ${firstWave.colleague}, 'James', 'Chen', false, ${hash}, now())`.execute(db);
  await sql`
    insert into session (session_id, user_id, is_remembered, created_at, expires_at)
    values (${session}, 1, true, now(), now() + interval '30 days')`.execute(db);
  await sql`
    insert into refresh_token (token_hash, session_id, issued_at)
    values (${hashSecret(firstWave.refreshToken)}, ${session}, now())`.execute(db);
}

async function insertViews<Schema>(db: Kysely<Schema>): Promise<void> {
  const { savedView, secondView, sharedView, screen } = firstWave;
  const content = sql`
    ${JSON.stringify(savedView.filters)}::jsonb, ${sql.val(savedView.columns.web)}::text[],
    ${sql.val(savedView.columns.excel)}::text[], ${savedView.sort.column}, ${savedView.sort.direction}`;
  const plain = sql`
    '{"timeframe": "all", "DealStatus": "Priced"}'::jsonb, array['CompanyName', 'Ticker'],
    array['CompanyName', 'Ticker'], 'OfferDate', 'desc'`;
  await sql`
    insert into view_state (view_id, user_id, view_type, filters, web_columns, excel_columns, sort_column, sort_direction,
      content_hash, saved_name, saved_at, link_name, shared_at, run_at)
    values
      (${savedView.viewId}, 1, 'Priced', ${content}, 'one', ${savedView.name}, now(), null, null, now()),
      (${secondView.viewId}, 1, 'Pipeline', '{}', array['Ticker', 'CompanyWithDescription', 'FileDate'],
        array['Ticker'], 'FileDate', 'asc', 'two', ${secondView.name}, now(), null, null, now()),
      (${sharedView.viewId}, 1, 'Priced', ${content}, null, null, null, ${sharedView.linkName}, now(), now()),
      (${screen.viewId}, 1, 'CustomInUse', ${plain}, 'three', ${screen.name}, now(), null, null, now())`.execute(
    db,
  );
}
