import type { FastifyBaseLogger } from "fastify";
import type { Day } from "../../../domain/calendar/day.ts";
import type { PriceChange } from "../../../domain/live/price-messages.ts";
import type { Clock } from "../../clock.ts";
import type { Database } from "../../db/connect.ts";
import { readVersions } from "../../market/versions-repository.ts";
import { type Quote, writeQuotes } from "../../market/write-quotes.ts";
import type { PriceFeedConfig } from "../../providers/feed-config.ts";
import { priceProviders } from "../../providers/providers.ts";
import { deleteOtherHalts, readHaltStarts, writeHalt } from "../halts-repository.ts";
import type { PriceBoard } from "../price-board.ts";
import { keepFeedSocket } from "./feed-socket.ts";
import { type FollowedSecurity, listFollowedSecurities } from "./followed-securities-repository.ts";
import { SessionPrices } from "./session-prices.ts";
import { TradingHalts } from "./trading-halts.ts";

/** Clients get changes at the shorter interval; rows, files and averages follow at the longer one. */
const announceEveryMs = 1000;
const usualStoreEveryMs = 60_000;

interface SessionDeps {
  day: Day;
  hours: { opens: Date; closes: Date };
  board: PriceBoard;
  database: Database;
  clock: Clock;
  /** Shortens in tests how long prices wait to be stored. */
  storeEveryMs?: number | undefined;
}

/** Takes over the trades of one connection to a provider, announces the changes and stores the prices. */
export class FeedSession {
  private readonly prices: SessionPrices;
  private readonly toStore = new Set<string>();
  private followed = new Map<string, FollowedSecurity>();
  private halts: TradingHalts | undefined;
  /** Halts are stored one after the other, so that the last one stays. */
  private storingHalts: Promise<void> = Promise.resolve();
  private hasHeard = false;
  /** The version of the market whose securities are followed. */
  private market: number | undefined;
  private timers: NodeJS.Timeout[] = [];
  private readonly deps: SessionDeps;

  constructor(deps: SessionDeps) {
    this.deps = deps;
    this.prices = new SessionPrices(deps.hours);
  }

  /** Follows the provider until the signal is aborted. */
  async follow(feed: PriceFeedConfig, signal: AbortSignal, log: FastifyBaseLogger): Promise<void> {
    const { database, day, clock, storeEveryMs = usualStoreEveryMs } = this.deps;
    this.every(announceEveryMs, () => this.announce());
    this.every(storeEveryMs, () => {
      this.store().catch((error) => log.error({ err: error }, "prices could not be stored"));
    });
    await keepFeedSocket({
      provider: priceProviders[feed.provider],
      address: feed.address,
      credentials: feed,
      signal,
      listSymbols: async () => {
        const market = (await readVersions(database.db, ["market"])).get("market");
        if (this.halts === undefined || market !== this.market) {
          const listed = await listFollowedSecurities(database.db, day, feed.mostSymbols);
          this.followed = new Map(listed.map((one) => [one.symbol, one]));
          this.market = market;
        }
        this.halts ??= await this.readHalts();
        return [...this.followed.keys()];
      },
      onRefusedSymbol: (symbol, reason) =>
        log.warn(`The price feed says: ${reason}. It is asked for ${symbol} again later.`),
      onTrade: (trade) => {
        if (!this.followed.has(trade.symbol)) return;
        this.hasHeard = true;
        this.prices.add(trade, clock.now());
        if (this.halts?.seeTrade(trade)) this.tellHalt(trade.symbol, log);
      },
      onHalt: (halt) => {
        if (this.followed.has(halt.symbol) && this.halts?.hear(halt))
          this.tellHalt(halt.symbol, log);
      },
    });
  }

  /** Stores the prices that have changed since they were stored. */
  async store(): Promise<void> {
    this.announce();
    const quotes = [...this.toStore].flatMap((symbol) => this.quoteOf(symbol) ?? []);
    this.toStore.clear();
    await this.storingHalts;
    await writeQuotes(this.deps.database.db, quotes, this.deps.day);
  }

  /** A signal at an instant of the portal's clock. */
  endAt(instant: number): AbortSignal {
    const ending = new AbortController();
    this.every(announceEveryMs, () => {
      if (this.deps.clock.now().getTime() >= instant) ending.abort();
    });
    return ending.signal;
  }

  stop(): void {
    for (const timer of this.timers) clearInterval(timer);
  }

  private async readHalts(): Promise<TradingHalts> {
    const listed = [...this.followed.values()];
    const keys = listed.map(({ securityKey }) => securityKey);
    const { db } = this.deps.database;
    await deleteOtherHalts(db, keys);
    const starts = await readHaltStarts(db, keys);
    return new TradingHalts(
      new Map(
        listed.flatMap(({ symbol, securityKey }) => {
          const since = starts.get(securityKey);
          return since === undefined ? [] : [[symbol, since] as const];
        }),
      ),
    );
  }

  /** Announces and stores that a halt has begun or ended. */
  private tellHalt(symbol: string, log: FastifyBaseLogger): void {
    const security = this.followed.get(symbol);
    if (security === undefined) return;
    const start = this.halts?.findStart(symbol) ?? null;
    const halt = { ticker: security.ticker, since: start?.toISOString() ?? null };
    this.deps.board.announceHalts([halt]);
    this.storingHalts = this.storingHalts
      .then(() => writeHalt(this.deps.database.db, security.securityKey, start))
      .catch((error) => log.error({ err: error }, "a halt could not be stored"));
  }

  private every(ms: number, work: () => void): void {
    this.timers.push(setInterval(work, ms));
  }

  private announce(): void {
    const changed = this.prices.takeChanged();
    for (const symbol of changed) this.toStore.add(symbol);
    const changes = changed.flatMap((symbol) => this.changeOf(symbol) ?? []);
    // Prices that did not change are announced as a sign of life.
    if (this.hasHeard) this.deps.board.announce(changes);
    this.hasHeard = false;
  }

  /** The change has two decimals, as in rows. On its first day a security changes from the offer. */
  private changeOf(symbol: string): PriceChange | undefined {
    const quote = this.quoteOf(symbol);
    const { ticker, offerPrice = null } = this.followed.get(symbol) ?? {};
    const before = quote?.previousClose ?? offerPrice;
    if (quote === undefined || ticker === undefined || before === null) return undefined;
    const percent = (quote.price / before - 1) * 100;
    return { ticker, todaysPriceChange: Number(percent.toFixed(2)) };
  }

  private quoteOf(symbol: string): Quote | undefined {
    const [kept, security] = [this.prices.get(symbol), this.followed.get(symbol)];
    if (kept === undefined || security === undefined) return undefined;
    const { securityKey, previousClose } = security;
    return { securityKey, previousClose, price: kept.price, quotedAt: kept.at };
  }
}
