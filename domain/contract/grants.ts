/** Grants that the operator gives to users, each by a setting that lists their e-mail addresses. */
export const listedGrants = ["staff", "accessLogs", "webAnalytics"] as const;

export type ListedGrant = (typeof listedGrants)[number];

/** All that a principal may do. Every call names exactly one, or "visitor" for anybody. */
export const grants = ["member", ...listedGrants] as const;

export type Grant = (typeof grants)[number];

export type RequiredGrant = Grant | "visitor";
