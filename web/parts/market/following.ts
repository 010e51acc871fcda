import { useIsMutating, useMutation } from "@tanstack/react-query";
import { changeFollowed, type FollowChange, type FollowedCompany } from "../../api/favorites.ts";
import { queryClient } from "../../api/query-client.ts";
import { notifyFailure, notifySuccess } from "../../ui/notify.ts";

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

/** Runs outside of any component: the list that the company was removed from may be gone. */
function undo(change: FollowChange): void {
  const mutationKey = ["favorite", change.companyKey];
  const options = { ...followMutation, mutationKey };
  queryClient
    .getMutationCache()
    .build<FollowChange | null, Error, FollowChange, unknown>(queryClient, options)
    .execute(change)
    // The mutation has reported the failure already.
    .catch(() => undefined);
}

const followMutation = {
  mutationFn: changeFollowed,
  onSuccess: (undoing: FollowChange | null, { companyName }: FollowChange) =>
    undoing === null
      ? notifySuccess(`"${companyName}" added to favorites.`)
      : notifySuccess(`"${companyName}" removed from favorites.`, () => undo(undoing)),
  onError: notifyFailure,
};
