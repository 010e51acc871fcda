import { newYorkDay } from "../../../domain/calendar/day.ts";
import type { Verb } from "../../http/context.ts";
import { readCount } from "../../rows/read-result.ts";
import { parseState } from "./parse-state.ts";

/**
 * Counts the rows that a view would have. Only totals are read, which a run of the same filters then finds in the cache,
 * and nothing is stored.
 */
export const countMatches: Verb<"countMatches"> = async (
  context,
  { body: { viewType, filters } },
) => {
  const { clock, principal } = context;
  const state = parseState(
    { viewType, filters, columns: null, sort: null, layout: null },
    principal,
  );
  const viewer = { userId: principal.userId, today: newYorkDay(clock.now()) };
  return { count: await readCount(context, state, viewer) };
};
