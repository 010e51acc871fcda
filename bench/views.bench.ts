import { type Bench, type Measured, timed } from "./measure.ts";
import { onEachKind, type Place } from "./portal.ts";
import {
  type Asked,
  type Programs,
  spread,
  takeImportedMarket,
  whileBothRun,
} from "./programs/view-programs.ts";

const deals = 60_000;
const rounds = 100;
const atOnce = 16;
const batches = 5;
const perBatch = 48;

/** Four filters, the largest hundred rows of twenty columns, total and summary, with no cached totals. */
export const bench: Bench = {
  name: "views",
  run: () => onEachKind(running),
};

async function running(place: Place): Promise<Measured[]> {
  const { kind } = place;
  await takeImportedMarket(place, deals);
  return await whileBothRun(place, async (programs) => {
    const floor = "bare Fastify, two statements on a plain table";
    const alone = await inTurns(programs);
    const together = await manyAtOnce(programs);
    return [
      {
        name: `a view of ${deals.toLocaleString("en-US")} deals, ${kind}`,
        unit: "ms",
        samples: alone.portal,
        floor: { name: floor, samples: alone.bare },
        limit: { of: "ratio", max: 1.3 },
      },
      {
        name: `${perBatch} views, ${atOnce} at once, ${kind}`,
        unit: "ms",
        samples: together.portal,
        floor: { name: floor, samples: together.bare },
        limit: { of: "ratio", max: 1.43 },
      },
    ];
  });
}

interface Samples {
  portal: number[];
  bare: number[];
}

/** Alternates between both, so that other load of the machine affects both. */
async function inTurns({ makeViews, run, runBare }: Programs): Promise<Samples> {
  const samples: Samples = { portal: [], bare: [] };
  const [warming, measured] = halves(await makeViews(rounds + 20), 20);
  for (const view of warming) await Promise.all([run(view), runBare(view)]);
  for (const view of measured) {
    samples.portal.push(...(await timed(1, () => run(view))));
    samples.bare.push(...(await timed(1, () => runBare(view))));
  }
  return samples;
}

async function manyAtOnce({ makeViews, run, runBare }: Programs): Promise<Samples> {
  const samples: Samples = { portal: [], bare: [] };
  const views = (await makeViews(rounds + 20 + batches * perBatch)).slice(rounds + 20);
  for (let batch = 0; batch < batches; batch++) {
    const part = views.slice(batch * perBatch, (batch + 1) * perBatch);
    samples.portal.push(...(await timed(1, () => spread(part, atOnce, run))));
    samples.bare.push(...(await timed(1, () => spread(part, atOnce, runBare))));
  }
  return samples;
}

function halves(list: Asked[], at: number): [Asked[], Asked[]] {
  return [list.slice(0, at), list.slice(at)];
}
