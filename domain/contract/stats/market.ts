import * as z from "zod/mini";
import { gapNames } from "../../sources/market-gaps.ts";
import { member } from "../route.ts";

/** Tells every page how old the filings are that it stands on; asked only where the portal follows EDGAR. */
export const getFilingAge = member.get("/Market/FilingAge", {
  summary:
    "When the SEC's EDGAR was last heard, whether it is late or paused, and how much of its history is read.",
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
      /** What has come while a portal begins to follow EDGAR; null once nearly all of its history has. */
      filling: z.nullable(
        z.object({
          deals: z.number(),
          /** Filings and lists of issuers that are read, and all that are known of by now. */
          read: z.number(),
          toRead: z.number(),
          /** An estimate; null while too little has come to make one. */
          minutesLeft: z.nullable(z.number()),
        }),
      ),
    }),
  ),
});

/** Tells every page where its data comes from and how old it is, and what is late by the rhythm of its source. */
export const getSourceAges = member.get("/Market/SourceAges", {
  summary:
    "When each imported source came last and whether it is late by its usual rhythm, and the same of the price feed.",
  reply: z.object({
    sources: z.array(
      z.object({
        source: z.string(),
        /** The New York day of its last import. */
        deliveredOn: z.string(),
        /** Business days between two imports as a rule; null while there were too few of them to tell. */
        rhythm: z.nullable(z.number()),
        isLate: z.boolean(),
      }),
    ),
    /** Null where the portal follows no price feed. */
    prices: z.nullable(
      z.object({
        provider: z.string(),
        /** When its newest price was made, as an instant; null before the first one. */
        newestAt: z.nullable(z.string()),
        delayMinutes: z.number(),
        isLate: z.boolean(),
      }),
    ),
  }),
});

/** Tells pages with prices how new these are; `domain/calendar/market-state.ts` makes the state of the market of it. */
export const getPriceDay = member.get("/Market/PriceDay", {
  summary:
    "The day of the newest price of a US listing, or null when there are no prices, and whether prices are delayed, and which securities are halted.",
  reply: z.object({
    newestPriceOn: z.nullable(z.string()),
    /** True when the operator's licence lets users see prices that are 15 minutes old, and no newer ones. */
    isDelayed: z.boolean(),
    /** The companies whose share is halted by its exchange, by their tickers. */
    halts: z.array(z.object({ ticker: z.string(), since: z.string() })),
  }),
  changesWith: ["prices", "market", "day"],
});

export const getMarketGaps = member.get("/Market/Gaps", {
  summary:
    "The kinds of facts that no source of the portal states, so that pages can say why they are blank.",
  reply: z.array(z.enum(gapNames)),
  changesWith: ["market", "day"],
});

/** Tells the chooser of days what there is to choose; a day is made when a call asks for it. */
export const listPastDays = member.get("/Market/PastDays", {
  summary:
    "The past days that are ready or being prepared, and the first day of which the portal knows anything; null where it shows no past days. A call with asOf asks for a day.",
  reply: z.object({
    firstDay: z.nullable(z.string()),
    days: z.array(
      z.object({
        day: z.string(),
        state: z.enum(["asked", "making", "ready", "failed"]),
        /** How much of it is prepared, 0 to 1. */
        part: z.number(),
        /** Seconds until it is ready, roughly; null while nobody can tell. */
        secondsLeft: z.nullable(z.number()),
      }),
    ),
  }),
});
