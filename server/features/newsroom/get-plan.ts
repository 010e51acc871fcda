import { newYorkDay } from "../../../domain/calendar/day.ts";
import type { Verb } from "../../http/context.ts";
import { countConflicts, listPlanRows } from "./plan-repository.ts";

/** Tells from what a morning of the newsroom begins. */
export const getPlan: Verb<"getPlan"> = async ({ db, clock }) => {
  const rows = await listPlanRows(db, newYorkDay(clock.now()));
  return {
    items: rows.map((row) => ({
      kind: row.kind,
      day: row.day,
      company: row.company_ticker,
      companyName: row.company_name,
      ticker: row.ticker,
      hasTerms: row.has_terms,
      hasRating: row.has_rating,
      hasNote: row.has_note,
    })),
    conflicts: await countConflicts(db),
  };
};
