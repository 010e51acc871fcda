import { getCompanyProfile } from "../../domain/contract/companies/company.ts";
import type { Profile } from "../../domain/contract/companies/company-shapes.ts";
import { searchCompaniesNotInFavorites } from "../../domain/contract/companies/search.ts";
import { addFavorite, removeFavorite } from "../../domain/contract/users/favorites.ts";
import { call } from "./call.ts";
import { readAgainAfter } from "./change.ts";
import { queryClient } from "./query-client.ts";
import { queryOf } from "./query-of.ts";
import { updateCachedViews } from "./views.ts";

export interface FollowedCompany {
  companyKey: number;
  companyName: string;
}

/** Companies that match the search text and that the user does not follow yet. */
export function companiesToFollowQuery(searchTerm: string) {
  return {
    ...queryOf(searchCompaniesNotInFavorites, { query: { searchTerm } }),
    enabled: searchTerm !== "",
  };
}

export interface FollowChange extends FollowedCompany {
  follow: boolean;
  /** When the company had been added; with it, the company returns to its place in the list. */
  addedAt?: string;
}

/**
 * Follows or unfollows a company. Pages show the change at once, and revert it when the call fails. Returns the change
 * that undoes this one, if it was a removal.
 */
export async function changeFollowed(change: FollowChange): Promise<FollowChange | null> {
  const { companyKey, companyName, follow, addedAt } = change;
  markFollowed(companyKey, follow);
  try {
    if (follow) {
      await call(addFavorite, { body: { companyKey, companyName, ...(addedAt && { addedAt }) } });
      return null;
    }
    const removed = await call(removeFavorite, { params: { key: companyKey } });
    return {
      companyKey,
      companyName,
      follow: true,
      ...(removed.addedAt !== null && { addedAt: removed.addedAt }),
    };
  } catch (failure) {
    markFollowed(companyKey, !follow);
    throw failure;
  } finally {
    // The lists are not waited for: until they came, a new search text would be cleared together with the company just
    // picked.
    void readAgainAfter(addFavorite);
  }
}

/** Shows at once, wherever a company is shown, that it is followed or no longer followed. */
function markFollowed(companyKey: number, favorite: boolean): void {
  queryClient.setQueriesData<Profile>({ queryKey: [getCompanyProfile.path] }, (profile) =>
    profile?.description.companyKey === companyKey
      ? { ...profile, description: { ...profile.description, isFavorite: favorite } }
      : profile,
  );
  updateCachedViews((view) => ({
    ...view,
    dataTable: {
      ...view.dataTable,
      rows: view.dataTable.rows.map((row) =>
        row.companyKey === companyKey ? { ...row, favorite } : row,
      ),
    },
  }));
}
