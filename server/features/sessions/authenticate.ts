import { type Grant, listedGrants } from "../../../domain/contract/grants.ts";
import type { Config } from "../../config.ts";
import type { Principal } from "../../http/context.ts";
import { Failure } from "../../http/failure.ts";
import { readAccessToken } from "./access-token.ts";
import type { FindSessionUser } from "./sessions-repository.ts";

/** Finds the user who bears a token. The session is looked up each time, so that its end is felt at once. */
export async function authenticate(
  findUser: FindSessionUser,
  config: Pick<Config, "tokenSecret" | "grantedEmails">,
  token: string,
  now: Date,
): Promise<Principal> {
  const sessionId = await readAccessToken(config.tokenSecret, token, now);
  const user = await findUser(sessionId);
  if (!user) throw new Failure("session_ended");
  return {
    userId: user.user_id,
    accountId: user.account_id,
    sessionId,
    email: user.email,
    grants: grantsOf(config, user.email),
  };
}

function grantsOf(config: Pick<Config, "grantedEmails">, email: string): ReadonlySet<Grant> {
  const listed = listedGrants.filter((grant) =>
    config.grantedEmails[grant].includes(email.toLowerCase()),
  );
  return new Set<Grant>(["member", ...listed]);
}
