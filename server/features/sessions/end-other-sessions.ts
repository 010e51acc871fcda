import type { Verb } from "../../http/context.ts";
import { logSecurityEvent } from "../../http/logging.ts";
import { endSessions } from "./sessions-repository.ts";

export const endOtherSessions: Verb<"endOtherSessions"> = async ({
  clock,
  principal,
  write,
  log,
}) => {
  const { userId, sessionId } = principal;
  const reply = await write(async ({ db }) => {
    await endSessions(db, userId, clock.now(), sessionId);
    return {};
  });
  logSecurityEvent(log, "other sessions ended", { userId });
  return reply;
};
