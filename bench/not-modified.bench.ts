import { type Bench, type Measured, timed } from "./measure.ts";
import { onEachKind, type Place } from "./portal.ts";
import { makeMarket, spread, whileBothRun } from "./programs/view-programs.ts";

const rounds = 7;
const perRound = 800;
const atOnce = 16;

/** Repeated requests of a view that clients already have, compared with a bare route that finds the session and answers 304. */
export const bench: Bench = {
  name: "not-modified",
  run: () => onEachKind(async (place) => [await asking(place)]),
};

async function asking(place: Place): Promise<Measured> {
  await makeMarket(place, 1);
  return await whileBothRun(place, async ({ get, getBareUnchanged }) => {
    const path = "/view/Type/Priced";
    const { tag = "" } = await get(path);
    const again = async () => {
      const { status } = await get(path, { "If-None-Match": tag });
      if (status !== 304) throw new Error("an unchanged view was sent again");
    };
    const many = Array.from({ length: perRound }, () => null);
    const samples: { portal: number[]; bare: number[] } = { portal: [], bare: [] };
    for (let round = -1; round < rounds; round++) {
      const portal = await timed(1, () => spread(many, atOnce, again));
      const bare = await timed(1, () => spread(many, atOnce, getBareUnchanged));
      if (round < 0) continue;
      samples.portal.push(...portal);
      samples.bare.push(...bare);
    }
    return {
      name: `${perRound} answers of 304, ${atOnce} at once, ${place.kind}`,
      unit: "ms",
      samples: samples.portal,
      floor: { name: "bare Fastify, same statement", samples: samples.bare },
      limit: { of: "ratio", max: 1.66 },
    };
  });
}
