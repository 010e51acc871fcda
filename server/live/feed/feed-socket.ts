import { WebSocket } from "ws";
import type {
  Credentials,
  HaltNews,
  PriceProvider,
  Trade,
} from "../../providers/price-provider.ts";

export interface FeedWish {
  provider: PriceProvider;
  address: string;
  credentials: Credentials;
  /** Called once trades may be subscribed to, and again as deals change; returns the symbols. */
  listSymbols: () => Promise<readonly string[]>;
  onRefusedSymbol: (symbol: string, reason: string) => void;
  onTrade: (trade: Trade) => void;
  onHalt: (halt: HaltNews) => void;
  /** Ends the socket. */
  signal: AbortSignal;
}

const handshakeMs = 15_000;
/** A provider that answers no ping for this long is gone, even if the socket is not closed. */
const silentMs = 30_000;
const longestMessage = 4 * 1024 * 1024;
/** The number of symbols in one subscription; some providers refuse longer messages. */
const symbolsAtOnce = 200;

/** Deals that are imported while the socket is open are followed within this time. */
const listEveryMs = 10_000;
/** A refused symbol may be known to the provider later on the day. */
const refusedMs = 30 * 60_000;

/** The provider has refused the key or the plan; the portal asks again later, and not at once. */
export class FeedRefusal extends Error {}

/**
 * Keeps one socket to a provider open. Resolves when the signal is aborted; fails when the provider refuses the key or
 * the socket is lost.
 */
export async function keepFeedSocket(wish: FeedWish): Promise<void> {
  const { provider, credentials, signal } = wish;
  signal.throwIfAborted();
  const address = new URL(wish.address);
  provider.signAddress?.(address, credentials);
  const socket = new WebSocket(address, {
    handshakeTimeout: handshakeMs,
    maxPayload: longestMessage,
  });
  const send = (messages: readonly object[]) => {
    for (const message of messages) socket.send(JSON.stringify(message));
  };
  let isAlive = true;
  let relist: NodeJS.Timeout | undefined;
  const subscriptions = new Subscriptions();
  const watch = setInterval(() => {
    if (!isAlive) return socket.terminate();
    isAlive = false;
    if (socket.readyState === WebSocket.OPEN) socket.ping();
  }, silentMs);
  const end = () => socket.terminate();
  signal.addEventListener("abort", end);
  try {
    await new Promise<void>((resolve, reject) => {
      const subscribe = () => {
        wish.listSymbols().then((symbols) => {
          if (socket.readyState !== WebSocket.OPEN) return;
          for (const batch of subscriptions.take(symbols)) send(provider.subscribe(batch));
        }, reject);
      };
      const begin = () => {
        subscribe();
        relist ??= setInterval(subscribe, listEveryMs);
      };
      socket.on("open", () => {
        send(provider.greet(credentials));
        if (provider.isReadyAtOnce) begin();
      });
      socket.on("pong", () => {
        isAlive = true;
      });
      socket.on("message", (data) => {
        isAlive = true;
        for (const event of provider.read(parse(String(data)))) {
          if (event.kind === "ready") begin();
          else if (event.kind === "trade") wish.onTrade(event.trade);
          else if (event.kind === "halt") wish.onHalt(event.halt);
          else {
            const refused = subscriptions.refuse(event.reason);
            if (refused === undefined)
              return reject(new FeedRefusal(`The price feed says: ${event.reason}`));
            wish.onRefusedSymbol(refused.symbol, event.reason);
            if (refused.others.length > 0) send(provider.subscribe(refused.others));
          }
        }
      });
      socket.on("error", reject);
      socket.on("close", (code) =>
        signal.aborted ? resolve() : reject(new Error(`The price feed has hung up (${code}).`)),
      );
    });
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    clearInterval(watch);
    clearInterval(relist);
    signal.removeEventListener("abort", end);
    socket.terminate();
  }
}

/** The symbols that a provider was asked for, and those that it refused. */
class Subscriptions {
  private readonly batchOf = new Map<string, readonly string[]>();
  private readonly refusedAt = new Map<string, number>();

  /** Returns the symbols that the provider was not asked for yet, in batches. */
  take(symbols: readonly string[]): string[][] {
    const isRefused = (symbol: string) =>
      performance.now() - (this.refusedAt.get(symbol) ?? -Infinity) < refusedMs;
    const fresh = symbols.filter((symbol) => !this.batchOf.has(symbol) && !isRefused(symbol));
    const batches: string[][] = [];
    for (let start = 0; start < fresh.length; start += symbolsAtOnce)
      batches.push(fresh.slice(start, start + symbolsAtOnce));
    for (const batch of batches) for (const symbol of batch) this.batchOf.set(symbol, batch);
    return batches;
  }

  /** Leaves out the symbol that a refusal names. The others of its batch are asked for again, since it may have refused all. */
  refuse(reason: string): { symbol: string; others: string[] } | undefined {
    const words = reason.split(/[^A-Za-z0-9.]+/).map((word) => word.replace(/\.$/, ""));
    const symbol = words.find((word) => this.batchOf.has(word));
    if (symbol === undefined) return undefined;
    const batch = this.batchOf.get(symbol) ?? [];
    this.batchOf.delete(symbol);
    this.refusedAt.set(symbol, performance.now());
    return { symbol, others: batch.filter((other) => this.batchOf.has(other)) };
  }
}

/** A message that is not JSON is ignored. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
