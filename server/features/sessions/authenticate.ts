import { type Grant, listedGrants } from "../../../domain/contract/grants.ts";
import type { Config } from "../../config.ts";
import type { Principal } from "../../http/context.ts";
import { Failure } from "../../http/failure.ts";
import type { ReadAccessToken } from "./access-token.ts";
import type { FindSessionUser } from "./sessions-repository.ts";

interface AuthenticateDeps {
  findUser: FindSessionUser;
  readToken: ReadAccessToken;
  config: Pick<Config, "grantedEmails">;
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
  return {
    userId: user.user_id,
    accountId: user.account_id,
    sessionId,
    email: user.email,
    grants: readGrants(config, user.email),
  };
}

function readGrants(config: Pick<Config, "grantedEmails">, email: string): ReadonlySet<Grant> {
  const emailGrants = listedGrants.filter((grant) =>
    config.grantedEmails[grant].includes(email.toLowerCase()),
  );
  return new Set<Grant>(["member", ...emailGrants]);
}
