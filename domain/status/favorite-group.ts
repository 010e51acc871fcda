import type { DealStatus } from "./deal-status.ts";

/** The groups of My Favorites, in their order. */
export const favoriteGroups = ["Scheduled", "Priced", "Filed", "Others"] as const;

export type FavoriteGroup = (typeof favoriteGroups)[number];

/** Statuses without their own group, and companies without a deal, belong to Others. */
export function favoriteGroupOf(status: DealStatus | null): FavoriteGroup {
  return favoriteGroups.find((group) => group === status) ?? "Others";
}
