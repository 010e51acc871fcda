import { newYorkDay } from "../../../domain/calendar/day.ts";
import type { Verb } from "../../http/context.ts";
import { toSpecialReport } from "./get-special-reports.ts";
import { listSpecialReports } from "./special-reports-repository.ts";

const most = 10;

/** Lists the newest special reports of all kinds. */
export const getDashboardReports: Verb<"getDashboardReports"> = async ({ db, clock }) => {
  const rows = await listSpecialReports(db, newYorkDay(clock.now()));
  return rows.slice(0, most).map((row) => ({ ...toSpecialReport(row), icon: "pdf" }));
};
