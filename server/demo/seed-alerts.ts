import { type Kysely, sql } from "kysely";
import type { AlertChange } from "../../domain/alerts/alert-kinds.ts";
import { addDays, newYorkDay } from "../../domain/calendar/day.ts";
import { instantOfNewYork } from "../../domain/calendar/new-york-clock.ts";
import { dayText, priceRangeText, priceText } from "../../domain/fields/formats.ts";
import { normaliseFilters } from "../../domain/filters/normalise-filters.ts";
import { defaultStateOf } from "../../domain/views/default-state.ts";
import { standardLayout } from "../../domain/views/layout.ts";
import type { ViewType } from "../../domain/views/view-type.ts";
import { viewTypes } from "../../domain/views/view-types.ts";
import { requireKey } from "../db/require-key.ts";
import type { Schema } from "../db/schema.ts";
import { beginMoment, type NewAlert, upsertAlert } from "../features/alerts/alerts-repository.ts";
import { insertReports } from "../features/alerts/runs-repository.ts";
import { watchView } from "../features/alerts/watched-view.ts";
import { insertCopy } from "../features/views/views-repository.ts";
import { readNote, writeNote } from "../market/notes-repository.ts";
import { listRowSources } from "../rows/moments.ts";
import { demoUsers } from "./users.ts";

const seededNote = "demo alerts seeded on";
const pastDays = 14;

/** Gives the first demo user two alerts, with what they would have told in the last two weeks of the demo market. */
export async function seedDemoAlerts(db: Kysely<Schema>, now: Date): Promise<void> {
  if ((await readNote(db, seededNote)) !== undefined) return;
  const user = await db
    .selectFrom("portal_user")
    .select("user_id")
    .where("email", "=", demoUsers[0]?.email ?? "")
    .executeTakeFirst();
  if (user === undefined) return;
  const today = newYorkDay(now);
  await db.transaction().execute(async (trx) => {
    await writeNote(trx, seededNote, today);
    for (const demo of demoAlerts) {
      const state = {
        ...defaultStateOf(demo.viewType),
        filters: normaliseFilters(demo.filters, {
          viewType: demo.viewType,
          grain: viewTypes[demo.viewType].grain,
        }),
        layout: standardLayout,
      };
      const begun = new Date(now.getTime() - pastDays * 24 * 3_600_000);
      const label = { savedName: demo.name, savedAt: begun };
      const viewId = await insertCopy(trx, user.user_id, state, label, now);
      const viewer = { userId: user.user_id, today };
      const changes = await listPast(trx as never, demo, addDays(today, -pastDays), today);
      const alert: NewAlert = {
        ...{ userId: user.user_id, viewId, noted: demo.noted, frequency: demo.frequency },
        ...{ watches: ["enters", "leaves", "changes"], byMail: true, byWebhook: false },
        sources: listRowSources(watchView(state, user.user_id).wish, viewer),
      };
      const at = { moment: await beginMoment(trx), today, now };
      const alertId = await upsertAlert(trx, alert, at);
      await trx
        .updateTable("alert")
        .set({ created_at: begun })
        .where("alert_id", "=", alertId)
        .execute();
      for (const [index, { day, report }] of changes.entries()) {
        const ranAt = instantOfNewYork(
          `${day}T${demo.frequency === "daily" ? "07:00" : "16:42"}:00`,
        );
        const [inserted] = await insertReports(trx, [report], ranAt);
        const reportId = requireKey(inserted, "a report of changes");
        const count = (kind: AlertChange["kind"]) =>
          report.filter((change) => change.kind === kind).length;
        await trx
          .insertInto("alert_run")
          .values({
            ...{ alert_id: alertId, report_id: reportId, moment: -changes.length + index },
            ...{ ran_at: ranAt, is_told: true },
            ...{ entered_count: count("entered"), left_count: 0, changed_count: count("changed") },
            // The last one waits to be read.
            read_at: index === changes.length - 1 ? null : now,
          })
          .execute();
      }
    }
  });
}

interface DemoAlert {
  name: string;
  viewType: ViewType;
  filters: object;
  frequency: "instant" | "daily";
  noted: number;
  query: "priced" | "terms";
}

const demoAlerts: readonly DemoAlert[] = [
  {
    ...{ name: "US pricings over $100 mm", viewType: "Priced", frequency: "daily", noted: 41 },
    ...{ filters: { LocationListingLocation: "Us", DealSizeMin: 100 }, query: "priced" },
  },
  {
    ...{ name: "Scheduled US IPOs", viewType: "Scheduled", frequency: "instant", noted: 12 },
    ...{ filters: { LocationListingLocation: "Us" }, query: "terms" },
  },
];

interface PastRow {
  day: string;
  company_name: string;
  company_ticker: string;
  ticker: string | null;
  currency: string;
  offer_price: number | null;
  low: number | null;
  high: number | null;
  old_low: number | null;
  old_high: number | null;
}

/** Lists by day what the facts of the demo market say has happened. */
async function listPast(db: Kysely<Schema>, { query }: DemoAlert, from: string, today: string) {
  const { rows } =
    query === "priced"
      ? await sql<PastRow>`
          select offer_on as day, company_name, company_ticker, ticker, currency, offer_price::float8 as offer_price
          from deal_row where status = 'Priced' and offer_on >= ${from} and offer_on < ${today}
          and is_us_listing and not is_spac and deal_size_usd >= 100000000
          order by offer_on, deal_key`.execute(db)
      : await sql<PastRow>`
          select t.set_on as day, r.company_name, r.company_ticker, r.ticker, r.currency,
            t.price_low::float8 as low, t.price_high::float8 as high,
            o.price_low::float8 as old_low, o.price_high::float8 as old_high
          from deal_terms t join deal_terms o on o.deal_key = t.deal_key and o.sequence = t.sequence - 1
          join deal_row r on r.deal_key = t.deal_key
          where t.set_on >= ${from} and t.set_on < ${today} and r.is_us_listing and not r.is_spac
          and o.price_low is not null and t.price_low is not null
          and (t.price_low, t.price_high) is distinct from (o.price_low, o.price_high)
          order by t.set_on, t.deal_key`.execute(db);
  return [...Map.groupBy(rows, ({ day }) => day)].map(([day, ofDay]) => ({
    day,
    report: ofDay.map((row) => (query === "priced" ? tellPricing(row) : tellTerms(row))),
  }));
}

const nameOf = ({ company_name, company_ticker, ticker }: PastRow) => ({
  companyName: company_name,
  companyTicker: company_ticker,
  ticker,
});

const source = { source: "Sample data", link: null };

function tellPricing(row: PastRow): AlertChange {
  const price = row.offer_price === null ? "—" : priceText(row.offer_price, row.currency);
  return {
    ...{ kind: "entered", ...nameOf(row) },
    values: [
      { label: "Offer Date", before: "—", after: dayText(row.day), ...source },
      { label: "IPO Price", before: "—", after: price, ...source },
    ],
  };
}

function tellTerms(row: PastRow): AlertChange {
  const range = (low: number | null, high: number | null) =>
    low === null || high === null ? "—" : priceRangeText(low, high, row.currency);
  const [before, after] = [range(row.old_low, row.old_high), range(row.low, row.high)];
  return {
    ...{ kind: "changed", ...nameOf(row) },
    values: [{ label: "Price Range", before, after, ...source }],
  };
}
