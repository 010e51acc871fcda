/** Grants that the operator gives to users; a setting for each lists email addresses. */
export const listedGrants = ["staff", "accessLogs", "webAnalytics"] as const;

export type ListedGrant = (typeof listedGrants)[number];

/** What staff may do at the desk, each under a grant of its own; `roles.ts` says which role has it. */
export const staffActs = [
  "readDrafts",
  "readPersons",
  "write",
  "approve",
  "publish",
  "unpublish",
  "stateTerms",
  "stateFacts",
  "importFacts",
  "keepAccounts",
  "keepHouse",
  "giveRoles",
] as const;

export type StaffAct = (typeof staffActs)[number];

/** All grants of a principal; account admins look after their own account. Every call requires exactly one, or "visitor" when anybody may make it. */
export const grants = ["member", "accountAdmin", ...listedGrants, ...staffActs] as const;

export type Grant = (typeof grants)[number];

export type RequiredGrant = Grant | "visitor";
