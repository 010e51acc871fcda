import type { Context } from "../../http/context.ts";
import { logSecurityEvent } from "../../http/logging.ts";
import { endSessions } from "./sessions-repository.ts";

export async function endOtherSessions({
  clock,
  principal,
  write,
  log,
}: Context): Promise<Record<string, never>> {
  const { userId, sessionId } = principal;
  const reply = await write(async ({ db }) => {
    await endSessions(db, userId, clock.now(), sessionId);
    return {};
  });
  logSecurityEvent(log, "other sessions ended", { userId });
  return reply;
}
