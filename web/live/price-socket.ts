import {
  HttpTransportType,
  type HubConnection,
  HubConnectionBuilder,
  HubConnectionState,
  LogLevel,
} from "@microsoft/signalr";
import {
  type HaltChange,
  type PriceChange,
  type PriceSilence,
  priceSilence,
  priceUpdate,
  tradingHalts,
  updateTickers,
} from "../../domain/live/price-messages.ts";
import { currentToken } from "../api/current-token.ts";
import { site } from "../api/site.ts";
import { setHalts, setLineState, setPriceSilence, takeChanges, takeHalts } from "./price-store.ts";

/** The waits before the tries to connect again, in milliseconds; the last one repeats for ever. */
export const retryDelays = [0, 2_000, 10_000, 30_000] as const;
/** Browsers that lost the server together do not all come back in the same moment. */
const mostJitterMs = 1000;

/** How often the page looks at the clock. Browsers let timers of hidden pages run once a minute. */
const lookEveryMs = 5000;
/** If the clock went on for this long between two looks, the computer slept. */
const sleptMs = 90_000;

/** The socket of a page: it follows the tickers that the page shows, and comes back by itself when it is lost. */
export class PriceSocket {
  private tickers: readonly string[] = [];
  private sent: readonly string[] = [];
  private tries = 0;
  private isClosed = false;
  private timer: number | undefined;
  private lookedAt = Date.now();
  private readonly looking: number;
  private readonly connection: HubConnection;

  constructor() {
    this.connection = new HubConnectionBuilder()
      .withUrl(site().priceSocket, {
        transport: HttpTransportType.WebSockets,
        skipNegotiation: true,
        accessTokenFactory: async () => (await currentToken()) ?? "",
      })
      .configureLogging(LogLevel.None)
      .build();
    this.connection.on(priceUpdate, (changes: PriceChange[]) => takeChanges(changes));
    this.connection.on(priceSilence, ({ since }: PriceSilence) => setPriceSilence(since));
    this.connection.on(tradingHalts, (halts: HaltChange[]) => takeHalts(halts));
    this.connection.onclose(() => this.lose());
    document.addEventListener("visibilitychange", this.wake);
    window.addEventListener("online", this.wake);
    this.looking = window.setInterval(this.look, lookEveryMs);
    setLineState("connecting");
    void this.connect();
  }

  /** Follows these tickers and no others. */
  follow(tickers: readonly string[]): void {
    this.tickers = tickers;
    void this.sendTickers();
  }

  close(): void {
    this.isClosed = true;
    window.clearTimeout(this.timer);
    window.clearInterval(this.looking);
    document.removeEventListener("visibilitychange", this.wake);
    window.removeEventListener("online", this.wake);
    setLineState("off");
    void this.connection.stop();
  }

  private async connect(): Promise<void> {
    if (this.isClosed || this.connection.state !== HubConnectionState.Disconnected) return;
    try {
      await this.connection.start();
    } catch (error) {
      console.info("Live prices cannot be reached:", error);
      this.lose();
      return;
    }
    // The socket was closed while it connected.
    if (this.isClosed) return void this.connection.stop();
    this.tries = 0;
    this.sent = [];
    // Halts that still last come with the first prices.
    setHalts([]);
    setLineState("on");
    await this.sendTickers();
  }

  private lose(): void {
    if (this.isClosed) return;
    setLineState("lost");
    const delay = retryDelays[Math.min(this.tries, retryDelays.length - 1)] ?? 0;
    this.tries += 1;
    window.clearTimeout(this.timer);
    const jitter = delay === 0 ? 0 : Math.random() * mostJitterMs;
    this.timer = window.setTimeout(() => void this.connect(), delay + jitter);
  }

  /** A page that is looked at again, or a network that is back, does not wait for the next try. */
  private readonly wake = (): void => {
    if (document.visibilityState !== "visible" || !navigator.onLine) return;
    this.look();
    this.tries = 0;
    window.clearTimeout(this.timer);
    void this.connect();
  };

  /** After a sleep a socket seems open for half a minute although the server has long ended it, so it is opened anew. */
  private readonly look = (): void => {
    const hasSlept = Date.now() - this.lookedAt > sleptMs;
    this.lookedAt = Date.now();
    if (!hasSlept || this.connection.state !== HubConnectionState.Connected) return;
    this.tries = 0;
    void this.connection.stop();
  };

  private async sendTickers(): Promise<void> {
    const { tickers } = this;
    const isSame =
      tickers.length === this.sent.length && tickers.every((t, i) => t === this.sent[i]);
    if (isSame || this.connection.state !== HubConnectionState.Connected) return;
    this.sent = tickers;
    await this.connection.send(updateTickers, tickers).catch(() => {
      this.sent = [];
    });
  }
}
