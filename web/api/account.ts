import { queryOptions, useQuery } from "@tanstack/react-query";
import { getAccountSettings } from "../../domain/contract/account.ts";
import type { Grant } from "../../domain/contract/grants.ts";
import { call } from "./call.ts";
import { endLostSession } from "./end-lost-session.ts";
import { useIsSignedIn } from "./session.ts";

const accountQuery = queryOptions({
  queryKey: ["account"],
  queryFn: () => endLostSession(call(getAccountSettings)),
});

/** The signed-in user, his account and his grants; idle for a visitor. */
export function useAccount() {
  const isSignedIn = useIsSignedIn();
  return useQuery({ ...accountQuery, enabled: isSignedIn });
}

const none: readonly Grant[] = [];

/** What the user is granted; nothing until it is known. */
export function useGrants(): readonly Grant[] {
  return useAccount().data?.grants ?? none;
}
