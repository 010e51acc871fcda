import type { Verb } from "../../http/context.ts";
import { listOpenSessions } from "./sessions-repository.ts";

export const listSessions: Verb<"listSessions"> = async ({ db, clock, principal }) => {
  const sessions = await listOpenSessions(db, principal.userId, clock.now());
  const listed = sessions.map((session) => ({
    id: session.session_id,
    browser: session.browser,
    network: session.network,
    begunAt: session.created_at.toISOString(),
    usedAt: session.last_used_at.toISOString(),
    isThis: session.session_id === principal.sessionId,
  }));
  return listed.toSorted((one, other) => Number(other.isThis) - Number(one.isThis));
};
