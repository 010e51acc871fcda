import * as z from "zod/mini";
import { route } from "./route.ts";

/** Tells every page how old the filings are that it stands on; asked only where the portal follows EDGAR. */
export const getFilingAge = route({
  method: "GET",
  path: "/Market/FilingAge",
  summary:
    "When the SEC's EDGAR was last heard, whether it is late or paused, and how much of its history is read.",
  grant: "member",
  reply: z.nullable(
    z.object({
      /** When its feed or an index was last read whole, as an instant; null before the first time. */
      heardAt: z.nullable(z.string()),
      /** True when it should have been heard since. */
      isLate: z.boolean(),
      /** EDGAR has refused requests, and is asked again from then on. */
      pausedUntil: z.nullable(z.string()),
      /** The part of the history that is read, 0 to 1; null when all of it is. */
      filled: z.nullable(z.number()),
    }),
  ),
  failures: [],
});

/** Tells pages with prices how new these are; `domain/calendar/market-state.ts` makes the state of the market of it. */
export const getPriceDay = route({
  method: "GET",
  path: "/Market/PriceDay",
  summary:
    "The day of the newest price of a US listing, or null when there are no prices, and whether prices are delayed.",
  grant: "member",
  reply: z.object({
    newestPriceOn: z.nullable(z.string()),
    /** True when the operator's licence lets users see prices that are 15 minutes old, and no newer ones. */
    isDelayed: z.boolean(),
  }),
  changesWith: ["prices", "market", "day"],
  failures: [],
});
