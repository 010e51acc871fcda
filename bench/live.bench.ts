import { setTimeout as pause } from "node:timers/promises";
import { priceSocketPath } from "../domain/live/price-messages.ts";
import { type Measured, measured, percentile, roundsOf, sized } from "./measure.ts";
import { inPlace } from "./portal.ts";
import { startRemote } from "./process/remote.ts";
import type { Clients } from "./programs/live-clients.ts";
import type { Ticking } from "./programs/live-ticks.ts";

const clients = sized(1000);
const blockMs = 4000;
/** Until a client that reads nothing is behind; its system takes some megabytes first. */
const mostStallMs = 25_000;
const behindBytes = 512 * 1024;

/**
 * A thousand clients of the hub, each with two hundred tickers that change twice a second, compared with a bare program that
 * sends the same frames; and the same with one client that takes nothing.
 */
export const live = () =>
  inPlace("embedded", async (place) => {
    const env = { ...place.env, DEMO: "off", LOG_LEVEL: "error" };
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
  });

async function compare(portal: Program, bare: Program, lists: "same" | "own"): Promise<Measured[]> {
  const [ours, floor] = [await listenTo(portal, lists), await listenTo(bare, lists)];
  try {
    // The first block of each warms up.
    for (const block of roundsOf(5))
      for (const side of [ours, floor]) {
        const result = await measureBlock(side.program, side.its);
        if (block > 0) side.blocks.push(result);
      }
    const [grown, bareGrown] = [await growthOf(ours), await growthOf(floor)];
    const [back, bareBack] = [await ours.its.comeBack(portal), await floor.its.comeBack(bare)];
    const of = lists === "same" ? "the same tickers" : "tickers of their own";
    const cpu = (side: Side) => side.blocks.map(({ cpuMs }) => cpuMs);
    const p99 = (side: Side) => side.blocks.map((block) => block.p99);
    return [
      measured("ms", `processor time a second for ${clients} clients with ${of}`, cpu(ours))
        .beside("bare ws, same frames", cpu(floor))
        .within({ ratio: 1.3 }),
      measured("ms", `p99 from a change to a client, ${of}`, p99(ours))
        .beside("bare ws, same frames", p99(floor))
        .within({ p95: 100 }),
      measured("MB", `memory over idle with ${clients} clients, ${of}`, grown)
        .beside("bare ws", bareGrown)
        .within(lists === "same" ? { p95: 100 } : { ratio: 1.5 }),
      measured("s", `${clients} clients that come back at once, ${of}`, back / 1000)
        .beside("bare ws", bareBack / 1000)
        .within({ p95: 10 }),
    ];
  } finally {
    await Promise.all([ours.its.stop(), floor.its.stop()]);
  }
}

type Side = Awaited<ReturnType<typeof listenTo>>;

async function listenTo(program: Program, lists: "same" | "own") {
  const { residentMb: idleMb } = await program.figures(true);
  const blocks: { cpuMs: number; p99: number }[] = [];
  return { program, idleMb, blocks, its: await startClients(program, lists) };
}

async function growthOf({ program, idleMb }: Side): Promise<number> {
  return (await program.figures(false)).residentMb - idleMb;
}

/** Processor time a second, and the age in milliseconds at which 99 of 100 frames arrive. */
async function measureBlock(program: Program, its: Listeners) {
  await program.begin();
  // The first changes find cold caches.
  await pause(1000);
  await its.takeSamples();
  const before = await program.figures(false);
  const startedAt = performance.now();
  await pause(blockMs);
  const after = await program.figures(false);
  const seconds = (performance.now() - startedAt) / 1000;
  const ages = await its.takeSamples();
  await program.rest();
  if (ages.length < clients * 2 * (seconds - 1)) throw new Error("Some clients got no changes.");
  return { cpuMs: (after.cpuMs - before.cpuMs) / seconds, p99: percentile(ages, 0.99) };
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
    measured("ms", "processor time in ten seconds while nobody listens", ours.cpu)
      .beside("bare ws", floor.cpu)
      .within({ p95: 100 }),
    measured("requests", "statements in ten seconds while nobody listens", ours.statements)
      .beside("none", 0)
      .within({ p95: 0 }),
  ];
}

async function besideAStalledClient(portal: Program): Promise<Measured[]> {
  const its = await startClients(portal, "same");
  const alone: number[] = [];
  const stalled = { p99: [] as number[], mb: [] as number[], newest: [] as number[] };
  try {
    await measureBlock(portal, its);
    for (const _ of roundsOf(4)) {
      alone.push((await measureBlock(portal, its)).p99);
      const before = await portal.figures(true);
      await its.stall();
      await portal.begin();
      const giveUpAt = performance.now() + mostStallMs;
      while ((await portal.figures(false)).mostWaiting <= behindBytes) {
        if (performance.now() > giveUpAt) throw new Error("The client does not fall behind.");
        await pause(100);
      }
      await its.holdStill();
      stalled.p99.push((await measureBlock(portal, its)).p99);
      stalled.mb.push((await portal.figures(true)).usedMb - before.usedMb);
      await portal.begin();
      stalled.newest.push(await its.resume());
      await portal.rest();
    }
  } finally {
    await its.stop();
  }
  const beside = `p99 from a change to a client beside one of ${clients} that takes nothing`;
  return [
    measured("ms", beside, stalled.p99).beside("without it", alone).within({ ratio: 1.25 }),
    measured("MB", "memory that a client costs that takes nothing", stalled.mb)
      .beside("what may wait for it", behindBytes / 2 ** 20)
      .within({ p95: 2 }),
    measured("ms", "age of its newest change once it has taken what waited", stalled.newest)
      .beside("the others without it", alone)
      .within({ p95: 1000 }),
  ];
}

type Program = Awaited<ReturnType<typeof startProgram>>;

async function startProgram(file: string, env: NodeJS.ProcessEnv) {
  const program = startRemote<Ticking>(file, env);
  const { port, tokens } = await program.ready();
  return Object.assign(program, { address: `ws://127.0.0.1:${port}${priceSocketPath}`, tokens });
}

type Listeners = Awaited<ReturnType<typeof startClients>>;

async function startClients(program: Program, lists: "same" | "own") {
  const its = startRemote<Clients>("bench/programs/live-clients.ts");
  const { address, tokens } = program;
  const connect = async () => {
    await program.begin();
    const connectedMs = await its.connect({ address, tokens, count: clients, lists });
    await program.rest();
    return connectedMs;
  };
  await connect();
  return Object.assign(its, {
    /** All lose the server and come back at once; returns the milliseconds until each has prices again. */
    async comeBack(lost: Program) {
      await lost.cut();
      while ((await lost.figures(false)).sockets > 0) await pause(50);
      return connect();
    },
  });
}
