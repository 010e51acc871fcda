import type { Reply } from "../../../domain/contract/route.ts";
import type { listSessions as call } from "../../../domain/contract/sessions.ts";
import type { Context } from "../../http/context.ts";
import { listOpenSessions } from "./sessions-repository.ts";

export async function listSessions({ db, clock, principal }: Context): Promise<Reply<typeof call>> {
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
}
