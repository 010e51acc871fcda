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

/** The wish to a program. */
export type Order =
  | { kind: "begin" }
  | { kind: "rest" }
  | { kind: "cut" }
  | { kind: "figures"; collects: boolean };

export interface Figures {
  /** Of the processor, in milliseconds, since the program began. */
  cpuMs: number;
  residentMb: number;
  /** Memory that is in use once garbage is collected. */
  usedMb: number;
  statements: number;
  sockets: number;
  /** The most bytes that wait for one client. */
  mostWaiting: number;
}

/** Where a program listens, and who may come. */
export interface Ready {
  port: number;
  tokens: readonly string[];
}

interface Program extends Ready {
  tick: (changes: readonly PriceChange[]) => void;
  sockets: () => Iterable<{ bufferedAmount: number; terminate(): void }>;
  countStatements: () => number;
}

/** Obeys the benchmark: ticks, rests and tells its figures. */
export function obey(program: Program): void {
  const { port, tokens, tick, sockets } = program;
  let timer: NodeJS.Timeout | undefined;
  let ticks = 0;
  const begin = () => {
    timer ??= setInterval(() => {
      ticks += 1;
      tick(changesAt(ticks));
    }, tickMs);
  };
  const rest = () => {
    clearInterval(timer);
    timer = undefined;
  };
  const cut = () => {
    for (const socket of sockets()) socket.terminate();
  };
  process.on("message", (order: Order) => {
    if (order.kind === "begin") begin();
    else if (order.kind === "rest") rest();
    else if (order.kind === "cut") cut();
    else process.send?.(takeFigures(program, order.collects));
  });
  process.once("disconnect", () => process.exit());
  process.send?.({ port, tokens } satisfies Ready);
}

function takeFigures({ sockets, countStatements }: Program, collects: boolean): Figures {
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
    mostWaiting: Math.max(0, ...waiting),
  };
}
