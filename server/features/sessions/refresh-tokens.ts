import type { Body, Reply } from "../../../domain/contract/route.ts";
import type { refreshTokens as call } from "../../../domain/contract/sessions.ts";
import type { Context } from "../../http/context.ts";
import { Failure } from "../../http/failure.ts";
import { expiryOf, issueTokens } from "./begin-session.ts";
import { hashOfSecret } from "./secrets.ts";
import { endSession, extendSession, lockRefreshToken, markTraded } from "./sessions-repository.ts";

/** A used token gets one more successor for so long, for a reply that was lost on its way. */
const graceMs = 30_000;

/** Trades a refresh token for a new pair. Use beyond the grace is taken for theft and ends the session. */
export async function refreshTokens(
  { clock, config, write, log }: Context<null>,
  { refreshToken }: Body<typeof call>,
): Promise<Reply<typeof call>> {
  const now = clock.now();
  const hash = hashOfSecret(refreshToken);
  const tokens = await write(async ({ db }) => {
    const token = await lockRefreshToken(db, hash);
    if (!token || token.ended_at || token.disabled_at || token.expires_at <= now) return null;
    const isInGrace =
      token.used_at !== null &&
      token.successors < 2 &&
      now.getTime() - token.used_at.getTime() <= graceMs;
    if (token.used_at !== null && !isInGrace) {
      log.warn({ userId: token.user_id }, "a refresh token was used again; its session is ended");
      await endSession(db, token.session_id, now);
      return null;
    }
    await markTraded(db, hash, now);
    await extendSession(db, token.session_id, expiryOf(token.is_remembered, now));
    return issueTokens(db, config, token, token.session_id, now);
  });
  // Failing inside the transaction would undo the end of the session.
  if (!tokens) throw new Failure("session_ended");
  return tokens;
}
