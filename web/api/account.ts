import { useQuery } from "@tanstack/react-query";
import type { Grant } from "../../domain/contract/grants.ts";
import { getAccountSettings } from "../../domain/contract/users/account.ts";
import type { ScreenName } from "../../domain/views/screens.ts";
import { call } from "./call.ts";
import { endLostSession } from "./end-lost-session.ts";
import { queryClient } from "./query-client.ts";
import { queryOf } from "./query-of.ts";
import { useIsSignedIn } from "./session.ts";
import { useMustChoosePassword } from "./temporary-session.ts";

const accountQuery = {
  ...queryOf(getAccountSettings),
  queryFn: () => endLostSession(call(getAccountSettings)),
};

/** The signed-in user with their account and grants; idle for a visitor. */
export function useAccount() {
  const isSignedIn = useIsSignedIn();
  const mustChoose = useMustChoosePassword();
  return useQuery({ ...accountQuery, enabled: isSignedIn && !mustChoose });
}

const emptyList: readonly never[] = [];

/** The user's grants; empty until they are loaded. */
export function useGrants(): readonly Grant[] {
  return useAccount().data?.grants ?? emptyList;
}

/** The screens that the user's account does not include; empty until they are loaded. */
export function useHiddenScreens(): readonly ScreenName[] {
  return useAccount().data?.hiddenScreens ?? emptyList;
}

/**
 * The hidden screens for a guard, which waits for the reply. If the account cannot be read, the page itself shows the
 * error.
 */
export async function hiddenScreens(): Promise<readonly ScreenName[]> {
  return queryClient.ensureQueryData(accountQuery).then(
    (account) => account.hiddenScreens,
    () => emptyList,
  );
}
