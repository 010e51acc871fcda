import type { Config } from "../../config.ts";
import { writeLetter } from "../../mail/letter.ts";
import type { Message } from "../../mail/mailer.ts";
import { readPublicUrl } from "../../mail/public-url.ts";

export type MailConfig = Pick<Config, "provider" | "publicUrl" | "port">;

/** Tells the owner of an address that their second factor has changed, in case somebody else changed it. */
export function factorChangedMail(email: string, isOn: boolean, config: MailConfig): Message {
  const { name } = config.provider;
  return writeLetter(
    email,
    `Two-factor authentication was turned ${isOn ? "on" : "off"}`,
    config.provider,
    [
      isOn
        ? `Logging in to your ${name} account now takes a code from your authenticator app as well as your password.`
        : `Logging in to your ${name} account now takes only your password.`,
      ...adviseOnMisuse(config),
    ],
  );
}

export function recoveryCodeMail(email: string, codesLeft: number, config: MailConfig): Message {
  return writeLetter(email, "A recovery code was used", config.provider, [
    `Someone logged in to your ${config.provider.name} account with your password and a recovery code. You have ${codesLeft} recovery ${codesLeft === 1 ? "code" : "codes"} left.`,
    "To get new codes, turn two-factor authentication off and on again in Account Settings.",
    ...adviseOnMisuse(config),
  ]);
}

export function adviseOnMisuse(config: MailConfig): string[] {
  return [
    `If this wasn't you, choose a new password now: ${readPublicUrl(config)}/password`,
    ...(config.provider.phone === "" ? [] : [`Then call us at ${config.provider.phone}.`]),
  ];
}
