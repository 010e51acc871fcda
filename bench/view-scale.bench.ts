import { type Bench, inTurns, type Measured, timed } from "./measure.ts";
import { inPlace, type Kind } from "./portal.ts";
import { makeMarket, type Programs, whileBothRun } from "./programs/view-programs.ts";

const rounds = 60;
const small = 5000;
const large = 500_000;

/** Views by their number of rows: the last year has as many deals in the large market as in the small one. */
const views = {
  "of the last year by size": {
    filters: { timeframe: "year" },
    sort: { column: "DealSize", direction: "desc" },
  },
  "of all priced by date": {
    filters: { timeframe: "all" },
    sort: { column: "OfferDate", direction: "desc" },
  },
  "of all priced by size": {
    filters: { timeframe: "all" },
    sort: { column: "DealSize", direction: "desc" },
  },
  "of all priced by return": {
    filters: { timeframe: "all" },
    sort: { column: "TotalReturn", direction: "desc" },
  },
} as const;

/** The first page costs the same in a large market as in a small one; uncached totals take less than a quarter of a second. */
export const bench: Bench = {
  name: "view-scale",
  run: async () => [...(await scaling("postgres")), ...(await scaling("embedded"))],
};

async function scaling(kind: Kind): Promise<Measured[]> {
  return inMarketOf(kind, small, (few) =>
    inMarketOf(kind, large, async (many) => {
      const pages: Measured[] = [];
      for (const [name, state] of Object.entries(views)) {
        const [ofMany, ofFew] = [await firstPage(many, state), await firstPage(few, state)];
        await timed(10, () => Promise.all([ofMany(), ofFew()]));
        const { samples, floor } = await inTurns(Array.from({ length: rounds }), ofMany, ofFew);
        pages.push({
          name: `first page ${name}, ${large.toLocaleString("en-US")} deals, ${kind}`,
          unit: "ms",
          samples,
          floor: { name: `${small.toLocaleString("en-US")} deals`, samples: floor },
          limit: { of: "ratio", max: 1.3 },
        });
      }
      const anew = await inTurns(await many.makeViews(rounds), many.run, many.runBare);
      return [
        ...pages,
        {
          name: `four filters counted anew, ${large.toLocaleString("en-US")} deals, ${kind}`,
          unit: "ms",
          samples: anew.samples,
          floor: { name: "bare Fastify, two statements on a plain table", samples: anew.floor },
          limit: { of: "p95", max: 250 },
        },
      ];
    }),
  );
}

async function inMarketOf<T>(
  kind: Kind,
  deals: number,
  work: (programs: Programs) => Promise<T>,
): Promise<T> {
  return inPlace(kind, async (place) => {
    await makeMarket(place, deals);
    return whileBothRun(place, work);
  });
}

/** Totals are cached after the first time, so that only the rows take time. */
async function firstPage({ get, makeView }: Programs, state: object) {
  const id = await makeView(state);
  return () => get(`/view/${id}?visible=false&dictionaries=false&page=1&pageSize=100`);
}
