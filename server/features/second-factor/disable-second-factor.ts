import type { Verb } from "../../http/context.ts";
import { logSecurityEvent } from "../../http/logging.ts";
import { admitOwnAttempt } from "../sessions/attempts.ts";
import { checkOwnPassword } from "../sessions/check-own-password.ts";
import { factorChangedMail } from "./factor-mail.ts";
import { takeProof } from "./prove-second-factor.ts";
import { findFactor, turnFactorOff } from "./second-factor-repository.ts";

/** Takes a code besides the password, since a password alone must not end what protects its user from its loss. */
export const disableSecondFactor: Verb<"disableSecondFactor"> = async (
  context,
  { body: { password, code } },
) => {
  const { clock, config, principal, write, log } = context;
  const { userId, email } = principal;
  await checkOwnPassword(context, password, "wrong_password");
  const attempt = await admitOwnAttempt(context, "code", userId);
  const reply = await write(async ({ db, mail }) => {
    if ((await findFactor(db, userId))?.second_factor_since)
      await takeProof(db, config, userId, code, clock.now());
    if (await turnFactorOff(db, userId)) await mail(factorChangedMail(email, false, config));
    return {};
  });
  await attempt.forget();
  logSecurityEvent(log, "second factor off", { userId });
  return reply;
};
