import { newYorkDay } from "../../../domain/calendar/day.ts";
import type { Reply } from "../../../domain/contract/route.ts";
import type { listLeaders as call } from "../../../domain/contract/views.ts";
import type { Filters } from "../../../domain/filters/filters.ts";
import { normaliseFilters } from "../../../domain/filters/normalise-filters.ts";
import { parseFilters } from "../../../domain/filters/parse-filters.ts";
import type { Figure, GroupFigure } from "../../../domain/stats/figures.ts";
import { measureOf } from "../../../domain/stats/measures.ts";
import { spacStageCodes } from "../../../domain/views/leaders.ts";
import { type SubjectScreen, screens } from "../../../domain/views/screens.ts";
import { viewTypes } from "../../../domain/views/view-type.ts";
import type { Db } from "../../db/connect.ts";
import { cachedReply, cacheReply } from "../../freshness/reply-cache.ts";
import type { Verb } from "../../http/context.ts";
import { groupKey, readGroups } from "../../rows/read-groups.ts";
import { readLeaders } from "../../rows/read-leaders.ts";
import type { Viewer } from "../../rows/row-wish.ts";
import { parseState } from "./parse-state.ts";

type Leaders = Reply<typeof call>["leaders"];

const proceeds = measureOf("proceeds").figure;
const figures: readonly Figure[] = [proceeds, { kind: "mean", value: "firstDay" }];

/** Returns the choices of a landing that find the most deals, each with as many as its screen then shows. */
export const listLeaders: Verb<"listLeaders"> = async (context, { body }) => {
  const { db, clock, principal, versions } = context;
  const screen = screens[body.screen];
  const { viewType } = screen.landing;
  const request = { viewType, filters: body.filters, columns: null, sort: null, layout: null };
  parseState(request, principal);
  const { filters } = parseFilters(body.filters);
  const viewer = { userId: principal.userId, today: newYorkDay(clock.now()) };
  const seen = [await versions.current(["market", "prices"]), viewer.today].join();
  const key = JSON.stringify(["leaders", body.screen, filters]);
  const kept = cachedReply<Leaders>(db, key, seen);
  const leaders = kept ?? (await read(db, viewer, screen, filters));
  if (kept === undefined) cacheReply(db, key, { seen, value: leaders });
  return { leaders };
};

async function read(
  db: Db,
  viewer: Viewer,
  { shows, landing }: SubjectScreen,
  filters: Filters,
): Promise<Leaders> {
  const { by } = landing.leaders;
  const run = { viewType: landing.viewType, grain: viewTypes[landing.viewType].grain };
  if (by !== "DealStatusSelect") {
    const { [by]: _chosen, ...others } = filters;
    const wish = { viewType: shows, filters: normaliseFilters(others, run), by, figures };
    const found = await readLeaders(db, wish, viewer);
    return found.map(({ value, deals, figures: own }) => toLeader(value, deals, own));
  }
  return Promise.all(
    spacStageCodes.map(async (code) => {
      const ofStage = normaliseFilters({ ...filters, DealStatusSelect: code }, run);
      const groups = await readGroups(
        db,
        {
          viewType: shows,
          filters: ofStage,
          day: "offer_on",
          by: [[]],
          figures: [proceeds],
          average: "mean",
        },
        viewer,
      );
      const total = groups.get(groupKey({}));
      return toLeader(code, total?.deals ?? 0, total?.figures ?? []);
    }),
  );
}

function toLeader(
  value: number | string,
  deals: number,
  [raised, firstDay]: readonly GroupFigure[],
): Leaders[number] {
  return {
    ...{ value, deals },
    proceeds: raised?.value ?? null,
    firstDay: firstDay?.value ?? null,
    known: firstDay?.known ?? 0,
  };
}
