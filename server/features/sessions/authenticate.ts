import { type Grant, listedGrants } from "../../../domain/contract/grants.ts";
import { isScreenName } from "../../../domain/views/screens.ts";
import type { Config } from "../../config.ts";
import { Failure, type Principal } from "../../http/context.ts";
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
  token: string,
  now: Date,
): Promise<Principal> {
  const sessionId = await readToken(token, now);
  const user = await findUser(sessionId);
  if (!user) throw new Failure("session_ended");
  const listed = listGrants(config, user.email);
  const own: Grant[] = user.is_account_admin ? ["member", "accountAdmin"] : ["member"];
  const needsSecondFactor =
    config.staffNeedSecondFactor && listed.length > 0 && !user.has_second_factor;
  return {
    userId: user.user_id,
    accountId: user.account_id,
    sessionId,
    email: user.email,
    grants: new Set<Grant>(needsSecondFactor ? own : [...own, ...listed]),
    hiddenScreens: user.hidden_screens.filter(isScreenName),
    mustChoosePassword: user.is_temporary,
    needsSecondFactor,
  };
}

function listGrants(config: Pick<Config, "grantedEmails">, email: string): Grant[] {
  return listedGrants.filter((grant) => config.grantedEmails[grant].includes(email.toLowerCase()));
}
