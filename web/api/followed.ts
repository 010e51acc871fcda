import { useQuery } from "@tanstack/react-query";
import { listFavorites } from "../../domain/contract/users/favorites.ts";
import { call } from "./call.ts";
import { endLostSession } from "./end-lost-session.ts";
import { queryOf } from "./query-of.ts";
import { useIsSignedIn } from "./session.ts";

/** The companies that the signed-in user follows; undefined until they are loaded, idle for a visitor. */
export function useFollowed() {
  const enabled = useIsSignedIn();
  const queryFn = () => endLostSession(call(listFavorites));
  return useQuery({ ...queryOf(listFavorites), queryFn, enabled }).data;
}
