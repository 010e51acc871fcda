import { apiBase } from "../domain/contract/route.ts";
import { getStatsChart, getStatsElement } from "../domain/contract/stats.ts";
import { countMatches } from "../domain/contract/views.ts";
import { dashboardBlockIds } from "../domain/stats/blocks.ts";
import { freePort } from "../e2e/testing/free-port.ts";
import { demoUsers } from "../server/demo/users.ts";
import { type Bench, type Measured, timed } from "./measure.ts";
import { type Kind, newPlace, onEachKind, signIn, whilePortalRuns } from "./portal.ts";
import { makeMarket } from "./view-programs.ts";

const deals = 60_000;
const rounds = 15;
const member = demoUsers[0]?.email ?? "";
const cold: Record<Kind, number> = { postgres: 150, embedded: 300 };

/** The figures of statistics in a large market: one chart from the cache and without it, and the whole main page. */
export const bench: Bench = {
  name: "stats",
  run: () => onEachKind(figuresOf),
};

async function figuresOf(kind: Kind): Promise<Measured[]> {
  const place = await newPlace(kind, await freePort());
  try {
    await makeMarket(place, deals);
    return await whilePortalRuns(place.env, async (url) => {
      const token = await signIn(url, member);
      const ask = async (path: string, body: object) => {
        const response = await fetch(`${url}${apiBase}${path}`, {
          method: "POST",
          headers: { Authorization: `Bearer ${token}`, "content-type": "application/json" },
          body: JSON.stringify(body),
        });
        await response.arrayBuffer();
        if (!response.ok) throw new Error(`${path} answered ${response.status}`);
      };
      const chart = (type: string, body: object = {}) =>
        ask(getStatsChart.path.replace("{type}", type), body);
      // Each size is a question that nobody has asked before.
      let size = 0;
      const newQuestion = () => ({ filters: { filters: { DealSizeMin: ++size / 1000 } } });
      const floor = {
        name: "count of the matches of a new view",
        samples: await timed(rounds, () =>
          ask(countMatches.path, { viewType: "Priced", filters: { DealSizeMin: ++size / 1000 } }),
        ),
      };
      const market = `${deals.toLocaleString("en-US")} deals, ${kind}`;
      const warm = await timed(rounds, () => chart("ipoReturns"));
      const fresh = await timed(rounds, () => chart("ipoReturns", newQuestion()));
      const page = await timed(rounds, () =>
        Promise.all(dashboardBlockIds.map((type) => chart(type))),
      );
      const element = await timed(rounds, () =>
        ask(getStatsElement.path.replace("{type}", "pricing"), {}),
      );
      const measured = (name: string, samples: number[], max: number): Measured => ({
        ...{ name: `${name}, ${market}`, unit: "ms", samples, floor },
        limit: { of: "p50", max },
      });
      return [
        measured("chart of returns, asked before", warm, 20),
        measured("chart of returns, new question", fresh, cold[kind]),
        measured("charts of the main page together", page, 200),
        measured("page of pricings", element, 200),
      ];
    });
  } finally {
    await place.remove();
  }
}
