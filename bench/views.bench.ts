import { setTimeout as pause } from "node:timers/promises";
import { makeMarket, takeImportedMarket } from "./market/large-market.ts";
import { countText, inTurns, type Measured, measured, roundsOf, sized, spread } from "./measure.ts";
import { ask, inPlace, onEachKind, type Place, whileBothRun } from "./portal.ts";
import { openViews, type Views } from "./programs/viewing.ts";

const rounds = sized(100);
const atOnce = 16;
const batches = 5;
const perBatch = 48;
const bareView = "bare Fastify, two statements on a plain table";

/** Four filters, the largest hundred rows of twenty columns, with total and summary that are not cached, and without. */
export const views = onEachKind(async (place) => {
  const deals = sized(60_000);
  await takeImportedMarket(place, deals);
  return whileViewsRun(place, async (programs) => {
    const { makeViews, run, runBare } = programs;
    const alone = await inNewViews(programs, true);
    const rowsAlone = await inNewViews(programs, false);
    const parts = await Promise.all(roundsOf(batches).map(() => makeViews(perBatch)));
    const together = await inTurns(
      parts,
      (part) => spread(part, atOnce, run),
      (part) => spread(part, atOnce, runBare),
    );
    return [
      measured("ms", `a view of ${countText(deals)} deals`, alone[0])
        .beside(bareView, alone[1])
        .within({ ratio: 1.3 }),
      measured("ms", `a view of ${countText(deals)} deals without totals`, rowsAlone[0])
        .beside("bare Fastify, one statement on a plain table", rowsAlone[1])
        .within({ ratio: 1.5 }),
      measured("ms", `${perBatch} views, ${atOnce} at once`, together[0])
        .beside(bareView, together[1])
        .within({ ratio: 1.43 }),
    ];
  });
});

async function inNewViews({ makeViews, run, runBare }: Views, totals: boolean) {
  await inTurns(await makeViews(20, totals), run, runBare);
  return inTurns(await makeViews(rounds, totals), run, runBare);
}

/** Runs the portal and the bare routes with their plain table. */
function whileViewsRun<T>(place: Place, work: (views: Views) => Promise<T>): Promise<T> {
  return whileBothRun(place, async (url, bareUrl) => {
    await ask(`${bareUrl}/make-plain-table`);
    return work(await openViews(url, bareUrl));
  });
}

const few = 5000;
const many = sized(500_000);

/** Views by their number of rows: the last year has as many deals in the large market as in the small one. */
const growing: [name: string, timeframe: "year" | "all", column: string][] = [
  ["of the last year by size", "year", "DealSize"],
  ["of all priced by date", "all", "OfferDate"],
  ["of all priced by size", "all", "DealSize"],
  ["of all priced by return", "all", "TotalReturn"],
];

/** The first page costs the same in a large market as in a small one; uncached totals take less than a quarter of a second. */
export const viewScale = onEachKind((place) => {
  const market = `${countText(many)} deals`;
  return inMarketOf(place, few, (small) =>
    inPlace(place.kind, (other) =>
      inMarketOf(other, many, async (large) => {
        const pages: Measured[] = [];
        for (const [name, timeframe, column] of growing) {
          const state = { filters: { timeframe }, sort: { column, direction: "desc" } };
          // Totals are cached after the first time, so that only the rows take time.
          const [ofLarge, ofSmall] = [await large.makeView(state), await small.makeView(state)];
          const readBoth = (count: number) =>
            inTurns(
              roundsOf(count),
              () => large.get(ofLarge),
              () => small.get(ofSmall),
            );
          await readBoth(10);
          const [samples, floor] = await readBoth(sized(60));
          pages.push(
            measured("ms", `first page ${name}, ${market}`, samples)
              .beside(`${countText(few)} deals`, floor)
              .within({ ratio: 1.3 }),
          );
        }
        const anew = await inTurns(await large.makeViews(sized(60)), large.run, large.runBare);
        const counted = measured("ms", `four filters counted anew, ${market}`, anew[0]);
        return [...pages, counted.beside(bareView, anew[1]).within({ p95: 250 })];
      }),
    ),
  );
});

async function inMarketOf<T>(
  place: Place,
  deals: number,
  work: (views: Views) => Promise<T>,
): Promise<T> {
  await makeMarket(place, deals);
  return whileViewsRun(place, work);
}

const perRound = sized(800);

/** Repeated requests of a view that clients already have, compared with a bare route that finds the session and answers 304. */
export const notModified = onEachKind(async (place) => {
  await makeMarket(place, 1);
  return whileBothRun(place, async (url, bareUrl) => askAgain(await openViews(url, bareUrl)));
});

async function askAgain({ get, getBare }: Views): Promise<Measured> {
  const path = "/view/Type/Priced";
  let tag = "";
  // The day begins soon after a start, and changes the market.
  for (let next = "?"; next !== tag; await pause(2000)) {
    tag = next;
    next = (await get(path)).tag ?? "";
  }
  const again = async () => {
    const { status } = await get(path, { "If-None-Match": tag });
    if (status !== 304) throw new Error("an unchanged view was sent again");
  };
  const ours = () => spread(roundsOf(perRound), atOnce, again);
  const bare = () => spread(roundsOf(perRound), atOnce, () => getBare("/unchanged"));
  await inTurns([1], ours, bare);
  const [samples, floor] = await inTurns(roundsOf(7), ours, bare);
  return measured("ms", `${perRound} answers of 304, ${atOnce} at once`, samples)
    .beside("bare Fastify, same statement", floor)
    .within({ ratio: 1.66 });
}
