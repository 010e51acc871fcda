import { queryOptions, useIsMutating, useMutation } from "@tanstack/react-query";
import { addFavorite, listSavings, removeFavorite } from "../../domain/contract/favorites.ts";
import { searchCompaniesNotInFavorites } from "../../domain/contract/search.ts";
import { readFailedCall } from "../ui/form/failed-call.ts";
import { notifyError, notifySuccess } from "../ui/notify.ts";
import { call } from "./call.ts";
import { followedQuery } from "./followed.ts";
import { queryClient } from "./query-client.ts";
import { changeKeptViews } from "./views.ts";

export interface FollowedCompany {
  companyKey: number;
  companyName: string;
}

/** All that the user keeps: saved views and screens, the companies that he follows, and their news. */
export const savingsQuery = queryOptions({
  queryKey: ["savings"],
  queryFn: () => call(listSavings),
});

/** Companies that match what was typed and that the user does not follow yet. */
export function companiesToFollowQuery(searchTerm: string) {
  return queryOptions({
    queryKey: ["companies to follow", searchTerm],
    queryFn: () => call(searchCompaniesNotInFavorites, { query: { searchTerm } }),
    enabled: searchTerm !== "",
  });
}

/** Follows a company or no longer; pending wherever the company is shown, as long as the call is on its way. */
export function useFavoriteToggle(company: FollowedCompany) {
  const mutationKey = ["favorite", company.companyKey];
  const { mutate } = useMutation({ ...following, mutationKey });
  return {
    isPending: useIsMutating({ mutationKey }) > 0,
    toggle: (follow: boolean) => mutate({ ...company, follow }),
  };
}

/** Follows a company that was picked. */
export function useFollow() {
  const { isPending, mutate } = useMutation(following);
  return {
    isPending,
    follow: (company: FollowedCompany, onDone: () => void) =>
      mutate({ ...company, follow: true }, { onSuccess: onDone }),
  };
}

interface Change extends FollowedCompany {
  follow: boolean;
}

/** What is on show changes at once, and changes back when the call fails. */
const following = {
  mutationFn: async ({ companyKey, companyName, follow }: Change) => {
    if (follow) await call(addFavorite, { body: { companyKey, companyName } });
    else await call(removeFavorite, { params: { key: companyKey } });
  },
  onMutate: ({ companyKey, follow }: Change) => showFollowed(companyKey, follow),
  onSuccess: (_: unknown, { companyName, follow }: Change) =>
    notifySuccess(
      follow ? `"${companyName}" added to favorites.` : `"${companyName}" removed from favorites.`,
    ),
  onError: (failure: Error, { companyKey, follow }: Change) => {
    showFollowed(companyKey, !follow);
    notifyError(readFailedCall(failure).summaryErrors.join(" "));
  },
  // Nobody waits for the lists: what is typed meanwhile would be cleared with what was picked.
  onSettled: () => {
    for (const queryKey of [["companies to follow"], followedQuery.queryKey, savingsQuery.queryKey])
      void queryClient.invalidateQueries({ queryKey });
  },
};

function showFollowed(companyKey: number, favorite: boolean): void {
  changeKeptViews((view) => ({
    ...view,
    dataTable: {
      ...view.dataTable,
      rows: view.dataTable.rows.map((row) =>
        row.companyKey === companyKey ? { ...row, favorite } : row,
      ),
    },
  }));
}
