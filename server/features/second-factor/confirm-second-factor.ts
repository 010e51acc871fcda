import type { Verb } from "../../http/context.ts";
import { Failure } from "../../http/failure.ts";
import { logSecurityEvent } from "../../http/logging.ts";
import { admitOwnAttempt } from "../sessions/attempts.ts";
import { endAllSessions } from "../sessions/sessions.ts";
import { factorChangedMail } from "./factor-mail.ts";
import { takeCode } from "./prove-second-factor.ts";
import { hashRecoveryCode, newRecoveryCodes } from "./recovery-codes.ts";
import { findFactor, insertRecoveryCodes, turnFactorOn } from "./second-factor-repository.ts";

export const confirmSecondFactor: Verb<"confirmSecondFactor"> = async (context, { body }) => {
  const { clock, config, principal, write, log } = context;
  const { userId, email, sessionId } = principal;
  const attempt = await admitOwnAttempt(context, "code", userId);
  const recoveryCodes = newRecoveryCodes();
  const reply = await write(async ({ db, mail }) => {
    const now = clock.now();
    const factor = await findFactor(db, userId);
    if (factor?.second_factor_since) throw new Failure("second_factor_is_on");
    if (!factor?.second_factor_key) throw new Failure("second_factor_not_started");
    if (!(await takeCode(db, config, userId, body.code, now))) throw new Failure("wrong_code");
    if (!(await turnFactorOn(db, userId, now))) throw new Failure("second_factor_is_on");
    await insertRecoveryCodes(db, userId, recoveryCodes.map(hashRecoveryCode));
    // The other sessions gave no code, so none of them may gain the grants that need one.
    await endAllSessions(db, userId, now, sessionId);
    await mail(factorChangedMail(email, true, config));
    return { recoveryCodes };
  });
  await attempt.forget();
  logSecurityEvent(log, "second factor on", { userId });
  return reply;
};
