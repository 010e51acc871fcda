import { type Bench, inTurns, type Measured } from "./measure.ts";
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
    const askPortal = () => spread(many, atOnce, again);
    const askBare = () => spread(many, atOnce, getBareUnchanged);
    await inTurns([1], askPortal, askBare);
    const { samples, floor } = await inTurns(Array.from({ length: rounds }), askPortal, askBare);
    return {
      name: `${perRound} answers of 304, ${atOnce} at once, ${place.kind}`,
      unit: "ms",
      samples,
      floor: { name: "bare Fastify, same statement", samples: floor },
      limit: { of: "ratio", max: 1.66 },
    };
  });
}
