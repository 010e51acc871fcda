import type { Body } from "../../../domain/contract/route.ts";
import type { recoverPassword as call } from "../../../domain/contract/sessions.ts";
import type { Context } from "../../http/context.ts";
import { openTicket, recoveryMail } from "./password-mail.ts";
import { findLogin } from "./passwords-repository.ts";
import { hashOfTemporaryPassword, newTemporaryPassword } from "./secrets.ts";

/** Answers the same for an address that nobody has. */
export async function recoverPassword(
  { db, clock, config, write }: Context<null>,
  { email }: Body<typeof call>,
): Promise<Record<string, never>> {
  const temporaryPassword = newTemporaryPassword();
  const temporaryPasswordHash = hashOfTemporaryPassword(temporaryPassword);
  const found = await findLogin(db, email);
  return write(async (writing) => {
    if (!found || found.disabled_at) return {};
    const user = { userId: found.user_id, email: found.email, firstName: found.first_name };
    const link = await openTicket(writing.db, config, user, clock.now(), {
      temporaryPasswordHash,
    });
    await writing.mail(recoveryMail(user, temporaryPassword, link));
    return {};
  });
}
