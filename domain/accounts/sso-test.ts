import type { FailureCode } from "../contract/failures.ts";

/** How an account uses its connection. */
export const ssoModes = {
  off: { label: "Off", about: "Passwords only" },
  optional: { label: "Optional", about: "Offered first. Passwords stay" },
  enforced: { label: "Enforced", about: "The only way in. Passwords stop" },
} as const;

export type SsoMode = keyof typeof ssoModes;

export const ssoModeNames = Object.keys(ssoModes) as [SsoMode, ...SsoMode[]];

/** What a test checks, in its order, each with the failures of a login that it explains. */
const checks: readonly (readonly [label: string, failures: readonly FailureCode[]])[] = [
  ["Found the settings of the provider", ["sso_unreachable", "sso_wrong_issuer"]],
  ["Read its signing keys", ["sso_certificate_expired", "sso_wrong_signature"]],
  ["Logged in and came back", []],
  ["The email is verified", ["sso_no_email", "sso_email_unverified"]],
  ["Its domain is yours", ["sso_foreign_domain"]],
  ["A user with a seat", ["sso_other_account", "sso_user_disabled", "sso_staff", "no_free_seat"]],
];

export interface SsoCheck {
  label: string;
  /** "open": an earlier check failed. */
  state: "passed" | "failed" | "open";
}

/** Lists the checks of a test that ended with a failure, or passed with null; a failure of no other check is one of the login. */
export function listSsoChecks(failure: string | null): SsoCheck[] {
  const named = checks.findIndex(([, failures]) => failures.some((code) => code === failure));
  const failed = failure === null ? checks.length : named === -1 ? 2 : named;
  return checks.map(([label], place) => ({
    label,
    state: place < failed ? "passed" : place === failed ? "failed" : "open",
  }));
}
