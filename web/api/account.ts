import { queryOptions, useQuery } from "@tanstack/react-query";
import { getAccountSettings } from "../../domain/contract/account.ts";
import type { Grant } from "../../domain/contract/grants.ts";
import { call } from "./call.ts";
import { CallFailure } from "./failure.ts";
import { endSession, useIsSignedIn } from "./session.ts";

/** A 401 that survived the refresh means that this is nobody's session any more. */
const accountQuery = queryOptions({
  queryKey: ["account"],
  queryFn: async () => {
    try {
      return await call(getAccountSettings);
    } catch (failure) {
      if (failure instanceof CallFailure && failure.status === 401) endSession("lost");
      throw failure;
    }
  },
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
