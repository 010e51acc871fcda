import type { Verb } from "../../http/context.ts";
import { logSecurityEvent } from "../../http/logging.ts";
import { checkOwnPassword } from "../sessions/check-own-password.ts";
import { factorChangedMail } from "./factor-mail.ts";
import { turnFactorOff } from "./second-factor-repository.ts";

export const disableSecondFactor: Verb<"disableSecondFactor"> = async (
  context,
  { body: { password } },
) => {
  const { config, principal, write, log } = context;
  const { userId, email } = principal;
  await checkOwnPassword(context, password, "wrong_password");
  const reply = await write(async ({ db, mail }) => {
    if (await turnFactorOff(db, userId)) await mail(factorChangedMail(email, false, config));
    return {};
  });
  logSecurityEvent(log, "second factor off", { userId });
  return reply;
};
