import { writeLetter } from "../../mail/letter.ts";
import type { Message } from "../../mail/mailer.ts";
import { adviseOnMisuse, type MailConfig } from "../second-factor/factor-mail.ts";

/** Tells the owner of an address that a passkey opens their account, or no longer does. */
export function passkeyChangedMail(
  to: string,
  { name, isAdded }: { name: string; isAdded: boolean },
  config: MailConfig,
): Message {
  const account = `your ${config.provider.name} account`;
  return writeLetter(to, `A passkey was ${isAdded ? "added" : "removed"}`, config.provider, [
    isAdded
      ? `The passkey “${name}” was added. It logs in to ${account} without your password.`
      : `The passkey “${name}” was removed. It no longer logs in to ${account}.`,
    ...adviseOnMisuse(config),
  ]);
}
