import { isExpired } from "../../accounts/account-expiry.ts";
import { Failure, type Verb } from "../../http/context.ts";
import { requireNetwork } from "../../http/network.ts";
import { logSecurityEvent } from "../../http/watching/logging.ts";
import { issueTokens, sessionExpiry } from "./begin-session.ts";
import { deriveSuccessor, hashSecret } from "./secrets.ts";
import {
  endOpenSession,
  extendSession,
  findTokenUse,
  lockRefreshToken,
  markTraded,
} from "./sessions-repository.ts";

/** A used token may be sent again for this long, in case its reply was lost. */
const graceMs = 30_000;

/**
 * Exchanges a refresh token for a new pair. A used token that comes back within the grace period gets the same successor
 * again, unless that has been used; any other use of a used token is treated as theft and ends the session.
 */
export const refreshTokens: Verb<"refreshTokens"> = async (
  { clock, config, caller, write, log },
  { body: { refreshToken } },
) => {
  const now = clock.now();
  const hash = hashSecret(refreshToken);
  const successor = deriveSuccessor(config.tokenSecret, refreshToken);
  const tokens = await write(async ({ db }) => {
    const token = await lockRefreshToken(db, hash);
    if (!token || token.ended_at || token.disabled_at || token.expires_at <= now) return null;
    if (isExpired(config, token, now)) return null;
    requireNetwork(token.allowed_networks, caller.address);
    if (token.used_at !== null) {
      const isInGrace = now.getTime() - token.used_at.getTime() <= graceMs;
      if (!isInGrace || (await findTokenUse(db, hashSecret(successor))) !== null) {
        logSecurityEvent(log, "refresh token reused", { userId: token.user_id });
        await endOpenSession(db, { sessionId: token.session_id }, now);
        return null;
      }
    }
    await markTraded(db, hash, now);
    const session = { isRemembered: token.is_remembered, createdAt: token.created_at };
    const expiresAt = sessionExpiry(config, token, session, now);
    await extendSession(db, token.session_id, { usedAt: now, expiresAt });
    const next = {
      sessionId: token.session_id,
      refreshToken: successor,
      isTemporary: token.is_temporary,
    };
    return issueTokens(db, config, token, next, now);
  });
  // Failing inside the transaction would undo the end of the session.
  if (!tokens) throw new Failure("session_ended");
  return tokens;
};
