import * as z from "zod/mini";
import type { FeedEvent, PriceProvider } from "./price-provider.ts";

const Trade = z.object({
  ev: z.literal("T"),
  sym: z.string(),
  p: z.number(),
  /** Milliseconds since 1970. */
  t: z.number(),
  c: z.optional(z.array(z.number())),
});
const Status = z.object({
  ev: z.literal("status"),
  status: z.string(),
  message: z.optional(z.string()),
});
const Part = z.union([Trade, Status]);

/** The condition "Market Center Official Close". */
const officialClose = 15;
const refusals = new Set(["auth_failed", "auth_timeout", "error", "max_connections"]);

/** Massive's stream of stock trades, formerly Polygon's: lists of parts, each with its kind in `ev`. */
export const massive: PriceProvider = {
  addresses: {
    realtime: "wss://socket.massive.com/stocks",
    delayed: "wss://delayed.massive.com/stocks",
  },
  isReadyAtOnce: false,
  greet: ({ key }) => [{ action: "auth", params: key }],
  subscribe: (symbols) => [
    { action: "subscribe", params: symbols.map((symbol) => `T.${symbol}`).join(",") },
  ],
  read: (message) => (Array.isArray(message) ? message.flatMap(readPart) : []),
};

function readPart(value: unknown): FeedEvent[] {
  const { data: part } = Part.safeParse(value);
  if (part === undefined) return [];
  if (part.ev === "status") {
    if (part.status === "auth_success") return [{ kind: "ready" }];
    if (refusals.has(part.status))
      return [{ kind: "refusal", reason: part.message ?? part.status }];
    return [];
  }
  const isOfficialClose = part.c?.includes(officialClose) ?? false;
  return [
    {
      kind: "trade",
      trade: { symbol: part.sym, price: part.p, at: new Date(part.t), isOfficialClose },
    },
  ];
}
