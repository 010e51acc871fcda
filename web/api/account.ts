import { queryOptions, useQuery } from "@tanstack/react-query";
import { getAccountSettings } from "../../domain/contract/account.ts";
import type { Grant } from "../../domain/contract/grants.ts";
import type { ScreenName } from "../../domain/views/screens.ts";
import { call } from "./call.ts";
import { endLostSession } from "./end-lost-session.ts";
import { queryClient } from "./query-client.ts";
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

const none: readonly never[] = [];

/** What the user is granted; nothing until it is known. */
export function useGrants(): readonly Grant[] {
  return useAccount().data?.grants ?? none;
}

/** The screens that the user's account is without; none until it is known. */
export function useHiddenScreens(): readonly ScreenName[] {
  return useAccount().data?.hiddenScreens ?? none;
}

/** The same for a guard, which waits for it. Where the account cannot be asked for, the page itself says what is wrong. */
export async function hiddenScreens(): Promise<readonly ScreenName[]> {
  return queryClient.ensureQueryData(accountQuery).then(
    (account) => account.hiddenScreens,
    () => none,
  );
}
