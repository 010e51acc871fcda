import { join } from "node:path";
import { newYorkDay } from "../domain/calendar/day.ts";
import { hasRealFiles, realFolder } from "../server/testing/source-documents.ts";
import { writeMarketFiles } from "./market/made-files.ts";
import { type Bench, countText, measured, roundsOf, secondsOf, sized } from "./measure.ts";
import { inPlace, type Kind, onEachKind, type Place, startOnce } from "./portal.ts";
import { residentMb, watchMemory } from "./process/memory.ts";
import { runToEnd } from "./process/programs.ts";
import { importInTurns } from "./programs/lent-turns.ts";

const rows = sized(60_000);

/** A table as a user has it, imported with its mapping into a portal that was started once. */
export const importRows = onEachKind(async (place) => {
  await startOnce(place);
  const files = join(place.env.DATA_DIR, "files");
  await writeMarketFiles(files, rows, newYorkDay(new Date()));
  const table = join(files, "deals.csv");
  const mapping = "bench/market/made-market.json";
  const words = ["server/import-command.ts", "spreadsheet", table, "--mapping", mapping];
  const load = await runIn(place, words);
  return measured("s", `import of ${countText(rows)} rows`, load.seconds)
    .beside("reading them alone", (await parse(place, table)).seconds)
    .within({ p95: 60 });
});

const mostSeconds: Record<Kind, number> = { postgres: 120, embedded: 240 };

/** Imports all recorded files into an empty database; empty if there are none. */
export const realMarket = ofRealFiles(
  onEachKind(async ({ kind }) => {
    const [loads, parses]: [Load[], Load[]] = [[], []];
    for (const _ of roundsOf(sized(3)))
      await inPlace(kind, async (place) => {
        loads.push(await runIn(place, ["server/import-command.ts", "any", realFolder]));
        parses.push(await parse(place, realFolder));
      });
    const line = (name: string, of: keyof Load, most: number) => {
      const figures = (all: readonly Load[]) => all.map((load) => load[of]);
      return measured(of === "mb" ? "MB" : "s", name, figures(loads))
        .beside("parsing alone", figures(parses))
        .within({ p95: most });
    };
    return [
      line("load of all recorded files", "seconds", mostSeconds[kind]),
      line("most memory of the load", "mb", 1024),
    ];
  }),
);

interface Load {
  seconds: number;
  /** The peak memory of the process. */
  mb: number;
}

async function runIn({ env }: Place, words: string[]): Promise<Load> {
  let memory: number[] = [];
  const seconds = await secondsOf(() =>
    runToEnd({ words, env }, async (child, ended) => {
      memory = await watchMemory(
        () => residentMb(child),
        () => ended,
      );
    }),
  );
  return { seconds, mb: Math.max(...memory) };
}

function parse(place: Place, path: string): Promise<Load> {
  return runIn(place, ["bench/floors/bare-parse.ts", path]);
}

/** The longest that a batch of an import may have the one connection of the embedded database. */
const longestTurnMs = 250;

/** Imports all recorded files beside a server, whose calls wait for each batch; empty if there are none. */
export const importTurns = ofRealFiles(() =>
  inPlace("embedded", async (place) => {
    const { held, atRest } = await importInTurns(place.env, realFolder);
    return [
      measured("ms", "batch of the load on the one connection, embedded", held)
        .beside("one short statement at rest", atRest)
        .within({ p95: longestTurnMs }),
      measured("ms", "longest batch of the load, embedded", Math.max(...held))
        .beside("longest short statement at rest", Math.max(...atRest))
        .within({ p95: longestTurnMs }),
    ];
  }),
);

export function ofRealFiles(bench: Bench): Bench {
  return async () => {
    if (hasRealFiles()) return bench();
    console.error(`There are no recorded files in ${realFolder}.`);
    return [];
  };
}
