import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { priceSocketPath } from "../domain/live/price-messages.ts";
import type { Bench, Measured } from "./measure.ts";
import { inPlace, projectFolder } from "./portal.ts";
import type { ClientOrder } from "./programs/live-clients.ts";
import type { Figures, Order, Ready } from "./programs/live-ticks.ts";

const clients = 1000;
const blocks = 4;
const blockMs = 4000;
const stallRounds = 4;
/** Until a client that reads nothing is behind; its system takes some megabytes first. */
const mostStallMs = 25_000;
const behindBytes = 512 * 1024;

/**
 * A thousand clients of the hub, each with two hundred tickers that change twice a second, compared with a bare program that
 * sends the same frames; and the same with one client that takes nothing.
 */
export const bench: Bench = {
  name: "live",
  run: () =>
    inPlace("embedded", async (place) => {
      const env = { ...place.env, DEMO: "off", TRUST_PROXY: "loopback", LOG_LEVEL: "error" };
      const portal = await startProgram("bench/programs/live-portal.ts", env);
      const bare = await startProgram("bench/floors/bare-live.ts", env);
      try {
        return [
          ...(await whileNobodyListens(portal, bare)),
          ...(await compare(portal, bare, "same")),
          ...(await compare(portal, bare, "own")),
          ...(await besideAStalledClient(portal)),
        ];
      } finally {
        await Promise.all([portal.stop(), bare.stop()]);
      }
    }),
};

async function compare(portal: Program, bare: Program, lists: "same" | "own"): Promise<Measured[]> {
  const idle = [await portal.figures(true), await bare.figures(true)];
  const both = [await startClients(portal, lists), await startClients(bare, lists)] as const;
  const [ours, floor] = both;
  const of = lists === "same" ? "the same tickers" : "tickers of their own";
  const cpu: [number[], number[]] = [[], []];
  const p99: [number[], number[]] = [[], []];
  try {
    for (let block = 0; block <= blocks; block++)
      for (const [which, program] of [portal, bare].entries()) {
        const result = await measureBlock(program, both[which] as Clients);
        // The first block of each warms up.
        if (block === 0) continue;
        cpu[which]?.push(result.cpuMs);
        p99[which]?.push(result.p99);
      }
    const resident = [await portal.figures(false), await bare.figures(false)];
    const grown = resident.map((after, i) => after.residentMb - (idle[i]?.residentMb ?? 0));
    const [back, bareBack] = [await ours.comeBack(portal), await floor.comeBack(bare)];
    return [
      {
        name: `processor time a second for ${clients} clients with ${of}`,
        unit: "ms",
        samples: cpu[0],
        floor: { name: "bare ws, same frames", samples: cpu[1] },
        limit: { of: "ratio", max: 1.3 },
      },
      {
        name: `p99 from a change to a client, ${of}`,
        unit: "ms",
        samples: p99[0],
        floor: { name: "bare ws, same frames", samples: p99[1] },
        limit: { of: "p95", max: 100 },
      },
      {
        name: `memory over idle with ${clients} clients, ${of}`,
        unit: "MB",
        samples: [grown[0] ?? Number.NaN],
        floor: { name: "bare ws", samples: [grown[1] ?? Number.NaN] },
        limit: lists === "same" ? { of: "p95", max: 100 } : { of: "ratio", max: 1.5 },
      },
      {
        name: `${clients} clients that come back at once, ${of}`,
        unit: "s",
        samples: [back / 1000],
        floor: { name: "bare ws", samples: [bareBack / 1000] },
        limit: { of: "p95", max: 10 },
      },
    ];
  } finally {
    await Promise.all([ours.stop(), floor.stop()]);
  }
}

/** Processor time a second, and the age in milliseconds at which 99 of 100 frames arrive. */
async function measureBlock(program: Program, its: Clients) {
  program.send({ kind: "begin" });
  // The first changes find cold caches.
  await pause(1000);
  await its.takeSamples();
  const before = await program.figures(false);
  const startedAt = performance.now();
  await pause(blockMs);
  const after = await program.figures(false);
  const seconds = (performance.now() - startedAt) / 1000;
  const ages = await its.takeSamples();
  program.send({ kind: "rest" });
  if (ages.length < clients * 2 * (seconds - 1)) throw new Error("Some clients got no changes.");
  ages.sort((a, b) => a - b);
  return {
    cpuMs: (after.cpuMs - before.cpuMs) / seconds,
    p99: ages[Math.ceil(ages.length * 0.99) - 1] ?? Number.NaN,
  };
}

async function whileNobodyListens(portal: Program, bare: Program): Promise<Measured[]> {
  const its = await startClients(portal, "same");
  await its.stop();
  const rest = async (program: Program) => {
    const before = await program.figures(true);
    await pause(10_000);
    const after = await program.figures(false);
    return { cpu: after.cpuMs - before.cpuMs, statements: after.statements - before.statements };
  };
  // A moment for what follows the end of a socket.
  await pause(2000);
  const [ours, floor] = [await rest(portal), await rest(bare)];
  return [
    {
      name: "processor time in ten seconds while nobody listens",
      unit: "ms",
      samples: [ours.cpu],
      floor: { name: "bare ws", samples: [floor.cpu] },
      limit: { of: "p95", max: 100 },
    },
    {
      name: "statements in ten seconds while nobody listens",
      unit: "requests",
      samples: [ours.statements],
      floor: { name: "none", samples: [0] },
      limit: { of: "p95", max: 0 },
    },
  ];
}

async function besideAStalledClient(portal: Program): Promise<Measured[]> {
  const its = await startClients(portal, "same");
  const [alone, beside, grown, newest]: number[][] = [[], [], [], []];
  try {
    await measureBlock(portal, its);
    for (let round = 0; round < stallRounds; round++) {
      alone?.push((await measureBlock(portal, its)).p99);
      const before = await portal.figures(true);
      await its.stall();
      portal.send({ kind: "begin" });
      const giveUpAt = performance.now() + mostStallMs;
      while ((await portal.figures(false)).mostWaiting <= behindBytes) {
        if (performance.now() > giveUpAt) throw new Error("The client does not fall behind.");
        await pause(100);
      }
      await its.holdStill();
      beside?.push((await measureBlock(portal, its)).p99);
      grown?.push((await portal.figures(true)).usedMb - before.usedMb);
      portal.send({ kind: "begin" });
      newest?.push(await its.resume());
      portal.send({ kind: "rest" });
    }
  } finally {
    await its.stop();
  }
  return [
    {
      name: `p99 from a change to a client beside one of ${clients} that takes nothing`,
      unit: "ms",
      samples: beside ?? [],
      floor: { name: "without it", samples: alone ?? [] },
      limit: { of: "ratio", max: 1.25 },
    },
    {
      name: "memory that a client costs that takes nothing",
      unit: "MB",
      samples: grown ?? [],
      floor: { name: "what may wait for it", samples: [behindBytes / 2 ** 20] },
      limit: { of: "p95", max: 2 },
    },
    {
      name: "age of its newest change once it has taken what waited",
      unit: "ms",
      samples: newest ?? [],
      floor: { name: "the others without it", samples: alone ?? [] },
      limit: { of: "p95", max: 1000 },
    },
  ];
}

type Program = Awaited<ReturnType<typeof startProgram>>;

async function startProgram(file: string, env: Record<string, string | undefined>) {
  const child = fork(`${projectFolder}${file}`, [], {
    cwd: projectFolder,
    env,
    execArgv: ["--expose-gc", ...process.execArgv],
  });
  const { port, tokens } = await reply<Ready>(child);
  return {
    address: `ws://127.0.0.1:${port}${priceSocketPath}`,
    tokens,
    send: (order: Order) => void child.send(order),
    figures(collects: boolean): Promise<Figures> {
      child.send({ kind: "figures", collects } satisfies Order);
      return reply(child);
    },
    stop: () => end(child),
  };
}

type Clients = Awaited<ReturnType<typeof startClients>>;

async function startClients(program: Program, lists: "same" | "own") {
  const child = fork(`${projectFolder}bench/programs/live-clients.ts`, [], { cwd: projectFolder });
  const ask = <T>(order: ClientOrder): Promise<T> => {
    child.send(order);
    return reply<T>(child);
  };
  const { address, tokens } = program;
  const connect = async () => {
    program.send({ kind: "begin" });
    const order = { kind: "connect", address, tokens, count: clients, lists } as const;
    const { connectedMs } = await ask<{ connectedMs: number }>(order);
    program.send({ kind: "rest" });
    return connectedMs;
  };
  await connect();
  return {
    takeSamples: async () => (await ask<{ samples: number[] }>({ kind: "samples" })).samples,
    stall: () => ask({ kind: "stall" }),
    holdStill: () => ask({ kind: "hold still" }),
    resume: async () => (await ask<{ newestAge: number }>({ kind: "resume" })).newestAge,
    /** All lose the server and come back at once; returns the milliseconds until each has prices again. */
    async comeBack(lost: Program) {
      lost.send({ kind: "cut" });
      while ((await lost.figures(false)).sockets > 0) await pause(50);
      return connect();
    },
    stop: () => end(child),
  };
}

async function reply<T>(child: ChildProcess): Promise<T> {
  const over = new AbortController();
  const give = () => over.abort(new Error("A program of the benchmark has ended."));
  child.once("exit", give);
  try {
    const [told] = await once(child, "message", { signal: over.signal });
    return told as T;
  } finally {
    child.off("exit", give);
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.disconnect();
  await ended;
}
