import { newYorkDay } from "../../../domain/calendar/day.ts";
import { isEdgarLate } from "../../../domain/calendar/edgar-hours.ts";
import { readFeedAge, readSourceAges } from "../../freshness/source-ages.ts";
import type { Verb } from "../../http/context.ts";
import { estimateFilling } from "../../ingest/edgar-live/estimate-filling.ts";
import { readEdgarAge, readFirstFill } from "../../ingest/edgar-live/state-repository.ts";
import { listHalts } from "../../live/halts-repository.ts";
import { listGaps } from "./gaps-repository.ts";
import { findNewestPriceDay } from "./price-day-repository.ts";

/** A portal that has nearly all of its history is past its beginning, though each night adds a day and some lists. */
const nearlyAll = 0.97;

/** Null where the portal does not follow EDGAR. */
export const getFilingAge: Verb<"getFilingAge"> = async ({ db, clock, config }) => {
  if (config.edgar === undefined) return null;
  const { heardAt, silentUntil, toRead, read } = await readEdgarAge(db);
  const isBeginning = heardAt === null || read < toRead * nearlyAll;
  return {
    heardAt: heardAt?.toISOString() ?? null,
    isLate: heardAt !== null && isEdgarLate(heardAt, clock.now()),
    pausedUntil: silentUntil?.toISOString() ?? null,
    filled: read < toRead ? read / toRead : null,
    filling: isBeginning ? estimateFilling(await readFirstFill(db)) : null,
  };
};

export const getPriceDay: Verb<"getPriceDay"> = async ({ db, clock, config }) => ({
  newestPriceOn: await findNewestPriceDay(db, newYorkDay(clock.now())),
  halts: await listHalts(db),
  isDelayed: config.priceFeed?.timing === "delayed",
});

export const getSourceAges: Verb<"getSourceAges"> = async ({ db, clock, config }) => {
  const now = clock.now();
  const feed = await readFeedAge(db, config, now);
  return {
    sources: await readSourceAges(db, config, now),
    prices: feed && { ...feed, newestAt: feed.newestAt?.toISOString() ?? null },
  };
};

export const getMarketGaps: Verb<"getMarketGaps"> = ({ db }) => listGaps(db);

export const listPastDays: Verb<"listPastDays"> = ({ pastDays }) => pastDays.list();
