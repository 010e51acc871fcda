import type { Verb } from "../../http/context.ts";
import { logSecurityEvent } from "../../http/logging.ts";
import { hashSecret } from "./secrets.ts";
import { endSession, findSessionOfToken } from "./sessions-repository.ts";

export const logout: Verb<"logout"> = async ({ clock, write, log }, { body: { refreshToken } }) => {
  const reply = await write(async ({ db }) => {
    const sessionId = await findSessionOfToken(db, hashSecret(refreshToken));
    if (sessionId) await endSession(db, sessionId, clock.now());
    return {};
  });
  logSecurityEvent(log, "logout");
  return reply;
};
