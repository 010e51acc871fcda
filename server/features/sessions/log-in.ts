import type { Body, Reply } from "../../../domain/contract/route.ts";
import type { login } from "../../../domain/contract/sessions.ts";
import type { Context } from "../../http/context.ts";
import { Failure } from "../../http/failure.ts";
import { beginSession } from "./begin-session.ts";
import { isPassword } from "./password-hash.ts";
import {
  closeTicketsOf,
  findLogin,
  listOpenTemporaryPasswords,
  lockPassword,
  setPasswordHash,
  spendTicket,
} from "./passwords-repository.ts";
import { isTemporaryPassword } from "./secrets.ts";
import { endSessionsOf } from "./sessions-repository.ts";

/** Lets in with the password, or once with a temporary one, which takes the old password away. */
export async function logIn(
  { db, clock, config, write }: Context<null>,
  { email, password, remember }: Body<typeof login>,
): Promise<Reply<typeof login>> {
  const now = clock.now();
  const user = await findLogin(db, email);
  const isKnown = await isPassword(password, user?.password_hash ?? null);
  if (!user || user.disabled_at) throw new Failure("wrong_credentials");
  if (isKnown) {
    return write(async (writing) => {
      // A reset may have come in while the password was compared.
      const present = await lockPassword(writing.db, user.user_id);
      if (present?.password_hash !== user.password_hash || present?.disabled_at) {
        throw new Failure("wrong_credentials");
      }
      return beginSession(writing.db, config, user, remember, now);
    });
  }

  for (const { ticketId, hash } of await listOpenTemporaryPasswords(db, user.user_id, now)) {
    if (!isTemporaryPassword(password, hash)) continue;
    return write(async (writing) => {
      if (!(await spendTicket(writing.db, ticketId, now))) throw new Failure("wrong_credentials");
      await setPasswordHash(writing.db, user.user_id, null);
      await closeTicketsOf(writing.db, user.user_id, now);
      await endSessionsOf(writing.db, user.user_id, now);
      return beginSession(writing.db, config, user, remember, now);
    });
  }
  throw new Failure("wrong_credentials");
}
