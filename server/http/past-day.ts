import type { FastifyRequest } from "fastify";
import { answersPastDays, type Route } from "../../domain/contract/route.ts";
import { SchemaGone } from "../db/lend-in-schema.ts";
import { Failure, type PastMarkets } from "./context.ts";

/** Takes the day out of the query of a call: this is the only place that knows how a caller names it. */
export function takePastDay(
  call: Route,
  request: FastifyRequest,
): { day: string | null; query: unknown } {
  const { query } = request;
  if (query === null || typeof query !== "object" || !("asOf" in query))
    return { day: null, query };
  const { asOf, ...others } = query;
  if (!answersPastDays(call)) throw new Failure("no_past_days");
  return { day: String(asOf), query: others };
}

/** Reads a past day, which may be dropped before its first statement. */
export async function readingPastDay<T>(
  days: PastMarkets,
  day: string | null,
  read: () => Promise<T>,
): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (day !== null && error instanceof SchemaGone) return days.reopen(day);
    throw error;
  }
}
