import { type Grant, listedGrants, staffActs } from "../../../domain/contract/grants.ts";
import { grantsOfRoles, howRolesMay, isStaffRole } from "../../../domain/contract/roles.ts";
import { isScreenName } from "../../../domain/views/screens.ts";
import type { Config } from "../../config.ts";
import { Failure, type Principal } from "../../http/context.ts";
import { requireNetwork } from "../../http/network.ts";
import type { ReadAccessToken } from "./access-token.ts";
import type { FindSessionUser } from "./sessions-repository.ts";

interface AuthenticateDeps {
  findUser: FindSessionUser;
  readToken: ReadAccessToken;
  config: Pick<Config, "grantedEmails" | "staffNeedSecondFactor">;
}

/** Finds the user of a token. The session is looked up each time, so that its end takes effect at once. */
export async function authenticate(
  { findUser, readToken, config }: AuthenticateDeps,
  { token, address }: { token: string; address: string },
  now: Date,
): Promise<Principal> {
  const sessionId = await readToken(token, now);
  const user = await findUser(sessionId);
  if (!user) throw new Failure("session_ended");
  requireNetwork(user.allowed_networks, address);
  const roles = user.staff_roles.filter(isStaffRole);
  const listed = listedGrants.filter((grant) =>
    config.grantedEmails[grant].includes(user.email.toLowerCase()),
  );
  // Whom the settings list as staff may do everything at the desk, so that a lost role locks nobody out.
  const isListed = listed.includes("staff");
  const given = [...listed, ...(isListed ? staffActs : []), ...grantsOfRoles(roles)];
  const own: Grant[] = user.is_account_admin ? ["member", "accountAdmin"] : ["member"];
  const needsSecondFactor =
    config.staffNeedSecondFactor && given.length > 0 && !user.has_second_factor;
  return {
    userId: user.user_id,
    accountId: user.account_id,
    sessionId,
    email: user.email,
    grants: new Set<Grant>(needsSecondFactor ? own : [...own, ...given]),
    publishesAlone: isListed || howRolesMay(roles, "publish") === "yes",
    hiddenScreens: user.hidden_screens.filter(isScreenName),
    mustChoosePassword: user.is_temporary,
    needsSecondFactor,
    keyScopes: null,
  };
}
