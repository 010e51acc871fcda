import type { DealStatus } from "./deal-status.ts";

/** The groups of My Favorites, in their order. */
export const favoriteGroups = ["Scheduled", "Priced", "Filed", "Others"] as const;

export type FavoriteGroup = (typeof favoriteGroups)[number];

/** Every status without a group of its own, and a company without a deal, is among the others. */
export function favoriteGroupOf(status: DealStatus | null): FavoriteGroup {
  return favoriteGroups.find((group) => group === status) ?? "Others";
}
