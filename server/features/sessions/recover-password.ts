import { setTimeout as wait } from "node:timers/promises";
import type { Body } from "../../../domain/contract/route.ts";
import type { recoverPassword as call } from "../../../domain/contract/sessions.ts";
import type { Context } from "../../http/context.ts";
import { logSecurityEvent } from "../../http/logging.ts";
import { openTicket, recoveryMail } from "./password-mail.ts";
import { findLogin } from "./passwords-repository.ts";
import { hashTemporaryPassword, newTemporaryPassword } from "./secrets.ts";

/** Far longer than a ticket and its mail take, so that every reply takes the same time. */
const answerMs = 120;

/** Gives the same reply, after the same time, for an unknown address. */
export async function recoverPassword(
  { db, clock, config, write, log }: Context<null>,
  { email }: Body<typeof call>,
): Promise<Record<string, never>> {
  const due = wait(answerMs);
  const temporaryPassword = newTemporaryPassword();
  const temporaryPasswordHash = hashTemporaryPassword(temporaryPassword);
  const login = await findLogin(db, email);
  const reply = await write(async (writing) => {
    if (!login || login.disabled_at) return {};
    const user = { userId: login.user_id, email: login.email, firstName: login.first_name };
    const link = await openTicket(writing.db, config, user, clock.now(), {
      temporaryPasswordHash,
    });
    await writing.mail(recoveryMail(user, temporaryPassword, link));
    return {};
  });
  logSecurityEvent(log, "recovery requested", { userId: login?.user_id });
  await due;
  return reply;
}
