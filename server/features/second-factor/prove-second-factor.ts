import type { Config } from "../../config.ts";
import { Failure, type Writing } from "../../http/context.ts";
import { openKey } from "./factor-key.ts";
import { recoveryCodeMail } from "./factor-mail.ts";
import { hashRecoveryCode } from "./recovery-codes.ts";
import {
  countRecoveryCodes,
  deleteRecoveryCode,
  findFactor,
  takeStep,
} from "./second-factor-repository.ts";
import { findStep } from "./totp.ts";

/**
 * Lets a login pass if its user has no second factor or the code is right, and uses that code up. It belongs into the
 * transaction that begins the session, so that a code is used if and only if a session begins.
 */
export async function proveSecondFactor(
  { db, mail }: Pick<Writing, "db" | "mail">,
  config: Config,
  userId: number,
  code: string | undefined,
  now: Date,
): Promise<void> {
  const factor = await findFactor(db, userId);
  if (!factor?.second_factor_since) return;
  if (code === undefined) throw new Failure("code_required");
  if ((await takeProof(db, config, userId, code, now)) === "code") return;
  await mail(recoveryCodeMail(factor.email, await countRecoveryCodes(db, userId), config));
}

/** Uses up a code of the user's app or a recovery code, and tells which it was; fails for any other text. */
export async function takeProof(
  db: Writing["db"],
  config: Pick<Config, "tokenSecret">,
  userId: number,
  code: string,
  now: Date,
): Promise<"code" | "recovery code"> {
  if (await takeCode(db, config, userId, code, now)) return "code";
  if (await deleteRecoveryCode(db, userId, hashRecoveryCode(code))) return "recovery code";
  throw new Failure("wrong_code");
}

/** Takes a code of the user's app; false when it is wrong or was used before. */
export async function takeCode(
  db: Writing["db"],
  config: Pick<Config, "tokenSecret">,
  userId: number,
  code: string,
  now: Date,
): Promise<boolean> {
  const stored = (await findFactor(db, userId))?.second_factor_key;
  const key = stored ? openKey(config.tokenSecret, userId, stored) : null;
  const step = key && findStep(key, code.replace(/\s/g, ""), now);
  return step !== null && (await takeStep(db, userId, step));
}
