import { newYorkDay } from "../../../domain/calendar/day.ts";
import type { getDashboardReports as call } from "../../../domain/contract/dashboard.ts";
import type { Reply } from "../../../domain/contract/route.ts";
import type { Context } from "../../http/context.ts";
import { toSpecialReport } from "./get-special-reports.ts";
import { listSpecialReports } from "./special-reports-repository.ts";

const most = 10;

/** Lists the newest special reports of all kinds. */
export async function listNewestReports({ db, clock }: Context): Promise<Reply<typeof call>> {
  const rows = await listSpecialReports(db, newYorkDay(clock.now()));
  return rows.slice(0, most).map((row) => ({ ...toSpecialReport(row), icon: "pdf" }));
}
