import { queryOptions, useQuery } from "@tanstack/react-query";
import { listFavorites } from "../../domain/contract/favorites.ts";
import { call } from "./call.ts";
import { endLostSession } from "./end-lost-session.ts";
import { useIsSignedIn } from "./session.ts";

/** The companies that the user follows, loaded from login on for all stars. */
export const followedQuery = queryOptions({
  queryKey: ["followed"],
  queryFn: () => endLostSession(call(listFavorites)),
});

/** The companies that the signed-in user follows; undefined until they are loaded, idle for a visitor. */
export function useFollowed() {
  const isSignedIn = useIsSignedIn();
  return useQuery({ ...followedQuery, enabled: isSignedIn }).data;
}
