import { newYorkDay } from "../../../domain/calendar/day.ts";
import type { planGaps, planKinds } from "../../../domain/contract/staff/newsroom.ts";
import { nextEdition } from "../../../domain/email/schedule.ts";
import { priceRangeText } from "../../../domain/fields/formats.ts";
import type { Db } from "../../db/connect.ts";
import { withHouse } from "../../house/house-in-force.ts";
import type { Verb } from "../../http/context.ts";
import {
  countConflicts,
  findRecapOfDay,
  listClock,
  listDraftsAbout,
  listPlanRows,
  type PlanRow,
} from "./plan-repository.ts";

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

const rangeOf = ({ range_low: low, range_high: high, currency }: PlanRow) =>
  low === null || high === null ? null : priceRangeText(low, high, currency);

/** Tells what went out today and goes out within a day, pieces and morning recaps, by time. */
async function tellClock(db: Db, now: Date) {
  const today = newYorkDay(now);
  const pieces = await listClock(db, today, new Date(now.getTime() + dayMs));
  const sent = await findRecapOfDay(db, today);
  const next = nextEdition("morningRecap", now);
  const recap = { id: null, title: "Morning Recap by email", accepted: null };
  return [
    ...pieces.map(({ is_out: isOut, ...piece }) => ({ ...piece, isOut, accepted: null })),
    ...(sent ? [{ ...recap, at: sent.at, isOut: true, accepted: sent.accepted }] : []),
    ...(next && next.getTime() - now.getTime() < 4 * dayMs
      ? [{ ...recap, at: next, isOut: false }]
      : []),
  ]
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .map((one) => ({ ...one, at: one.at.toISOString() }));
}

/** Tells from what a morning of the newsroom begins. */
export const getPlan: Verb<"getPlan"> = async ({ db, clock, config }) => {
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
        ...{ isSpac: row.is_spac, range: rangeOf(row), rating: row.rating },
        lacks: [...wanted[row.kind], "decision" as const].filter((gap) => !has[gap]),
        drafts: drafts
          .filter(({ company }) => company === row.company_ticker || company === row.ticker)
          .map(({ id, kind, state }) => ({ id, kind, state })),
      };
    }),
    clock: await tellClock(db, now),
    makesAlerts: (await withHouse(db, config)).automaticAlerts !== "off",
    conflicts: await countConflicts(db),
  };
};
