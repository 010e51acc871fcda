import {
  addDays,
  type Day,
  instantOfNewYork,
  newYorkClock,
  newYorkDay,
} from "../../../domain/calendar/day.ts";
import type { Db } from "../../db/connect.ts";
import { invalidInput } from "../../http/context.ts";
import { findPieceCompany } from "./check-piece.ts";
import type { PieceRow } from "./pieces-repository.ts";
import { readPricing } from "./pricing-repository.ts";

interface Schedule {
  at: string | undefined;
  /** True where the pricing of the deal takes the place of a time. */
  isOnPricing: boolean;
}

/** Reads for what a scheduled piece waits. */
export async function readSchedule(
  db: Db,
  piece: PieceRow,
  { at, isOnPricing }: Schedule,
  now: Date,
): Promise<Pick<PieceRow, "publish_at" | "pricing_deal_key">> {
  if (!isOnPricing) return { publish_at: readScheduledTime(at, now), pricing_deal_key: null };
  const pricing = await findExpectedPricing(db, piece, now);
  if (pricing === null)
    throw invalidInput("onPricing", "Its company has no deal that is expected to price");
  return { publish_at: null, pricing_deal_key: pricing.dealKey };
}

/** Finds the pricing for which a piece can wait; null where its company's main deal is not expected to price. */
export async function findExpectedPricing(db: Db, { content }: PieceRow, now: Date) {
  const company = await findPieceCompany(db, content, now, { withFacts: false });
  const pricing =
    company === null
      ? undefined
      : await readPricing(db, { companyKey: company.key }, newYorkDay(now));
  return pricing?.standing === "expected" ? pricing : null;
}

const lacks: Readonly<Record<string, string>> = {
  postponed: "Its deal is postponed",
  withdrawn: "Its deal is withdrawn",
  unexpected: "Its deal has no expected pricing",
};

/** Says why a piece that waits for a pricing may wait in vain; null where nothing speaks for that. */
export async function findPricingLack(
  db: Db,
  { state, pricing_deal_key: dealKey }: PieceRow,
  today: Day,
): Promise<string | null> {
  if (state !== "scheduled" || dealKey === null) return null;
  const pricing = await readPricing(db, { dealKey }, today);
  return pricing === undefined
    ? "Its deal is no longer on the portal"
    : (lacks[pricing.standing] ?? null);
}

/** Reads a minute in New York that lies ahead. A minute that a clock change leaves out is refused; of two it is the first. */
function readScheduledTime(at: string | undefined, now: Date): Date {
  if (at === undefined) throw invalidInput("at", "Time is required");
  const time = instantOfNewYork(`${at}:00`);
  if (Number.isNaN(time.getTime()) || newYorkClock(time).slice(0, 16) !== at)
    throw invalidInput("at", "There is no such time in New York");
  if (time <= now) throw invalidInput("at", "Time should be ahead");
  if (newYorkDay(time) > addDays(newYorkDay(now), 366))
    throw invalidInput("at", "Time should be within a year");
  return time;
}
