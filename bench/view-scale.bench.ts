import { type Bench, type Measured, timed } from "./measure.ts";
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
  async run() {
    const measured: Measured[] = [];
    for (const kind of ["postgres", "embedded"] as const) measured.push(...(await scaling(kind)));
    return measured;
  },
};

async function scaling(kind: Kind): Promise<Measured[]> {
  return inMarketOf(kind, small, (few) =>
    inMarketOf(kind, large, async (many) => {
      const pages: Measured[] = [];
      for (const [name, state] of Object.entries(views)) {
        const samples = await inTurns(await firstPage(many, state), await firstPage(few, state));
        pages.push({
          name: `first page ${name}, ${large.toLocaleString("en-US")} deals, ${kind}`,
          unit: "ms",
          samples: samples.many,
          floor: { name: `${small.toLocaleString("en-US")} deals`, samples: samples.few },
          limit: { of: "ratio", max: 1.3 },
        });
      }
      const { counted, bare } = await countedAnew(many);
      return [
        ...pages,
        {
          name: `four filters counted anew, ${large.toLocaleString("en-US")} deals, ${kind}`,
          unit: "ms",
          samples: counted,
          floor: { name: "bare Fastify, two statements on a plain table", samples: bare },
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

/** Alternates between both markets, so that other load of the machine affects both. */
async function inTurns(ofMany: () => Promise<unknown>, ofFew: () => Promise<unknown>) {
  const samples: { many: number[]; few: number[] } = { many: [], few: [] };
  await timed(10, () => Promise.all([ofMany(), ofFew()]));
  for (let round = 0; round < rounds; round++) {
    samples.many.push(...(await timed(1, ofMany)));
    samples.few.push(...(await timed(1, ofFew)));
  }
  return samples;
}

async function countedAnew({ makeViews, run, runBare }: Programs) {
  const samples: { counted: number[]; bare: number[] } = { counted: [], bare: [] };
  for (const asked of await makeViews(rounds)) {
    samples.counted.push(...(await timed(1, () => run(asked))));
    samples.bare.push(...(await timed(1, () => runBare(asked))));
  }
  return samples;
}
