import { newYorkDay } from "../../../domain/calendar/day.ts";
import type { planGaps, planKinds } from "../../../domain/contract/staff/newsroom.ts";
import type { Verb } from "../../http/context.ts";
import { countConflicts, listClock, listDraftsAbout, listPlanRows } from "./plan-repository.ts";

type Gap = (typeof planGaps)[number];

/** The values that an item of each kind should have. A value that editors have to decide is told of items of all kinds. */
const wanted: Record<(typeof planKinds)[number], readonly Gap[]> = {
  tonight: ["terms", "rating", "note"],
  prices: ["terms", "rating", "note"],
  undated: ["date", "rating", "note"],
  trades: ["rating", "note"],
  filed: ["note"],
  lockup: ["note"],
  quiet: ["rating", "note"],
  conflict: [],
};

const dayMs = 24 * 3_600_000;

/** Tells from what a morning of the newsroom begins. */
export const getPlan: Verb<"getPlan"> = async ({ db, clock }) => {
  const now = clock.now();
  const today = newYorkDay(now);
  const rows = await listPlanRows(db, today);
  const names = rows.flatMap(({ company_ticker, ticker }) => [company_ticker, ticker ?? ""]);
  const drafts = await listDraftsAbout(
    db,
    names.filter((name) => name !== ""),
  );
  return {
    items: rows.map((row) => {
      const has: Record<Gap, boolean> = {
        ...{ terms: row.has_terms, date: row.kind !== "undated" },
        ...{ rating: row.has_rating, note: row.has_note, decision: !row.has_conflict },
      };
      return {
        ...{ kind: row.kind, day: row.day, company: row.company_ticker },
        ...{ companyName: row.company_name, ticker: row.ticker },
        lacks: [...wanted[row.kind], "decision" as const].filter((gap) => !has[gap]),
        drafts: drafts
          .filter(({ company }) => company === row.company_ticker || company === row.ticker)
          .map(({ id, kind, state }) => ({ id, kind, state })),
      };
    }),
    clock: (await listClock(db, today, new Date(now.getTime() + dayMs))).map(
      ({ is_out: isOut, at, ...piece }) => ({ ...piece, at: at.toISOString(), isOut }),
    ),
    conflicts: await countConflicts(db),
  };
};
