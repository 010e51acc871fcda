import * as z from "zod/mini";
import type { FeedEvent, PriceProvider } from "./price-provider.ts";

const Trade = z.object({
  T: z.literal("t"),
  S: z.string(),
  p: z.number(),
  t: z.iso.datetime(),
  c: z.optional(z.array(z.string())),
});
const TradingStatus = z.object({
  T: z.literal("s"),
  S: z.string(),
  sc: z.string(),
  t: z.iso.datetime(),
});
const Success = z.object({ T: z.literal("success"), msg: z.string() });
const Refusal = z.object({ T: z.literal("error"), code: z.number(), msg: z.string() });
const Part = z.union([Trade, TradingStatus, Success, Refusal]);

/** The condition of the official close on both tapes. */
const officialClose = "M";

/**
 * Whether a status halts trading: "Trading Halt" and "Resume" of tapes A and B; "Trading Halt", "Volatility Trading Pause"
 * and "Trading Resumption" of tape C. Others, like a resumption of quotations alone, change nothing.
 */
const haltsByStatus: ReadonlyMap<string, boolean> = new Map([
  ["2", true],
  ["3", false],
  ["H", true],
  ["P", true],
  ["T", false],
]);

/** Alpaca's stream of stock trades and trading statuses: lists of parts, each with its kind in `T`. */
export const alpaca: PriceProvider = {
  addresses: {
    realtime: "wss://stream.data.alpaca.markets/v2/sip",
    delayed: "wss://stream.data.alpaca.markets/v2/delayed_sip",
  },
  isReadyAtOnce: false,
  greet: ({ key, secret }) => [{ action: "auth", key, secret }],
  subscribe: (symbols) => [{ action: "subscribe", trades: symbols, statuses: symbols }],
  read: (message) => (Array.isArray(message) ? message.flatMap(readPart) : []),
};

function readPart(value: unknown): FeedEvent[] {
  const { data: part } = Part.safeParse(value);
  if (part === undefined) return [];
  if (part.T === "error") return [{ kind: "refusal", reason: `${part.msg} (${part.code})` }];
  if (part.T === "success") return part.msg === "authenticated" ? [{ kind: "ready" }] : [];
  if (part.T === "s") {
    const isHalted = haltsByStatus.get(part.sc);
    if (isHalted === undefined) return [];
    return [{ kind: "halt", halt: { symbol: part.S, isHalted, at: new Date(part.t) } }];
  }
  const isOfficialClose = part.c?.includes(officialClose) ?? false;
  return [
    {
      kind: "trade",
      trade: { symbol: part.S, price: part.p, at: new Date(part.t), isOfficialClose },
    },
  ];
}
