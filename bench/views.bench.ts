import { type Bench, type Beside, inTurns, type Measured } from "./measure.ts";
import { onEachKind, type Place } from "./portal.ts";
import {
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
    const name = "bare Fastify, two statements on a plain table";
    const one = await alone(programs);
    const many = await together(programs);
    return [
      {
        name: `a view of ${deals.toLocaleString("en-US")} deals, ${kind}`,
        unit: "ms",
        samples: one.samples,
        floor: { name, samples: one.floor },
        limit: { of: "ratio", max: 1.3 },
      },
      {
        name: `${perBatch} views, ${atOnce} at once, ${kind}`,
        unit: "ms",
        samples: many.samples,
        floor: { name, samples: many.floor },
        limit: { of: "ratio", max: 1.43 },
      },
    ];
  });
}

async function alone({ makeViews, run, runBare }: Programs): Promise<Beside> {
  const views = await makeViews(rounds + 20);
  for (const view of views.slice(0, 20)) await Promise.all([run(view), runBare(view)]);
  return inTurns(views.slice(20), run, runBare);
}

async function together({ makeViews, run, runBare }: Programs): Promise<Beside> {
  const views = (await makeViews(rounds + 20 + batches * perBatch)).slice(rounds + 20);
  const parts = Array.from({ length: batches }, (_, batch) =>
    views.slice(batch * perBatch, (batch + 1) * perBatch),
  );
  return inTurns(
    parts,
    (part) => spread(part, atOnce, run),
    (part) => spread(part, atOnce, runBare),
  );
}
