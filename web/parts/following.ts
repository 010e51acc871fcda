import { useIsMutating, useMutation } from "@tanstack/react-query";
import { changeFollowed, type FollowChange, type FollowedCompany } from "../api/favorites.ts";
import { readFailedCall } from "../ui/form/failed-call.ts";
import { notifyError, notifySuccess } from "../ui/notify.ts";

/** Follows or unfollows a company; pending wherever the company is shown until the call returns. */
export function useFavoriteToggle(company: FollowedCompany) {
  const mutationKey = ["favorite", company.companyKey];
  const { mutate } = useMutation({ ...followMutation, mutationKey });
  return {
    isPending: useIsMutating({ mutationKey }) > 0,
    toggle: (follow: boolean) => mutate({ ...company, follow }),
  };
}

/** Follows a company that was picked from a search. */
export function useFollow() {
  const { isPending, mutate } = useMutation(followMutation);
  return {
    isPending,
    follow: (company: FollowedCompany, onDone: () => void) =>
      mutate({ ...company, follow: true }, { onSuccess: onDone }),
  };
}

const followMutation = {
  mutationFn: changeFollowed,
  onSuccess: (_: unknown, { companyName, follow }: FollowChange) =>
    notifySuccess(
      follow ? `"${companyName}" added to favorites.` : `"${companyName}" removed from favorites.`,
    ),
  onError: (failure: Error) => notifyError(readFailedCall(failure).summaryErrors.join(" ")),
};
