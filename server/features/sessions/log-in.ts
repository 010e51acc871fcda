import type { Body, Reply } from "../../../domain/contract/route.ts";
import type { login } from "../../../domain/contract/sessions.ts";
import type { Context } from "../../http/context.ts";
import { Failure } from "../../http/failure.ts";
import { logSecurityEvent } from "../../http/logging.ts";
import { beginSession } from "./begin-session.ts";
import { isPassword } from "./password-hash.ts";
import {
  closeTickets,
  findLogin,
  listOpenTemporaryPasswords,
  lockPassword,
  setPasswordHash,
  spendTicket,
} from "./passwords-repository.ts";
import { isTemporaryPassword } from "./secrets.ts";
import { endSessions } from "./sessions-repository.ts";

/** Logs a user in with their password, or once with a temporary password, which removes the old one. */
export async function logIn(
  context: Context<null>,
  { email, password, remember }: Body<typeof login>,
): Promise<Reply<typeof login>> {
  const user = await findLogin(context.db, email);
  try {
    const tokens = await begin(context, user, { password, remember });
    logSecurityEvent(context.log, "login", { userId: user?.user_id });
    return tokens;
  } catch (error) {
    if (error instanceof Failure) {
      logSecurityEvent(context.log, "login failed", { userId: user?.user_id });
    }
    throw error;
  }
}

/** Does the same work for an unknown address, so that the time it takes reveals nothing. */
async function begin(
  { db, clock, config, write }: Context<null>,
  user: Awaited<ReturnType<typeof findLogin>>,
  { password, remember }: { password: string; remember: boolean },
): Promise<Reply<typeof login>> {
  const now = clock.now();
  const isCorrect = await isPassword(password, user?.password_hash ?? null);
  const temporaryPasswords = isCorrect
    ? []
    : await listOpenTemporaryPasswords(db, user?.user_id ?? nobody, now);
  if (!user || user.disabled_at) throw new Failure("wrong_credentials");
  if (isCorrect) {
    return write(async (writing) => {
      // A reset may have happened while the password was compared.
      const present = await lockPassword(writing.db, user.user_id);
      if (present?.password_hash !== user.password_hash || present?.disabled_at) {
        throw new Failure("wrong_credentials");
      }
      return beginSession(writing.db, config, user, remember, now);
    });
  }

  for (const { ticketId, hash } of temporaryPasswords) {
    if (!isTemporaryPassword(password, hash)) continue;
    return write(async (writing) => {
      if (!(await spendTicket(writing.db, ticketId, now))) throw new Failure("wrong_credentials");
      await setPasswordHash(writing.db, user.user_id, null);
      await closeTickets(writing.db, user.user_id, now);
      await endSessions(writing.db, user.user_id, now);
      return beginSession(writing.db, config, user, remember, now);
    });
  }
  throw new Failure("wrong_credentials");
}

/** Keys of users begin at 1. */
const nobody = 0;
