import { sql } from "kysely";
import { type Day, monthOf, newYorkDay, yearOf } from "../../domain/calendar/day.ts";
import { copyMarket, demoMarket, keepDatabase } from "../../e2e/testing/kept-markets.ts";
import { type Db, openDatabase } from "../../server/db/connect.ts";
import { growMarket } from "./large-market.ts";
import { fillWithNews } from "./many-news.ts";
import { addReaders, fillUsage } from "./many-readers.ts";

export interface Size {
  deals: number;
  news: number;
  pageViews: number;
}

const readers = 2000;
const viewsOfRow = 5;

/**
 * Returns the address of a demo market of this size, with news and page views. Copies of deals are at least a year older,
 * so that a grown market has a longer past and the same present. It is made once a month, in a database of its own on the
 * server of the tests, and kept there.
 */
export function grownMarket(size: Size): Promise<string> {
  const today = newYorkDay(new Date());
  return keepDatabase({
    name: `grown_${size.deals}`,
    version: `${size.news}_${size.pageViews}_${yearOf(today)}_${monthOf(today)}`,
    async make(place, day) {
      await copyMarket(demoMarket, place);
      const { db, close } = await openDatabase(place);
      try {
        await fill(db, size, day);
      } finally {
        await close();
      }
    },
  });
}

async function fill(db: Db, { deals, news, pageViews }: Size, today: Day): Promise<void> {
  await growMarket(db, deals);
  await withoutIndexes(db, "news_item", (own) => fillWithNews(own, { news, reports: 0 }));
  await addReaders(db, readers);
  await withoutIndexes(db, "usage_day", (own) => fillUsage(own, pageViews, today, viewsOfRow));
  await sql`vacuum analyze`.execute(db);
}

/** Fills a table faster than with its indexes and checks, which come back afterwards. */
async function withoutIndexes(
  db: Db,
  table: "news_item" | "usage_day",
  work: (db: Db) => Promise<void>,
): Promise<void> {
  const { rows } = await sql<{ name: string; text: string }>`
    select indexname as name, indexdef as text from pg_indexes
    where schemaname = 'public' and tablename = ${table}
      and not exists (select from pg_constraint where conindid = indexname::regclass)
  `.execute(db);
  await db.transaction().execute(async (own) => {
    await sql`set local session_replication_role = replica`.execute(own);
    for (const { name } of rows) await sql`drop index ${sql.id(name)}`.execute(own);
    await work(own);
    await sql`set local maintenance_work_mem = '1GB'`.execute(own);
    for (const { text } of rows) await sql.raw(text).execute(own);
  });
}
