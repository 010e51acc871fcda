import type { Verb } from "../../http/context.ts";
import { Failure } from "../../http/failure.ts";
import { logSecurityEvent } from "../../http/logging.ts";
import { endSessionOf } from "./sessions-repository.ts";

export const endSession: Verb<"endSession"> = async (
  { clock, principal, write, log },
  { params: { id } },
) => {
  const { userId } = principal;
  const reply = await write(async ({ db }) => {
    if (!(await endSessionOf(db, userId, id, clock.now()))) throw new Failure("not_found");
    return {};
  });
  logSecurityEvent(log, "session ended", { userId });
  return reply;
};
