import { newYorkDay } from "../../../domain/calendar/day.ts";
import type { Verb } from "../../http/context.ts";
import { listHalts } from "../../live/halts-repository.ts";
import { findNewestPriceDay } from "./price-day-repository.ts";

export const getPriceDay: Verb<"getPriceDay"> = async ({ db, clock, config }) => ({
  newestPriceOn: await findNewestPriceDay(db, newYorkDay(clock.now())),
  halts: await listHalts(db),
  isDelayed: config.priceFeed?.timing === "delayed",
});
