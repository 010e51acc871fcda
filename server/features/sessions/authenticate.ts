import type { Grant } from "../../../domain/contract/grants.ts";
import type { Config } from "../../config.ts";
import type { Db } from "../../db/connect.ts";
import type { Principal } from "../../http/context.ts";
import { Failure } from "../../http/failure.ts";
import { readAccessToken } from "./access-token.ts";
import { findSessionUser } from "./sessions-repository.ts";

/** Who bears a token. The session is looked up each time, so that its end is felt at once. */
export async function authenticate(
  db: Db,
  config: Pick<Config, "tokenSecret" | "grantedEmails">,
  token: string,
  now: Date,
): Promise<Principal> {
  const sessionId = await readAccessToken(config.tokenSecret, token, now);
  const user = await findSessionUser(db, sessionId, now);
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
  const granted: Grant[] = ["member"];
  for (const grant of ["staff", "accessLogs", "webAnalytics"] as const) {
    if (config.grantedEmails[grant].includes(email.toLowerCase())) granted.push(grant);
  }
  return new Set(granted);
}
