/** The benchmark at the size that only shows that it works: nothing that it prints is a result. */
const isShort = process.argv.includes("--short");

/** A number of things to measure, or of rounds. */
export function sized(usual: number): number {
  return isShort ? Math.ceil(usual / 20) : usual;
}

export function countText(things: number): string {
  return things.toLocaleString("en-US");
}

type Samples = readonly number[];

/** The figures that may have a limit. */
export type Figure = "p50" | "p95" | "ratio" | "p95 ratio";
type Limits = Partial<Record<Figure, number>>;

/** One line of the table: the result, its floor in the same run, and the limits. */
export interface Measured {
  name: string;
  unit: "ms" | "s" | "MB" | "kB" | "‰" | "AUC" | "requests";
  samples: Samples;
  /** The least possible program for the same task. */
  floor: { name: string; samples: Samples };
  limits: Limits;
}

/** A benchmark; what a file exports is one under its name. */
export type Bench = () => Promise<Measured | readonly Measured[]>;

/** Measures one part after the other. */
export function inOrder(...parts: Bench[]): Bench {
  return () => Array.fromAsync(parts, (part) => part()).then((lines) => lines.flat());
}

/** Begins a line; its floor and its limits complete it. */
export function measured(unit: Measured["unit"], name: string, samples: number | Samples) {
  const list = (given: number | Samples) => (typeof given === "number" ? [given] : given);
  return {
    beside: (floorName: string, floorSamples: number | Samples) => ({
      within: (limits: Limits): Measured => ({
        ...{ name, unit, limits },
        samples: list(samples),
        floor: { name: floorName, samples: list(floorSamples) },
      }),
    }),
  };
}

export function percentile(samples: Samples, part: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(part * sorted.length) - 1)] ?? Number.NaN;
}

export function figures({ samples, floor }: Measured): Record<Figure | "floor", number> {
  const [p50, p95] = [percentile(samples, 0.5), percentile(samples, 0.95)];
  return {
    p50,
    p95,
    floor: percentile(floor.samples, 0.5),
    ratio: p50 / percentile(floor.samples, 0.5),
    "p95 ratio": p95 / percentile(floor.samples, 0.95),
  };
}

/** A figure that could not be measured counts as a missed limit. */
export function isMet(line: Measured): boolean {
  const found = figures(line);
  return Object.entries(line.limits).every(([of, most]) => found[of as Figure] <= most);
}

type Task<Item> = (item: Item) => Promise<unknown>;

/** Measures tasks in turns, so that other load of the machine affects all of them, and returns the milliseconds of each. */
export async function inTurns<Item, Tasks extends Task<Item>[]>(
  items: Iterable<Item>,
  ...tasks: [...Tasks]
): Promise<{ [Place in keyof Tasks]: number[] }> {
  const samples = tasks.map((): number[] => []);
  for (const item of items)
    for (const [place, task] of tasks.entries())
      samples[place]?.push(...(await timed(1, () => task(item))));
  return samples as { [Place in keyof Tasks]: number[] };
}

/** So many rounds, for what is measured in turns. */
export function roundsOf(count: number): number[] {
  return Array.from({ length: count }, (_, round) => round);
}

/** Measures a task alone, and again while something else goes on, in alternation for the same reason. */
export async function aloneAndBeside(
  { blocks, perBlock }: { blocks: number; perBlock: number },
  task: () => Promise<unknown>,
  during: (measure: () => Promise<void>, block: number) => Promise<unknown>,
): Promise<{ alone: number[]; beside: number[] }> {
  const [alone, beside]: [number[], number[]] = [[], []];
  for (const block of roundsOf(blocks)) {
    alone.push(...(await timed(perBlock, task, 5)));
    await during(async () => void beside.push(...(await timed(1, task))), block);
  }
  return { alone, beside };
}

/** Runs a task repeatedly after some warm-up rounds, and returns the milliseconds of each run. */
export async function timed(
  rounds: number,
  task: () => Promise<unknown>,
  unmeasured = 0,
): Promise<number[]> {
  for (let round = 0; round < unmeasured; round++) await task();
  const samples: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const startedAt = performance.now();
    await task();
    samples.push(performance.now() - startedAt);
  }
  return samples;
}

/** The seconds of a task that takes long. */
export async function secondsOf(task: () => Promise<unknown>): Promise<number> {
  const [ms = Number.NaN] = await timed(1, task);
  return ms / 1000;
}

/** Processes a list with this many items at a time. */
export async function spread<Item>(
  list: readonly Item[],
  atOnce: number,
  task: Task<Item>,
): Promise<void> {
  const waiting = list.values();
  await Promise.all(
    roundsOf(atOnce).map(async () => {
      for (const item of waiting) await task(item);
    }),
  );
}
