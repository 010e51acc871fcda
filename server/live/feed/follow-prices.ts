import { randomUUID } from "node:crypto";
import type { FastifyBaseLogger } from "fastify";
import { type Day, newYorkDay } from "../../../domain/calendar/day.ts";
import { sessionHours } from "../../../domain/calendar/market-state.ts";
import { usSessions } from "../../../domain/calendar/sessions.ts";
import type { PriceChange } from "../../../domain/live/price-messages.ts";
import type { Config } from "../../config.ts";
import type { Database } from "../../db/connect.ts";
import { hasDemoMarket } from "../../demo/market-notes.ts";
import type { Clock } from "../../http/context.ts";
import { releaseLease } from "../../jobs/lease-repository.ts";
import { repeatWork, type StopWork } from "../../jobs/repeat-work.ts";
import { whileHolding } from "../../jobs/while-holding.ts";
import { type Quote, writeQuotes } from "../../market/write-quotes.ts";
import type { PriceBoard } from "../price-board.ts";
import type { PriceFeedConfig } from "./feed-config.ts";
import { FeedRefusal, keepFeedSocket } from "./feed-socket.ts";
import { type FollowedSecurity, listFollowedSecurities } from "./followed-securities-repository.ts";
import { importCloses } from "./import-closes.ts";
import { delayMinutes } from "./price-provider.ts";
import { priceProviders } from "./providers.ts";
import { SessionPrices } from "./session-prices.ts";

const leaseName = "price feed";
/** After a failure the provider is asked again at this distance, and after a refusal at the longer one. */
const retryMs = 5000;
const refusedMs = 5 * 60_000;
/** Clients get changes at this distance; rows, files and averages follow at the longer one. */
const announceEveryMs = 1000;
const storeEveryMs = 60_000;
/** Official closes have come by then. */
const afterCloseMs = 20 * 60_000;
const minuteMs = 60_000;

export interface FollowDeps {
  database: Database;
  config: Pick<Config, "priceFeed" | "importLimits" | "databaseUrl">;
  board: PriceBoard;
  clock: Clock;
  log: FastifyBaseLogger;
}

/**
 * Follows the prices of a provider while New York trades, and imports the closes of the day after the bell. Of several
 * processes one does so at a time, and tells the others.
 */
export function followPrices({ database, config, board, clock, log }: FollowDeps): StopWork {
  const { priceFeed } = config;
  if (priceFeed === undefined) return async () => {};
  const { db } = database;
  const holder = randomUUID();
  const stopping = new AbortController();
  let restsUntil = 0;
  let imported: Day | null = null;
  const stop = repeatWork(leaseName, retryMs, log, async () => {
    const day = newYorkDay(clock.now());
    if (clock.now().getTime() < restsUntil || imported === day || !usSessions.isSession(day))
      return;
    const hours = sessionHours(day);
    const lateMs = priceFeed.timing === "delayed" ? delayMinutes * minuteMs : 0;
    const end = hours.closes.getTime() + afterCloseMs + lateMs;
    if (clock.now() < hours.opens || clock.now().getTime() >= end) return;
    if (await hasDemoMarket(db)) {
      restsUntil = end;
      log.warn("No prices are followed, because there is a demo market in this database.");
      return;
    }
    await whileHolding(db, { name: leaseName, holder }, stopping.signal, async (signal) => {
      const session = new FeedSession({ day, hours, board, database, clock });
      try {
        await session.follow(priceFeed, AbortSignal.any([signal, session.endAt(end)]), log);
      } catch (error) {
        if (!(error instanceof FeedRefusal)) throw error;
        restsUntil = clock.now().getTime() + refusedMs;
        log.error(`${error.message}. The feed is asked again in five minutes.`);
        return;
      } finally {
        session.stop();
        await session.store();
      }
      if (signal.aborted || clock.now().getTime() < end) return;
      imported = day;
      await importCloses(day, session.listCloses(), { database, config, now: clock.now(), signal });
    });
  });
  return async () => {
    stopping.abort();
    await stop();
    await releaseLease(db, leaseName, holder);
  };
}

interface SessionDeps {
  day: Day;
  hours: { opens: Date; closes: Date };
  board: PriceBoard;
  database: Database;
  clock: Clock;
}

/** What one connection to a provider learns in a session. */
class FeedSession {
  private readonly prices: SessionPrices;
  private readonly toStore = new Set<string>();
  private followed = new Map<string, FollowedSecurity>();
  private timers: NodeJS.Timeout[] = [];
  private readonly deps: SessionDeps;

  constructor(deps: SessionDeps) {
    this.deps = deps;
    this.prices = new SessionPrices(deps.hours);
  }

  /** Follows until the signal ends it. */
  async follow(feed: PriceFeedConfig, signal: AbortSignal, log: FastifyBaseLogger): Promise<void> {
    const { database, day, clock } = this.deps;
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
        const listed = await listFollowedSecurities(database.db, day, feed.mostSymbols);
        this.followed = new Map(listed.map((one) => [one.symbol, one]));
        return [...this.followed.keys()];
      },
      onTrade: (trade) => {
        if (this.followed.has(trade.symbol)) this.prices.add(trade, clock.now());
      },
    });
  }

  /** Stores the prices that have changed since they were stored. */
  async store(): Promise<void> {
    this.announce();
    const quotes = [...this.toStore].flatMap((symbol) => this.quoteOf(symbol) ?? []);
    this.toStore.clear();
    await writeQuotes(this.deps.database.db, quotes, this.deps.day);
  }

  /** The last price of each symbol: the official close where the provider told one. */
  listCloses(): { symbol: string; close: number }[] {
    return [...this.followed.keys()].flatMap((symbol) => {
      const kept = this.prices.get(symbol);
      return kept === undefined ? [] : { symbol, close: kept.price };
    });
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

  private every(ms: number, work: () => void): void {
    this.timers.push(setInterval(work, ms));
  }

  private announce(): void {
    const changed = this.prices.takeChanged();
    for (const symbol of changed) this.toStore.add(symbol);
    const changes = changed.flatMap((symbol) => this.changeOf(symbol) ?? []);
    if (changes.length > 0) this.deps.board.announce(changes);
  }

  /** The change has the two decimals that rows show. Without a close before, there is none. */
  private changeOf(symbol: string): PriceChange | undefined {
    const quote = this.quoteOf(symbol);
    const { ticker } = this.followed.get(symbol) ?? {};
    if (quote === undefined || ticker === undefined || quote.previousClose === null)
      return undefined;
    const percent = (quote.price / quote.previousClose - 1) * 100;
    return { ticker, todaysPriceChange: Number(percent.toFixed(2)) };
  }

  private quoteOf(symbol: string): Quote | undefined {
    const [kept, security] = [this.prices.get(symbol), this.followed.get(symbol)];
    if (kept === undefined || security === undefined) return undefined;
    const { securityKey, previousClose } = security;
    return { securityKey, previousClose, price: kept.price, quotedAt: kept.at };
  }
}
