import { addDays, type Day, newYorkDay } from "../../domain/calendar/day.ts";
import { usSessions } from "../../domain/calendar/sessions.ts";
import { isPriceFeedLate } from "../../domain/live/price-feed-age.ts";
import { findRhythm, isSourceLate, rhythmDays } from "../../domain/sources/source-rhythm.ts";
import type { Config } from "../config.ts";
import type { Db } from "../db/connect.ts";
import { delayMinutes } from "../providers/price-provider.ts";
import { findNewestQuote, listDeliveries } from "./source-ages-repository.ts";

/** A source whose documents are imported. */
export interface SourceAge {
  source: string;
  /** The New York day of its last import. */
  deliveredOn: Day;
  /** The usual number of business days between two imports; null while there were too few imports to tell. */
  rhythm: number | null;
  isLate: boolean;
}

/** The provider of live prices. */
export interface FeedAge {
  provider: string;
  /** The time of its newest price; null before the first one. */
  newestAt: Date | null;
  delayMinutes: number;
  isLate: boolean;
}

/** Reads how old the imported sources are. Those that the portal fetches from EDGAR by itself have a rule of their own. */
export async function readSourceAges(
  db: Db,
  { edgar }: Pick<Config, "edgar">,
  now: Date,
): Promise<SourceAge[]> {
  const today = newYorkDay(now);
  const delivered = await listDeliveries(db, addDays(today, -rhythmDays));
  return delivered
    .filter(({ source }) => edgar === undefined || !source.startsWith("edgar-"))
    .map(({ source, days }) => ({
      source,
      deliveredOn: days.at(-1) ?? today,
      rhythm: findRhythm(days, usSessions),
      isLate: isSourceLate(days, today, usSessions),
    }));
}

/** Reads how old the newest price of the feed is; null where the portal follows none. */
export async function readFeedAge(
  db: Db,
  { priceFeed }: Pick<Config, "priceFeed">,
  now: Date,
): Promise<FeedAge | null> {
  if (priceFeed === undefined) return null;
  const delay = priceFeed.timing === "delayed" ? delayMinutes : 0;
  const newestAt = await findNewestQuote(db, now);
  const isLate = newestAt !== null && isPriceFeedLate(newestAt, now, delay * 60_000);
  return { provider: priceFeed.provider, newestAt, delayMinutes: delay, isLate };
}
