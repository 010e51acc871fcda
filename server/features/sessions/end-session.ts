import type { Params } from "../../../domain/contract/route.ts";
import type { endSession as call } from "../../../domain/contract/sessions.ts";
import type { Context } from "../../http/context.ts";
import { Failure } from "../../http/failure.ts";
import { logSecurityEvent } from "../../http/logging.ts";
import { endSessionOf } from "./sessions-repository.ts";

export async function endSession(
  { clock, principal, write, log }: Context,
  { id }: Params<typeof call>,
): Promise<Record<string, never>> {
  const { userId } = principal;
  const reply = await write(async ({ db }) => {
    if (!(await endSessionOf(db, userId, id, clock.now()))) throw new Failure("not_found");
    return {};
  });
  logSecurityEvent(log, "session ended", { userId });
  return reply;
}
