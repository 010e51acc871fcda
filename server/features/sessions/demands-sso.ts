import { staffEmails } from "../../accounts/account-expiry.ts";
import type { Config } from "../../config.ts";

type StaffConfig = Pick<Config, "grantedEmails">;

/** True for those who may do more than a client. A login service does not vouch for them, whoever sets it up. */
export const isStaff = (
  config: StaffConfig,
  { email, staff_roles }: { email: string; staff_roles: readonly string[] },
): boolean => staff_roles.length > 0 || staffEmails(config).includes(email.toLowerCase());

/** True for a user who may log in only at the login service of their company. Staff always have their password. */
export const demandsSso = (
  config: StaffConfig,
  user: { email: string; staff_roles: readonly string[]; sso_mode: string | null },
): boolean => user.sso_mode === "enforced" && !isStaff(config, user);
