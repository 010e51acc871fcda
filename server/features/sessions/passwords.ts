import { setTimeout as wait } from "node:timers/promises";
import { samePasswordMessage } from "../../../domain/forms/fields.ts";
import { mayReceive, staffEmails } from "../../accounts/account-expiry.ts";
import { Failure, invalidInput, type Verb } from "../../http/context.ts";
import { logSecurityEvent } from "../../http/watching/logging.ts";
import { revokeFeedsAndKeys } from "../feeds/feeds.ts";
import { admitAttempt } from "./attempts.ts";
import { checkOwnPassword } from "./check-own-password.ts";
import { refuseCommonPassword } from "./common-passwords.ts";
import { demandsSso } from "./demands-sso.ts";
import { findKnownDevice, nobody } from "./known-device.ts";
import { hashPassword } from "./password-hash.ts";
import { openTicket, passwordChangedMail, recoveryMail, ticketMs } from "./password-mail.ts";
import {
  closeTickets,
  countRecoveries,
  findLogin,
  findOpenTicket,
  findSsoDemand,
  lockPassword,
  maxTemporaryPasswords,
  setPasswordHash,
  spendTicket,
} from "./passwords-repository.ts";
import { hashSecret, hashTemporaryPassword, newTemporaryPassword } from "./secrets.ts";
import { endSessions, findSessionUser } from "./sessions-repository.ts";

/**
 * Sets a new password for a user who gives the current one, and ends the addresses of their feeds if they wish. A user who logged in with a temporary password has no other
 * password, so they give that one.
 */
export const changePassword: Verb<"changePassword"> = async (
  context,
  { body: { oldPassword, newPassword, endsFeeds } },
) => {
  const { clock, config, principal, write, log } = context;
  const { userId, sessionId } = principal;
  if (demandsSso(config, await findSsoDemand(context.db, userId)))
    throw new Failure("sso_demanded");
  const oldHash = await checkOwnPassword(context, oldPassword, "wrong_old_password");
  if (newPassword === oldPassword) {
    throw invalidInput("newPassword", samePasswordMessage);
  }
  await refuseCommonPassword(newPassword, "newPassword");
  const newHash = await hashPassword(newPassword);
  const reply = await write(async (writing) => {
    const now = clock.now();
    // A reset in the meantime has ended this session and set another password, which stays.
    const present = await lockPassword(writing.db, userId);
    if (present?.password_hash !== oldHash) throw new Failure("wrong_old_password");
    if (!(await findSessionUser(writing.db, sessionId, now, staffEmails(config)))) {
      throw new Failure("session_ended");
    }
    await setPasswordHash(writing.db, userId, newHash);
    await closeTickets(writing.db, userId, now);
    await endSessions(writing.db, userId, now, sessionId);
    if (endsFeeds) await revokeFeedsAndKeys(writing.db, userId, now);
    await writing.mail(passwordChangedMail(principal.email, config));
    return {};
  });
  logSecurityEvent(log, "password changed", { userId });
  return reply;
};

/**
 * Every reply takes this long. It is far longer than a ticket and its mail take; on a busy machine, where they may take
 * longer, a reply takes a multiple of it.
 */
const answerMs = 200;

/**
 * Gives the same reply, after the same time, for an unknown address. A user who already has the most valid mails gets
 * no further mail: all earlier ones still work, and nobody can flood the mailbox.
 */
export const recoverPassword: Verb<"recoverPassword"> = async (context, { body }) => {
  const { db, clock, config, caller, write, log } = context;
  const startedAt = performance.now();
  const temporaryPassword = newTemporaryPassword();
  const temporaryPasswordHash = hashTemporaryPassword(temporaryPassword);
  const login = await findLogin(db, body.email);
  const deviceHash = await findKnownDevice(db, caller, login?.user_id ?? nobody);
  // Every request counts, because every one may send a mail.
  await admitAttempt(context, "recovery", {
    email: body.email,
    deviceHash,
    captcha: body.recaptchaToken,
  });
  const reply = await write(async (writing) => {
    const now = clock.now();
    if (!login || !mayReceive(config, login, now) || demandsSso(config, login)) return {};
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

export const resetPassword: Verb<"resetPassword"> = async (context, { body }) => {
  const now = context.clock.now();
  const ticket = await findOpenTicket(context.db, hashSecret(body.token), now);
  const isTheirs = ticket?.email.toLowerCase() === body.email.toLowerCase();
  if (!ticket || ticket.disabled_at || !isTheirs) throw new Failure("reset_link_invalid");
  if (demandsSso(context.config, ticket)) throw new Failure("sso_demanded");
  await refuseCommonPassword(body.password, "password");
  const passwordHash = await hashPassword(body.password);
  const reply = await context.write(async (writing) => {
    if (!(await spendTicket(writing.db, ticket.ticket_id, now))) {
      throw new Failure("reset_link_invalid");
    }
    await setPasswordHash(writing.db, ticket.user_id, passwordHash);
    await closeTickets(writing.db, ticket.user_id, now);
    await endSessions(writing.db, ticket.user_id, now);
    await revokeFeedsAndKeys(writing.db, ticket.user_id, now);
    await writing.mail(passwordChangedMail(ticket.email, context.config));
    return {};
  });
  logSecurityEvent(context.log, "password reset", { userId: ticket.user_id });
  return reply;
};
