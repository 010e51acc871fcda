import type { DealStatus } from "../status/deal-status.ts";
import type { BaseSet } from "./declaration.ts";

/** The statuses that the rows of each base set can have; null for any. */
export const baseStatuses: Readonly<Record<BaseSet, readonly DealStatus[] | null>> = {
  "all deals": null,
  priced: ["Priced"],
  scheduled: ["Scheduled"],
  pipeline: ["Filed", "Scheduled", "Postponed"],
  watchlist: ["PCW"],
  researched: null,
  spacs: null,
  estimated: null,
  "postponed and withdrawn": ["Postponed", "Withdrawn"],
  "lock-ups": null,
  "monitor list": null,
};
