import type { Body } from "../../../domain/contract/route.ts";
import type { changePassword as call } from "../../../domain/contract/sessions.ts";
import { samePasswordMessage } from "../../../domain/forms/fields.ts";
import type { Context } from "../../http/context.ts";
import { Failure } from "../../http/failure.ts";
import { logSecurityEvent } from "../../http/logging.ts";
import { hashPassword, isPassword } from "./password-hash.ts";
import { passwordChangedMail } from "./password-mail.ts";
import {
  closeTickets,
  findPasswordHash,
  findUsedTemporaryPassword,
  lockPassword,
  setPasswordHash,
} from "./passwords-repository.ts";
import { isTemporaryPassword } from "./secrets.ts";
import { endSessions, findSessionUser } from "./sessions-repository.ts";

/**
 * Sets a new password for a user who gives the current one. A user who logged in with a temporary password has no other
 * password, so they give that one.
 */
export async function changePassword(
  { db, clock, config, principal, write, log }: Context,
  { oldPassword, newPassword }: Body<typeof call>,
): Promise<Record<string, never>> {
  const { userId, sessionId } = principal;
  const oldHash = await findPasswordHash(db, userId);
  const temporaryHash = oldHash === null ? await findUsedTemporaryPassword(db, userId) : null;
  const isTheirs =
    temporaryHash === null
      ? await isPassword(oldPassword, oldHash)
      : isTemporaryPassword(oldPassword, temporaryHash);
  if (!isTheirs) throw new Failure("wrong_old_password");
  if (newPassword === oldPassword) {
    throw new Failure("invalid_input", {
      invalidParams: [{ name: "newPassword", reasons: [samePasswordMessage] }],
    });
  }
  const newHash = await hashPassword(newPassword);
  const reply = await write(async (writing) => {
    const now = clock.now();
    // A reset in the meantime has ended this session and set another password, which stays.
    const present = await lockPassword(writing.db, userId);
    if (present?.password_hash !== oldHash) throw new Failure("wrong_old_password");
    if (!(await findSessionUser(writing.db, sessionId, now))) throw new Failure("session_ended");
    await setPasswordHash(writing.db, userId, newHash);
    await closeTickets(writing.db, userId, now);
    await endSessions(writing.db, userId, now, sessionId);
    await writing.mail(passwordChangedMail(principal.email, config));
    return {};
  });
  logSecurityEvent(log, "password changed", { userId });
  return reply;
}
