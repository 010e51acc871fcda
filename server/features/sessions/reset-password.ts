import type { Verb } from "../../http/context.ts";
import { Failure } from "../../http/failure.ts";
import { logSecurityEvent } from "../../http/logging.ts";
import { revokeAllFeeds } from "../feeds/revoke-feed.ts";
import { refuseCommonPassword } from "./common-passwords.ts";
import { hashPassword } from "./password-hash.ts";
import { passwordChangedMail } from "./password-mail.ts";
import {
  closeTickets,
  findOpenTicket,
  setPasswordHash,
  spendTicket,
} from "./passwords-repository.ts";
import { hashSecret } from "./secrets.ts";
import { endSessions } from "./sessions-repository.ts";

export const resetPassword: Verb<"resetPassword"> = async (
  { db, clock, config, write, log },
  { body: { email, password, token } },
) => {
  const now = clock.now();
  const ticket = await findOpenTicket(db, hashSecret(token), now);
  const isTheirs = ticket?.email.toLowerCase() === email.toLowerCase();
  if (!ticket || ticket.disabled_at || !isTheirs) throw new Failure("reset_link_invalid");
  await refuseCommonPassword(password, "password");
  const passwordHash = await hashPassword(password);
  const reply = await write(async (writing) => {
    if (!(await spendTicket(writing.db, ticket.ticket_id, now))) {
      throw new Failure("reset_link_invalid");
    }
    await setPasswordHash(writing.db, ticket.user_id, passwordHash);
    await closeTickets(writing.db, ticket.user_id, now);
    await endSessions(writing.db, ticket.user_id, now);
    await revokeAllFeeds(writing.db, ticket.user_id, now);
    await writing.mail(passwordChangedMail(ticket.email, config));
    return {};
  });
  logSecurityEvent(log, "password reset", { userId: ticket.user_id });
  return reply;
};
