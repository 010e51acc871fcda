import type { Body } from "../../../domain/contract/route.ts";
import type { disableSecondFactor as call } from "../../../domain/contract/second-factor.ts";
import type { Context } from "../../http/context.ts";
import { logSecurityEvent } from "../../http/logging.ts";
import { checkOwnPassword } from "../sessions/check-own-password.ts";
import { factorChangedMail } from "./factor-mail.ts";
import { turnFactorOff } from "./second-factor-repository.ts";

export async function disableSecondFactor(
  context: Context,
  { password }: Body<typeof call>,
): Promise<Record<string, never>> {
  const { config, principal, write, log } = context;
  const { userId, email } = principal;
  await checkOwnPassword(context, password, "wrong_password");
  const reply = await write(async ({ db, mail }) => {
    if (await turnFactorOff(db, userId)) await mail(factorChangedMail(email, false, config));
    return {};
  });
  logSecurityEvent(log, "second factor off", { userId });
  return reply;
}
