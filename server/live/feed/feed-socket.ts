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
  /** Called once trades may be subscribed to; returns the symbols. */
  listSymbols: () => Promise<readonly string[]>;
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
          for (let start = 0; start < symbols.length; start += symbolsAtOnce)
            send(provider.subscribe(symbols.slice(start, start + symbolsAtOnce)));
        }, reject);
      };
      socket.on("open", () => {
        send(provider.greet(credentials));
        if (provider.isReadyAtOnce) subscribe();
      });
      socket.on("pong", () => {
        isAlive = true;
      });
      socket.on("message", (data) => {
        isAlive = true;
        for (const event of provider.read(parse(String(data)))) {
          if (event.kind === "ready") subscribe();
          else if (event.kind === "trade") wish.onTrade(event.trade);
          else if (event.kind === "halt") wish.onHalt(event.halt);
          else reject(new FeedRefusal(`The price feed says: ${event.reason}`));
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
    signal.removeEventListener("abort", end);
    socket.terminate();
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
