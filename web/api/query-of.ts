import { queryOptions } from "@tanstack/react-query";
import type { ListedRoute } from "../../domain/contract/calls.ts";
import { call, type Input } from "./call.ts";
import { freshness } from "./freshness.ts";
import { isSignedIn } from "./session.ts";

/** The path of a call and its input. */
export type CallKey = readonly [path: string, input: object];

/**
 * Makes a call of the contract a query. A page stands for a moment after its session, when its calls would be refused, so
 * they are not made.
 */
export function queryOf<R extends ListedRoute>(route: R, ...input: Input<R>) {
  const queryKey: CallKey = [route.path, input[0] ?? {}];
  return queryOptions({
    queryKey,
    queryFn: () => call(route, ...input),
    enabled: () => route.grant === "visitor" || isSignedIn(),
    ...freshness[route.path],
  });
}
