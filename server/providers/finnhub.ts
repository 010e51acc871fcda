import * as z from "zod/mini";
import type { PriceProvider } from "./price-provider.ts";

const Trades = z.object({
  type: z.literal("trade"),
  data: z.array(
    z.object({
      s: z.string(),
      p: z.number(),
      /** Milliseconds since 1970. */
      t: z.number(),
    }),
  ),
});
const Refusal = z.object({ type: z.literal("error"), msg: z.string() });
const Message = z.union([Trades, Refusal]);

/** Finnhub's stream of trades. It sells no delayed one, and does not mark official closes. */
export const finnhub: PriceProvider = {
  addresses: { realtime: "wss://ws.finnhub.io" },
  isReadyAtOnce: true,
  signAddress: (address, { key }) => address.searchParams.set("token", key),
  greet: () => [],
  subscribe: (symbols) => symbols.map((symbol) => ({ type: "subscribe", symbol })),
  read: (value) => {
    const { data: message } = Message.safeParse(value);
    if (message === undefined) return [];
    if (message.type === "error") return [{ kind: "refusal", reason: message.msg }];
    return message.data.map(({ s, p, t }) => ({
      kind: "trade",
      trade: { symbol: s, price: p, at: new Date(t), isOfficialClose: false },
    }));
  },
};
