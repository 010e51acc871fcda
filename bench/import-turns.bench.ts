import { hasRealFiles, realFolder } from "../server/testing/source-documents.ts";
import type { Bench } from "./measure.ts";
import { inPlace } from "./portal.ts";
import { importInTurns } from "./programs/lent-turns.ts";

/** The longest that a batch of an import may have the one connection of the embedded database. */
const longestTurnMs = 250;

/** Imports all recorded files beside a server, whose calls wait for each batch; empty if there are none. */
export const bench: Bench = {
  name: "import-turns",
  async run() {
    if (!hasRealFiles()) {
      console.error(`There are no recorded files in ${realFolder}.`);
      return [];
    }
    return inPlace("embedded", async (place) => {
      const { held, atRest } = await importInTurns(place.env, realFolder);
      return [
        {
          name: "batch of the load on the one connection, embedded",
          unit: "ms",
          samples: held,
          floor: { name: "one short statement at rest", samples: atRest },
          limit: { of: "p95", max: longestTurnMs },
        },
        {
          name: "longest batch of the load, embedded",
          unit: "ms",
          samples: [Math.max(...held)],
          floor: { name: "longest short statement at rest", samples: [Math.max(...atRest)] },
          limit: { of: "p95", max: longestTurnMs },
        },
      ];
    });
  },
};
