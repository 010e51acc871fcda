/**
 * What changes make out of date: the beginning of the path of a change, and the paths of the calls that are made again
 * after it. A path with a star stands for all below it too. "views" stands for the views in `views.ts`.
 */
export const outdatedBy: Readonly<Record<string, readonly string[]>> = {
  "/Access": ["/Access/*", "/Desk/*"],
  "/Account/Devices": ["/Account/Devices"],
  "/Account/EmailPreferences": ["/Account/EmailPreferences"],
  "/Account/Feeds": ["/Account/Feeds/*"],
  "/Account/Keys": ["/Account/Keys", "/Account/KeyUsage"],
  "/Account/Passkeys": ["/Account/Passkeys"],
  "/Account/SecondFactor": ["/Account/SecondFactor", "/Account/AccountSettings"],
  "/Account/Sessions": ["/Account/Sessions"],
  "/Account/changepassword": ["/Account/Feeds", "/Account/Keys", "/Account/Sessions"],
  "/Alerts/Read": ["/Alerts"],
  "/Alerts": ["/Alerts/*"],
  "/Analytics/ResearchExpirations": ["/Analytics/ResearchExpirations", "/Desk/*"],
  "/Desk": ["/Desk/*"],
  "/Favorites": ["/Favorites/*", "/Search/CompaniesNotInFavoritesSearch"],
  "/Poll": ["/Poll"],
  "/Mailbox/Queue": ["/Mailbox/Queue"],
  "/Requests": ["/Requests"],
  // The list says itself that its notes have been read.
  "/TeamNotes": ["/TeamNotes"],
  "/Webhooks": ["/Webhooks/*"],
  "/view/CreateCustomScreen": ["/Favorites/Savings"],
  // The alerts of a view go with it.
  "/view/DeleteSavedView": ["/view/SavedScreens", "/Favorites/Savings", "/Alerts/*"],
  "/view/Type/{type}/Default": ["/view/SavedScreens", "/Favorites/Savings"],
  "/view/{id}/Name": ["/view/SavedScreens", "/Favorites/Savings"],
  "/view/{id}/Reset": ["views"],
  // Only the server knows which id a name has moved to.
  "/view/{id}/SaveView": ["views", "/view/SavedScreens", "/Favorites/Savings"],
};

/** True for a path that another one stands for. */
export function isCovered(path: string, by: string): boolean {
  const above = by.replace(/\/\*$/, "");
  return path === above || (by !== above && path.startsWith(`${above}/`));
}
