import { staffEmails } from "../../accounts/account-expiry.ts";
import type { Config } from "../../config.ts";

/**
 * True for a user who may log in only at the login service of their company. Whom the settings list as staff may always use
 * their password, so that a broken login service cannot lock the provider out of its own desk.
 */
export function demandsSso(
  config: Pick<Config, "grantedEmails">,
  user: { email: string; sso_mode: string | null },
): boolean {
  return user.sso_mode === "enforced" && !staffEmails(config).includes(user.email.toLowerCase());
}
