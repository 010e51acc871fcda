import type { DayRange } from "../../../domain/calendar/span.ts";
import type { Db } from "../../db/connect.ts";
import { describeDealEvent } from "./describe-deal-event.ts";
import { describeReport, describeSpecialReport } from "./describe-research.ts";
import { describeRevision } from "./describe-revision.ts";
import {
  listDealEvents,
  listNewReports,
  listNewSpecialReports,
  listRevisions,
} from "./events-repository.ts";
import type { MarketEvent } from "./market-event.ts";

/** Lists all events of some days that mails announce at once. */
export async function listMarketEvents(
  db: Db,
  days: DayRange,
  origin: string,
): Promise<MarketEvent[]> {
  const events = await listDealEvents(db, days);
  const revisions = await listRevisions(db, days);
  const reports = await listNewReports(db, days);
  const specialReports = await listNewSpecialReports(db, days);
  return [
    ...events.map((row) => describeDealEvent(row, origin)),
    ...revisions.map((row) => describeRevision(row, origin)),
    ...reports.flatMap((row) => describeReport(row, origin)),
    ...specialReports.map((row) => describeSpecialReport(row, origin)),
  ];
}
