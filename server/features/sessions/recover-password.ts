import { setTimeout as wait } from "node:timers/promises";
import type { Body } from "../../../domain/contract/route.ts";
import type { recoverPassword as call } from "../../../domain/contract/sessions.ts";
import type { Context } from "../../http/context.ts";
import { logSecurityEvent } from "../../http/logging.ts";
import { openTicket, recoveryMail } from "./password-mail.ts";
import { findLogin } from "./passwords-repository.ts";
import { hashOfTemporaryPassword, newTemporaryPassword } from "./secrets.ts";

/** Far more than a ticket and its mail take, so that every answer takes as long as any other. */
const answerMs = 120;

/** Gives the same answer, after the same time, for an address that nobody has. */
export async function recoverPassword(
  { db, clock, config, write, log }: Context<null>,
  { email }: Body<typeof call>,
): Promise<Record<string, never>> {
  const due = wait(answerMs);
  const temporaryPassword = newTemporaryPassword();
  const temporaryPasswordHash = hashOfTemporaryPassword(temporaryPassword);
  const found = await findLogin(db, email);
  const reply = await write(async (writing) => {
    if (!found || found.disabled_at) return {};
    const user = { userId: found.user_id, email: found.email, firstName: found.first_name };
    const link = await openTicket(writing.db, config, user, clock.now(), {
      temporaryPasswordHash,
    });
    await writing.mail(recoveryMail(user, temporaryPassword, link));
    return {};
  });
  logSecurityEvent(log, "recovery requested", { userId: found?.user_id });
  await due;
  return reply;
}
