import { type RawData, WebSocket } from "ws";
import {
  type HaltChange,
  mostTickers,
  type PriceSilence,
  priceSilence,
  tradingHalts,
  updateTickers,
} from "../../domain/live/price-messages.ts";
import type { Principal } from "../http/context.ts";
import {
  closeRecord,
  completionRecord,
  handshakeRefusal,
  handshakeReply,
  type Invocation,
  invocationRecord,
  isHandshake,
  pingRecord,
  readMessage,
  separator,
} from "./hub-protocol.ts";
import { makeFrame, noTickers, type PriceFrame, type TickerList } from "./price-frames.ts";
import { SlowClient } from "./slow-client.ts";

/** The longest record that a client may send: a list of the most tickers that a client may watch fits well. */
export const longestRecord = 64 * 1024;
/** A client that says nothing for this long is gone; the official clients ping every 15 seconds. */
const silentMs = 30_000;
const mostRecordsEachSecond = 50;
const longestTicker = 40;
/** Records that are written once for many clients are bytes, but the protocol wants them marked as text. */
const asText = { binary: false };

interface Deps {
  socket: WebSocket;
  principal: Principal;
  /** The network address of the client. */
  address: string;
  /** Called with the tickers that the client shows from now on. */
  onTickers: (connection: HubConnection, tickers: readonly string[]) => void;
  /** Takes letters from what the client's user may say in a while; false when there are none left. */
  spend: (letters: number) => boolean;
  now: () => number;
}

/** One client of the hub: its handshake, what it asks for, and what it can take. */
export class HubConnection {
  readonly principal: Principal;
  readonly address: string;
  watched: TickerList = noTickers;
  private readonly deps: Deps;
  private readonly slow = new SlowClient();
  private isOpen = false;
  /** True when no change was sent since the last tick, so that a ping has to show that the server is there. */
  private isQuiet = true;
  private rest = "";
  private heardAt: number;
  private records = { second: 0, count: 0 };

  constructor(deps: Deps) {
    this.deps = deps;
    this.principal = deps.principal;
    this.address = deps.address;
    this.heardAt = deps.now();
    deps.socket.on("message", (data, isBinary) => this.receive(data, isBinary));
    // The socket emits its close event afterwards.
    deps.socket.on("error", () => {});
    // Each ping is answered at once, also to a client that reads no answers.
    deps.socket.on("ping", () => {
      this.heardAt = deps.now();
      if (this.isFlooding()) deps.socket.terminate();
    });
  }

  /** Sends changes of tickers that the client watches, or holds them back while it takes nothing. */
  send(frame: PriceFrame): void {
    if (!this.isOpen) return;
    const { socket, now } = this.deps;
    const { bufferedAmount } = socket;
    if (this.slow.keepsUp(bufferedAmount)) {
      this.write(frame);
      return;
    }
    this.slow.hold(frame.list(), now());
    this.sendHeld(bufferedAmount);
  }

  /** Sends the instant since which no price has come. */
  tellSilence(silence: PriceSilence): void {
    if (this.isOpen) this.deps.socket.send(invocationRecord(priceSilence, silence));
  }

  /** Sends the halts of tickers that the client watches. */
  tellHalts(halts: readonly HaltChange[]): void {
    const wanted = halts.filter(({ ticker }) => this.watched.tickers.has(ticker));
    if (this.isOpen && wanted.length > 0)
      this.deps.socket.send(invocationRecord(tradingHalts, wanted));
  }

  /**
   * Called every few seconds. Pings the client if nothing else is sent, sends what was held back, and ends the
   * connection of a client that is gone or too slow.
   */
  keepAlive(): void {
    const { socket, now } = this.deps;
    if (now() - this.heardAt > silentMs || this.slow.isLost(socket.bufferedAmount, now())) {
      socket.terminate();
      return;
    }
    if (!this.isOpen) return;
    this.sendHeld(socket.bufferedAmount);
    if (this.isQuiet) socket.send(pingRecord);
    this.isQuiet = true;
  }

  /** Ends the connection; the client reconnects by itself if it may. */
  close(mayReturn: boolean, reason?: string): void {
    const { socket } = this.deps;
    if (socket.readyState !== WebSocket.OPEN) return;
    if (this.isOpen) socket.send(closeRecord(mayReturn, reason));
    socket.close(mayReturn ? 1001 : 1008);
  }

  private sendHeld(bufferedAmount: number): void {
    const changes = this.slow.release(bufferedAmount);
    if (changes.length > 0) this.write(makeFrame(changes));
  }

  private write({ record }: PriceFrame): void {
    this.isQuiet = false;
    this.deps.socket.send(record, asText);
  }

  private receive(data: RawData, isBinary: boolean): void {
    this.heardAt = this.deps.now();
    const problem = isBinary ? "This hub speaks JSON." : this.readRecords(String(data));
    if (problem !== null) this.close(false, problem);
  }

  /** Returns the fault of the records; undefined if there is none. */
  private readRecords(data: string): string | null {
    if (!this.deps.spend(data.length)) return "There are too many messages.";
    const texts = (this.rest + data).split(separator);
    this.rest = texts.pop() ?? "";
    if (this.rest.length > longestRecord) return "The message is too long.";
    for (const text of texts) {
      const { readyState } = this.deps.socket;
      if (readyState !== WebSocket.OPEN) return null;
      if (this.isFlooding()) return "There are too many messages.";
      const problem = this.isOpen ? this.accept(text) : this.shakeHands(text);
      if (problem !== null) return problem;
    }
    return null;
  }

  private accept(text: string): string | null {
    const message = readMessage(text);
    if (message === null) return "The message is not one of this hub.";
    if (message.kind === "close") this.deps.socket.close(1000);
    if (message.kind === "invocation") this.answer(message.call);
    return null;
  }

  private shakeHands(text: string): string | null {
    this.isOpen = isHandshake(text);
    const refusal = "This hub speaks JSON, version 1.";
    this.deps.socket.send(this.isOpen ? handshakeReply : handshakeRefusal(refusal));
    return this.isOpen ? null : refusal;
  }

  private answer({ target, arguments: given, invocationId }: Invocation): void {
    const error = this.invoke(target, given);
    if (invocationId !== undefined)
      this.deps.socket.send(completionRecord(invocationId, error ?? undefined));
  }

  /** Returns the fault of the call; undefined if there is none. */
  private invoke(target: string, given: readonly unknown[]): string | null {
    if (target.toLowerCase() !== updateTickers.toLowerCase())
      return `There is no such call; there is ${updateTickers}.`;
    const [list] = given;
    if (given.length !== 1 || !Array.isArray(list) || !list.every(isTicker))
      return `${updateTickers} takes one list of tickers.`;
    if (list.length > mostTickers) return `At most ${mostTickers} tickers can be watched.`;
    this.deps.onTickers(this, list);
    return null;
  }

  private isFlooding(): boolean {
    const second = Math.floor(this.deps.now() / 1000);
    if (this.records.second !== second) this.records = { second, count: 0 };
    this.records.count += 1;
    return this.records.count > mostRecordsEachSecond;
  }
}

function isTicker(value: unknown): value is string {
  return typeof value === "string" && value.length > 0 && value.length <= longestTicker;
}
