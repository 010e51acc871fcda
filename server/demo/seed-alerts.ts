import { type Kysely, sql } from "kysely";
import type { AlertChange } from "../../domain/alerts/alert-kinds.ts";
import { addDays, type Day, instantOfNewYork, newYorkDay } from "../../domain/calendar/day.ts";
import { dayText, priceText } from "../../domain/fields/formats.ts";
import { normaliseFilters } from "../../domain/filters/normalise-filters.ts";
import { defaultStateOf } from "../../domain/views/default-state.ts";
import { standardLayout } from "../../domain/views/layout.ts";
import { type ViewType, viewTypes } from "../../domain/views/view-type.ts";
import type { Db } from "../db/connect.ts";
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
      const changes = await listPast(trx, demo, addDays(today, -pastDays), today);
      const alert: NewAlert = {
        ...{ userId: user.user_id, viewId, noted: demo.noted, frequency: demo.frequency },
        ...{ watches: ["enters", "leaves", "changes"], byMail: true, byWebhook: false },
        sources: listRowSources(watchView(state, user.user_id).wish, {
          userId: user.user_id,
          today,
        }),
      };
      const at = { moment: await beginMoment(trx), today, now };
      const alertId = await upsertAlert(trx, alert, at);
      await trx
        .updateTable("alert")
        .set({ created_at: begun })
        .where("alert_id", "=", alertId)
        .execute();
      for (const [index, { day, report }] of changes.entries()) {
        const isDaily = demo.frequency === "daily";
        const ranAt = instantOfNewYork(isDaily ? `${addDays(day, 1)}T07:00:00` : `${day}T16:42:00`);
        const [inserted] = await insertReports(trx, [report], ranAt);
        const isEntered = demo.tells === "entered";
        await trx
          .insertInto("alert_run")
          .values({
            ...{ alert_id: alertId, report_id: requireKey(inserted, "a report of changes") },
            ...{ moment: -changes.length + index, ran_at: ranAt, is_told: true, changed_count: 0 },
            entered_count: isEntered ? report.length : 0,
            left_count: isEntered ? 0 : report.length,
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
  /** The changes that a pricing makes to the rows of the view. */
  tells: "entered" | "left";
}

const demoAlerts: readonly DemoAlert[] = [
  {
    ...{ name: "US pricings over $100 mm", viewType: "Priced", frequency: "daily", noted: 41 },
    ...{ filters: { LocationListingLocation: "Us", DealSizeMin: 100 }, tells: "entered" },
  },
  {
    ...{ name: "Scheduled US IPOs", viewType: "Scheduled", frequency: "instant", noted: 12 },
    ...{ filters: { LocationListingLocation: "Us" }, tells: "left" },
  },
];

interface Pricing {
  day: Day;
  name: string;
  companyTicker: string;
  ticker: string | null;
  currency: string;
  price: number | null;
}

/** Lists by day the pricings that a view would have told. */
async function listPast(db: Db, { tells }: DemoAlert, from: Day, today: Day) {
  const smallestUsd = tells === "entered" ? 100e6 : 0;
  const { rows } = await sql<Pricing>`
    select offer_on as day, company_name as name, company_ticker as "companyTicker", ticker, currency,
      offer_price::float8 as price
    from deal_row where status = 'Priced' and offer_on >= ${from} and offer_on < ${today}::date - 1
      and is_us_listing and not is_spac and deal_size_usd >= ${smallestUsd}
    order by offer_on, deal_key`.execute(db);
  return [...Map.groupBy(rows, ({ day }) => day)].map(([day, ofDay]) => ({
    day,
    report: ofDay.map((row) => tellPricing(row, tells)),
  }));
}

const source = { source: "Sample data", link: null };

function tellPricing(pricing: Pricing, kind: DemoAlert["tells"]): AlertChange {
  const { name, companyTicker, ticker, price, currency, day } = pricing;
  const after = price === null ? "—" : priceText(price, currency);
  const values = [
    { label: "Offer Date", before: "—", after: dayText(day), ...source },
    { label: "IPO Price", before: "—", after, ...source },
  ];
  return { kind, companyName: name, companyTicker, ticker, values: kind === "left" ? [] : values };
}
