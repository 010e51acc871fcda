import type { Verb } from "../../http/context.ts";
import { Failure } from "../../http/failure.ts";
import { checkOwnPassword } from "../sessions/check-own-password.ts";
import { newFactorKey, sealKey } from "./factor-key.ts";
import { updateNewKey } from "./second-factor-repository.ts";
import { otpauthLink, toBase32 } from "./totp.ts";

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
