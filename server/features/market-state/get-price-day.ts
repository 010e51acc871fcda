import { newYorkDay } from "../../../domain/calendar/day.ts";
import type { getPriceDay as call } from "../../../domain/contract/market.ts";
import type { Reply } from "../../../domain/contract/route.ts";
import type { Context } from "../../http/context.ts";
import { listHalts } from "../../live/halts-repository.ts";
import { findNewestPriceDay } from "./price-day-repository.ts";

export async function getPriceDay({ db, clock, config }: Context): Promise<Reply<typeof call>> {
  return {
    newestPriceOn: await findNewestPriceDay(db, newYorkDay(clock.now())),
    halts: await listHalts(db),
    isDelayed: config.priceFeed?.timing === "delayed",
  };
}
