import type { Day } from "../../../domain/calendar/day.ts";
import type { DayRange } from "../../../domain/calendar/span.ts";
import type { Db } from "../../db/connect.ts";
import { describeDealEvent } from "./describe-deal-event.ts";
import { describeHouseNews } from "./describe-house-news.ts";
import { describeReport, describeSpecialReport } from "./describe-research.ts";
import { describeRevision } from "./describe-revision.ts";
import {
  findMailedDeal,
  listDealEvents,
  listNewHouseNews,
  listNewReports,
  listNewSpecialReports,
  listRevisions,
} from "./events-repository.ts";
import type { MarketEvent } from "./market-event.ts";

/** Lists all events of some days that mails announce at once. */
export async function listMarketEvents(
  db: Db,
  days: Record<keyof DayRange, Day>,
  origin: string,
): Promise<MarketEvent[]> {
  const events = await listDealEvents(db, days);
  const revisions = await listRevisions(db, days);
  const reports = await listNewReports(db, days);
  const specialReports = await listNewSpecialReports(db, days);
  const news = [];
  for (const row of await listNewHouseNews(db, days)) {
    const deal = row.company_key === null ? undefined : await findMailedDeal(db, row.company_key);
    news.push(describeHouseNews(row, deal ?? null, origin));
  }
  return [
    ...events.map((row) => describeDealEvent(row, origin)),
    ...revisions.map((row) => describeRevision(row, origin)),
    ...reports.flatMap((row) => describeReport(row, origin)),
    ...specialReports.map((row) => describeSpecialReport(row, origin)),
    ...news,
  ];
}
