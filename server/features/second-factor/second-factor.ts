import { listedGrants } from "../../../domain/contract/grants.ts";
import type { Config } from "../../config.ts";
import { Failure, type Verb, type Writing } from "../../http/context.ts";
import { logSecurityEvent } from "../../http/watching/logging.ts";
import { admitOwnAttempt } from "../sessions/attempts.ts";
import { checkOwnPassword } from "../sessions/check-own-password.ts";
import { endAllSessions } from "../sessions/sessions.ts";
import { newFactorKey, sealKey } from "./factor-key.ts";
import { factorChangedMail } from "./factor-mail.ts";
import { takeCode, takeProof } from "./prove-second-factor.ts";
import { hashRecoveryCode, newRecoveryCodes } from "./recovery-codes.ts";
import {
  countRecoveryCodes,
  findFactor,
  insertRecoveryCodes,
  turnFactorOff,
  turnFactorOn,
  updateNewKey,
} from "./second-factor-repository.ts";
import { otpauthLink, toBase32 } from "./totp.ts";

export const getSecondFactor: Verb<"getSecondFactor"> = async ({ db, config, principal }) => {
  const { userId, grants, needsSecondFactor } = principal;
  const [factor, recoveryCodesLeft] = await Promise.all([
    findFactor(db, userId),
    countRecoveryCodes(db, userId),
  ]);
  const isStaff = needsSecondFactor || listedGrants.some((grant) => grants.has(grant));
  return {
    since: factor?.second_factor_since?.toISOString() ?? null,
    recoveryCodesLeft,
    isDemanded: config.staffNeedSecondFactor && isStaff,
  };
};

/** Takes the password, so that nobody at an unlocked screen can lock its owner out. */
export const startSecondFactor: Verb<"startSecondFactor"> = async (context, { body }) => {
  const { config, principal, write } = context;
  const { userId, email } = principal;
  await checkOwnPassword(context, body.password, "wrong_password");
  const key = newFactorKey();
  return write(async ({ db }) => {
    if (!(await updateNewKey(db, userId, sealKey(config.tokenSecret, userId, key)))) {
      throw new Failure("second_factor_is_on");
    }
    return { key: toBase32(key), link: otpauthLink(key, { issuer: config.provider.name, email }) };
  });
};

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

/** Turns off the second factor of a user who has lost their phone; false when it was off. */
export async function resetSecondFactor(
  { db, mail }: Pick<Writing, "db" | "mail">,
  config: Pick<Config, "provider" | "publicUrl" | "port">,
  user: { userId: number; email: string },
): Promise<boolean> {
  const wasOn = await turnFactorOff(db, user.userId);
  if (wasOn) await mail(factorChangedMail(user.email, false, config));
  return wasOn;
}
