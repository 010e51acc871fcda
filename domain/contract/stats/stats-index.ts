import * as z from "zod/mini";
import { departures } from "../../ipo-index/index-rules.ts";
import { member } from "../route.ts";

const Company = {
  /** Empty when the company has no page of its own. */
  companyTicker: z.string(),
  ticker: z.nullable(z.string()),
  companyName: z.string(),
};

/** The symbols of the indexes of recent IPOs: of the US, and of all other markets. */
export const indexSymbols = ["IPOUSA", "IPOXUS"] as const;

export type IndexSymbol = (typeof indexSymbols)[number];

export const getIpoIndex = member.get("/Stats/Index/{symbol}", {
  summary:
    "The companies of an index of recent IPOs with their weights, its changes and its rules.",
  params: z.object({ symbol: z.enum(indexSymbols) }),
  reply: z.object({
    /** The first and the last session that is computed of daily prices; null when none is. */
    computedFrom: z.nullable(z.string()),
    computedTo: z.nullable(z.string()),
    rules: z.array(z.string()),
    /** The heaviest first. Weights are fractions of the index: now, and when they were last set. */
    constituents: z.array(
      z.object({ ...Company, enteredOn: z.string(), weight: z.number(), setWeight: z.number() }),
    ),
    /** The newest first. */
    changes: z.array(
      z.object({
        ...Company,
        on: z.string(),
        kind: z.enum(["entered", "left"]),
        because: z.nullable(z.enum(departures)),
      }),
    ),
  }),
  changesWith: ["market", "prices", "day"],
});
