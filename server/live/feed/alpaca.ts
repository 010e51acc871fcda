import * as z from "zod/mini";
import type { FeedEvent, PriceProvider } from "./price-provider.ts";

const Trade = z.object({
  T: z.literal("t"),
  S: z.string(),
  p: z.number(),
  t: z.iso.datetime(),
  c: z.optional(z.array(z.string())),
});
const Success = z.object({ T: z.literal("success"), msg: z.string() });
const Refusal = z.object({ T: z.literal("error"), code: z.number(), msg: z.string() });
const Part = z.union([Trade, Success, Refusal]);

/** The condition of the official close on both tapes. */
const officialClose = "M";

/** Alpaca's stream of stock trades: lists of parts, each with its kind in `T`. */
export const alpaca: PriceProvider = {
  addresses: {
    realtime: "wss://stream.data.alpaca.markets/v2/sip",
    delayed: "wss://stream.data.alpaca.markets/v2/delayed_sip",
  },
  isReadyAtOnce: false,
  greet: ({ key, secret }) => [{ action: "auth", key, secret }],
  subscribe: (symbols) => [{ action: "subscribe", trades: symbols }],
  read: (message) => (Array.isArray(message) ? message.flatMap(readPart) : []),
};

function readPart(value: unknown): FeedEvent[] {
  const { data: part } = Part.safeParse(value);
  if (part === undefined) return [];
  if (part.T === "error") return [{ kind: "refusal", reason: `${part.msg} (${part.code})` }];
  if (part.T === "success") return part.msg === "authenticated" ? [{ kind: "ready" }] : [];
  const isOfficialClose = part.c?.includes(officialClose) ?? false;
  return [
    {
      kind: "trade",
      trade: { symbol: part.S, price: part.p, at: new Date(part.t), isOfficialClose },
    },
  ];
}
