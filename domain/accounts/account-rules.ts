/** The shortest idle time in minutes: a browser renews its tokens about four times an hour. */
const shortestIdle = 30;

/** The rules that an account may set for its users, in the order of the form. An unset time is that of the portal. */
export const accountRules = {
  networks: { label: "Allowed networks", kind: "networks" },
  longestHours: { label: "Longest session, in hours", kind: "time", from: 1, to: 2160 },
  idleMinutes: { label: "Idle time, in minutes", kind: "time", from: shortestIdle, to: 43_200 },
  offersRemember: { label: "“Remember me”", kind: "switch" },
  allowsKeys: { label: "API keys", kind: "switch" },
  allowsFeeds: { label: "Feeds at secret addresses", kind: "switch" },
  allowsLinks: { label: "Shared links", kind: "switch" },
  allowsMail: { label: "Email with content", kind: "switch" },
} as const;

export type AccountRuleName = keyof typeof accountRules;

export const ruleNames = Object.keys(accountRules) as AccountRuleName[];

/** Says how a rule is set, as the audit log shows it. */
export function describeRule(
  rules: Record<AccountRuleName, unknown>,
  name: AccountRuleName,
): string {
  const value = rules[name];
  if (typeof value === "boolean") return value ? "allowed" : "not allowed";
  if (Array.isArray(value)) return value.length === 0 ? "any" : value.join(", ");
  return value === null ? "as in the portal" : String(value);
}
