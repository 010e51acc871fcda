// The prices of the `live` benchmark, the same for the portal and for its floor.
import { mostTickers, type PriceChange } from "../../domain/live/price-messages.ts";

/** With the clock as many as a client may watch. */
const listedTickers = mostTickers - 1;
const watchedTickers = 200;
const tickMs = 500;

/** The ticker whose change is the moment of a tick in milliseconds, so that clients know how old a frame is. */
export const clockTicker = "CLOCK";

/** Milliseconds of the clock that all processes of a machine share. */
export function sharedNow(): number {
  return Number(process.hrtime.bigint() / 1000n) / 1000;
}

/** The tickers that a client watches: with "same" all watch the same ones, with "own" each has a different list. */
export function tickersOf(client: number, lists: "same" | "own"): string[] {
  const first = lists === "same" ? 0 : client % listedTickers;
  const step = lists === "same" ? 1 : ([1, 2, 5][client % 3] ?? 1);
  const own = Array.from(
    { length: watchedTickers - 1 },
    (_, i) => `T${(first + i * step) % listedTickers}`,
  );
  return [clockTicker, ...own];
}

export function allTickers(): string[] {
  return [clockTicker, ...Array.from({ length: listedTickers }, (_, i) => `T${i}`)];
}

/** All changes of a tick; each differs from the one before. */
export function changesAt(tick: number): PriceChange[] {
  const moved = Array.from({ length: listedTickers }, (_, i) => ({
    ticker: `T${i}`,
    todaysPriceChange: ((tick * 7 + i * 13) % 2000) / 100,
  }));
  return [{ ticker: clockTicker, todaysPriceChange: sharedNow() }, ...moved];
}

/** Where a program listens, who may come, and what it is asked to send. */
interface Program {
  port: number;
  tokens: readonly string[];
  tick: (changes: readonly PriceChange[]) => void;
  sockets: () => Iterable<{ bufferedAmount: number; terminate(): void }>;
  countStatements: () => number;
}

export type Ticking = ReturnType<typeof tickingOf>;

/** The functions of a program that the benchmark calls: it ticks, rests and tells its figures. */
export function tickingOf({ port, tokens, tick, sockets, countStatements }: Program) {
  let timer: NodeJS.Timeout | undefined;
  let ticks = 0;
  return {
    ready: () => ({ port, tokens }),
    begin() {
      timer ??= setInterval(() => tick(changesAt(++ticks)), tickMs);
    },
    rest() {
      clearInterval(timer);
      timer = undefined;
    },
    cut() {
      for (const socket of sockets()) socket.terminate();
    },
    /** Reads the memory and the time that the process has used, after it has collected garbage where that is wanted. */
    figures(collects: boolean) {
      // The second round collects the memory that the first one sets free.
      if (collects) for (let round = 0; round < 2; round++) globalThis.gc?.();
      const { user, system } = process.cpuUsage();
      const { rss, heapUsed, external } = process.memoryUsage();
      const waiting = [...sockets()].map(({ bufferedAmount }) => bufferedAmount);
      return {
        cpuMs: (user + system) / 1000,
        residentMb: rss / 2 ** 20,
        usedMb: (heapUsed + external) / 2 ** 20,
        statements: countStatements(),
        sockets: waiting.length,
        /** The most bytes that wait for one client. */
        mostWaiting: Math.max(0, ...waiting),
      };
    },
  };
}
