import { queryOptions, useQuery } from "@tanstack/react-query";
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
  const [content] = input;
  const queryKey: CallKey = [route.path, content ?? {}];
  const { endsUnseen = false, ...fresh } = freshness[route.path] ?? {};
  return queryOptions({
    queryKey,
    queryFn: (query) => {
      if (!endsUnseen) return call(route, ...input);
      // The compiler cannot see that options may follow any input.
      return call(route, ...([content, { signal: query.signal }] as Input<R>));
    },
    enabled: () => route.grant === "visitor" || isSignedIn(),
    ...fresh,
  });
}

/** Reads the reply of a call for a part of a page. */
export function useReply<R extends ListedRoute>(route: R, ...input: Input<R>) {
  return useQuery(queryOf(route, ...input));
}
