import type { FastifyBaseLogger } from "fastify";
import type { WebSocket } from "ws";
import type { PriceChange, TradingHalt } from "../../domain/live/price-messages.ts";
import type { Clock } from "../clock.ts";
import type { Db } from "../db/connect.ts";
import { inLaneOf } from "../db/fair-pool.ts";
import type { Principal } from "../http/context.ts";
import { isWithin } from "../http/network.ts";
import { readChanges } from "./changes-repository.ts";
import { FeedSilence } from "./feed-silence.ts";
import { listHalts } from "./halts-repository.ts";
import { HubConnection } from "./hub-connection.ts";
import type { PriceBoard } from "./price-board.ts";
import { FrameMaker, makeFrame, shareTickerList, type TickerList } from "./price-frames.ts";
import { StoredChanges } from "./stored-changes.ts";
import { UserBudgets } from "./user-budgets.ts";

export interface AudienceDeps {
  db: Db;
  board: PriceBoard;
  clock: Clock;
  /** The age of prices when they arrive, in milliseconds. */
  delayMs: number;
  /** True when prices come even if nobody listens; then silence counts even if nobody listens. */
  isSteady: boolean;
  /** Returns those of the sessions that have not ended, with the networks that their accounts allow. */
  findLivingSessions: (
    sessionIds: readonly string[],
  ) => Promise<ReadonlyMap<string, readonly string[]>>;
}

/** How often sockets are pinged and sessions are looked up; a session that has ended loses its sockets within this time. */
const watchMs = 5000;

/**
 * The letters that the sockets of a user may send: a full list for each of twenty tabs at once, and then a page of rows
 * some times a second.
 */
const mostSaid = { most: 512 * 1024, perSecond: 16 * 1024 };
/** A socket costs as much as a list of some hundred tickers: a session is looked up, and hands are shaken. */
const lettersOfOpening = 8 * 1024;
/** Sockets of one user: a few tabs on a few devices. */
export const mostSocketsOfUser = 20;

/** The sockets that are open, and what each of them is told. Without open sockets a feed rests. */
export class PriceAudience {
  private readonly deps: AudienceDeps;
  private readonly log: FastifyBaseLogger;
  private readonly connections = new Set<HubConnection>();
  private readonly frames = new FrameMaker();
  private readonly storedFor = new Map<number, StoredChanges>();
  private readonly lookingUp = new WeakSet<HubConnection>();
  private readonly budgets = new UserBudgets(mostSaid, () => performance.now());
  private readonly silence: FeedSilence;
  private silentSince: string | null = null;
  private stopListening: (() => void) | null = null;

  constructor(deps: AudienceDeps, log: FastifyBaseLogger) {
    this.deps = deps;
    this.log = log;
    this.silence = new FeedSilence(deps.clock, deps.delayMs);
    deps.board.onSignOfLife(() => this.silence.hear());
  }

  /** False for a user who has enough sockets, or who opens one after the other. */
  mayOpen(userId: number): boolean {
    return (
      this.countSockets(userId) < mostSocketsOfUser && this.budgets.spend(userId, lettersOfOpening)
    );
  }

  private countSockets(userId: number): number {
    return [...this.connections].filter(({ principal }) => principal.userId === userId).length;
  }

  admit(socket: WebSocket, principal: Principal, address: string): void {
    const connection = new HubConnection({
      socket,
      principal,
      address,
      now: () => performance.now(),
      spend: (letters) => this.budgets.spend(principal.userId, letters),
      onTickers: (asking, tickers) => {
        asking.watched = shareTickerList(tickers, this.connections);
        if (this.silentSince !== null) asking.tellSilence({ since: this.silentSince });
        asking.tellHalts(tickers.flatMap((ticker) => this.haltOf(ticker)));
        this.sendNewest(asking).catch(this.warn("the newest prices could not be read"));
      },
    });
    this.connections.add(connection);
    this.listenForClients();
    socket.on("close", () => {
      this.connections.delete(connection);
      if (this.countSockets(principal.userId) === 0) this.storedFor.delete(principal.userId);
      this.listenForClients();
    });
  }

  closeAll(): void {
    for (const connection of this.connections) connection.close(true);
  }

  stop(): void {
    this.stopListening?.();
  }

  private listenForClients(): void {
    if (this.connections.size > 0) this.stopListening ??= this.listen();
    else {
      this.stopListening?.();
      this.stopListening = null;
    }
  }

  private listen(): () => void {
    const { board, db, isSteady } = this.deps;
    if (!isSteady) this.silence.hear();
    this.tellSilence();
    const stopBoard = board.listen((changes) => this.sendAll(changes));
    const stopHalts = board.listenToHalts((halts) => {
      for (const connection of this.connections) connection.tellHalts(halts);
    });
    listHalts(db)
      .then((halts) => board.updateHalts(halts))
      .catch(this.warn("the halts could not be read"));
    const watching = setInterval(() => this.watch(), watchMs).unref();
    return () => {
      clearInterval(watching);
      stopBoard();
      stopHalts();
    };
  }

  private watch(): void {
    for (const connection of this.connections) connection.keepAlive();
    this.tellSilence();
    this.endLostSessions().catch(this.warn("the sessions of sockets could not be read"));
  }

  private async endLostSessions(): Promise<void> {
    if (this.connections.size === 0) return;
    const ids = new Set([...this.connections].map(({ principal }) => principal.sessionId));
    const living = await this.deps.findLivingSessions([...ids]);
    for (const connection of this.connections) {
      const { sessionId } = connection.principal;
      if (!ids.has(sessionId)) continue;
      const networks = living.get(sessionId);
      if (networks === undefined || !isWithin(connection.address, networks))
        connection.close(false, "The session has ended.");
    }
  }

  private tellSilence(): void {
    const since = this.silence.findStart()?.toISOString() ?? null;
    if (since === this.silentSince) return;
    this.silentSince = since;
    for (const connection of this.connections) connection.tellSilence({ since });
  }

  private sendAll(changes: readonly PriceChange[]): void {
    this.tellSilence();
    const frameOf = this.frames.begin(changes);
    for (const connection of this.connections) {
      const frame = frameOf(connection.watched);
      if (frame !== null) connection.send(frame);
    }
  }

  private haltOf(ticker: string): TradingHalt[] {
    const since = this.deps.board.haltOf(ticker);
    return since === null ? [] : [{ ticker, since }];
  }

  /** Looks up one list of a connection at a time; of the lists that come meanwhile the last one counts. */
  private async sendNewest(connection: HubConnection): Promise<void> {
    if (this.lookingUp.has(connection)) return;
    this.lookingUp.add(connection);
    try {
      let list: TickerList;
      do {
        list = connection.watched;
        await this.sendNewestOf(connection, list);
      } while (connection.watched !== list);
    } finally {
      this.lookingUp.delete(connection);
    }
  }

  /** For tickers that the board does not know yet, the rows show the price. */
  private async sendNewestOf(connection: HubConnection, list: TickerList): Promise<void> {
    const { board } = this.deps;
    const tickers = [...list.tickers];
    const unheard = tickers.filter((ticker) => board.get(ticker) === undefined);
    const rows = unheard.length > 0 ? await this.readStored(connection, unheard) : null;
    const newest = tickers.flatMap((ticker) => {
      const heard = board.get(ticker);
      return heard === undefined ? (rows?.get(ticker) ?? []) : { ticker, todaysPriceChange: heard };
    });
    // The client may have named other tickers since then.
    if (newest.length > 0 && connection.watched === list) connection.send(makeFrame(newest));
  }

  /** The sockets of a user share statements, which wait in the turns of this user. */
  private readStored({ principal: { userId } }: HubConnection, tickers: readonly string[]) {
    const stored =
      this.storedFor.get(userId) ??
      new StoredChanges((some) => inLaneOf(userId, () => readChanges(this.deps.db, some)));
    this.storedFor.set(userId, stored);
    return stored.read(tickers);
  }

  private warn(sentence: string): (error: unknown) => void {
    return (error) => this.log.warn({ err: error }, sentence);
  }
}
