import type { Config } from "../../config.ts";
import type { Writing } from "../../http/context.ts";
import { factorChangedMail } from "./factor-mail.ts";
import { turnFactorOff } from "./second-factor-repository.ts";

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
