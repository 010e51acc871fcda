import { samePasswordMessage } from "../../../domain/forms/fields.ts";
import { staffEmails } from "../../accounts/account-expiry.ts";
import type { Verb } from "../../http/context.ts";
import { Failure } from "../../http/failure.ts";
import { logSecurityEvent } from "../../http/logging.ts";
import { checkOwnPassword } from "./check-own-password.ts";
import { refuseCommonPassword } from "./common-passwords.ts";
import { hashPassword } from "./password-hash.ts";
import { passwordChangedMail } from "./password-mail.ts";
import { closeTickets, lockPassword, setPasswordHash } from "./passwords-repository.ts";
import { endSessions, findSessionUser } from "./sessions-repository.ts";

/**
 * Sets a new password for a user who gives the current one. A user who logged in with a temporary password has no other
 * password, so they give that one.
 */
export const changePassword: Verb<"changePassword"> = async (
  context,
  { body: { oldPassword, newPassword } },
) => {
  const { clock, config, principal, write, log } = context;
  const { userId, sessionId } = principal;
  const oldHash = await checkOwnPassword(context, oldPassword, "wrong_old_password");
  if (newPassword === oldPassword) {
    throw new Failure("invalid_input", {
      invalidParams: [{ name: "newPassword", reasons: [samePasswordMessage] }],
    });
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
    await writing.mail(passwordChangedMail(principal.email, config));
    return {};
  });
  logSecurityEvent(log, "password changed", { userId });
  return reply;
};
