import type { House } from "./house-settings.ts";

/** What the browser of every visitor is told of the house, beside its contacts. */
export const shownHouseNames = [
  ...(["shortName", "indexName", "slogan", "loginClaim", "loginAudience"] as const),
  ...(["trialAudience", "trialClaims", "testimonials", "feedsText", "pollQuestion"] as const),
];

export type ShownHouse = Pick<House, (typeof shownHouseNames)[number]>;
