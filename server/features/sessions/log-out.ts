import type { Body } from "../../../domain/contract/route.ts";
import type { logout } from "../../../domain/contract/sessions.ts";
import type { Context } from "../../http/context.ts";
import { logSecurityEvent } from "../../http/logging.ts";
import { hashSecret } from "./secrets.ts";
import { endSession, findSessionOfToken } from "./sessions-repository.ts";

export async function logOut(
  { clock, write, log }: Context<null>,
  { refreshToken }: Body<typeof logout>,
): Promise<Record<string, never>> {
  const reply = await write(async ({ db }) => {
    const sessionId = await findSessionOfToken(db, hashSecret(refreshToken));
    if (sessionId) await endSession(db, sessionId, clock.now());
    return {};
  });
  logSecurityEvent(log, "logout");
  return reply;
}
