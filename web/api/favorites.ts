import { queryOptions } from "@tanstack/react-query";
import { addFavorite, listSavings, removeFavorite } from "../../domain/contract/favorites.ts";
import { searchCompaniesNotInFavorites } from "../../domain/contract/search.ts";
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

export interface FollowChange extends FollowedCompany {
  follow: boolean;
}

/** Follows a company or no longer. Pages show it at once, and change back when the call fails. */
export async function changeFollowed({ companyKey, companyName, follow }: FollowChange) {
  showFollowed(companyKey, follow);
  try {
    if (follow) await call(addFavorite, { body: { companyKey, companyName } });
    else await call(removeFavorite, { params: { key: companyKey } });
  } catch (failure) {
    showFollowed(companyKey, !follow);
    throw failure;
  } finally {
    // Nobody waits for the lists: if the page did, it would clear what is typed meanwhile together with what was picked.
    for (const queryKey of [["companies to follow"], followedQuery.queryKey, savingsQuery.queryKey])
      void queryClient.invalidateQueries({ queryKey });
  }
}

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
