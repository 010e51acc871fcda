/** What a principal may do. Every call names exactly one, or "visitor" for anybody. */
export const grants = ["member", "staff", "accessLogs", "webAnalytics"] as const;

export type Grant = (typeof grants)[number];

export type RequiredGrant = Grant | "visitor";
