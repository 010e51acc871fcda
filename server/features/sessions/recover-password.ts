import { setTimeout as wait } from "node:timers/promises";
import type { Verb } from "../../http/context.ts";
import { logSecurityEvent } from "../../http/logging.ts";
import { admitAttempt } from "./attempts.ts";
import { findKnownDevice, nobody } from "./known-device.ts";
import { openTicket, recoveryMail, ticketMs } from "./password-mail.ts";
import { countRecoveries, findLogin, maxTemporaryPasswords } from "./passwords-repository.ts";
import { hashTemporaryPassword, newTemporaryPassword } from "./secrets.ts";

/**
 * Every reply takes this long. It is far longer than a ticket and its mail take; on a busy machine, where they may take
 * longer, a reply takes a multiple of it.
 */
const answerMs = 200;

/**
 * Gives the same reply, after the same time, for an unknown address. A user who already has the most valid mails gets
 * no further mail: all earlier ones still work, and nobody can flood the mailbox.
 */
export const recoverPassword: Verb<"recoverPassword"> = async (
  context,
  { body: { email, recaptchaToken } },
) => {
  const { db, clock, config, caller, write, log } = context;
  const startedAt = performance.now();
  const temporaryPassword = newTemporaryPassword();
  const temporaryPasswordHash = hashTemporaryPassword(temporaryPassword);
  const login = await findLogin(db, email);
  const deviceHash = await findKnownDevice(db, caller, login?.user_id ?? nobody);
  // Every request counts, because every one may send a mail.
  await admitAttempt(context, "recovery", { email, deviceHash, captcha: recaptchaToken });
  const reply = await write(async (writing) => {
    const now = clock.now();
    if (!login || login.disabled_at) return {};
    const valid = await countRecoveries(
      writing.db,
      login.user_id,
      new Date(now.getTime() - ticketMs),
    );
    if (valid >= maxTemporaryPasswords) return {};
    const user = { userId: login.user_id, email: login.email, firstName: login.first_name };
    const link = await openTicket(writing.db, config, user, now, { temporaryPasswordHash });
    await writing.mail(recoveryMail(user, temporaryPassword, link, config.provider));
    return {};
  });
  logSecurityEvent(log, "recovery requested", { userId: login?.user_id });
  await wait(answerMs - ((performance.now() - startedAt) % answerMs));
  return reply;
};
