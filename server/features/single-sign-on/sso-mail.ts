import { dayText } from "../../../domain/fields/formats.ts";
import type { Config } from "../../config.ts";
import { writeLetter } from "../../mail/letter.ts";
import type { Message } from "../../mail/mailer.ts";
import { readPublicUrl } from "../../mail/public-url.ts";

type MailConfig = Pick<Config, "publicUrl" | "port" | "provider">;

const pageOf = (config: MailConfig) => `${readPublicUrl(config)}/account-settings/single-sign-on`;

/** Tells an admin that the desk has changed how their colleagues log in. */
export function ssoTurnedOffMail(to: string, mode: string, config: MailConfig): Message {
  return {
    to,
    subject: `Single sign-on is now ${mode.toLowerCase()}`,
    text: writeLetter(
      [
        `${config.provider.name} has set the single sign-on of your account to “${mode}”.`,
        `You see what is set, and who set it, here: ${pageOf(config)}`,
        "If nobody at your company asked for this, please reply to us at once.",
      ],
      config.provider,
    ),
  };
}

/** Announces the end of a secret or certificate, without which nobody could log in any more. */
export function endingMail(
  to: string,
  { protocol, day }: { protocol: string; day: string },
  config: MailConfig,
): Message {
  const what = protocol === "saml" ? "certificate" : "client secret";
  return {
    to,
    subject: `The ${what} of your single sign-on ends on ${dayText(day)}`,
    text: writeLetter(
      [
        `The ${what} with which your colleagues log in to ${config.provider.name} by single sign-on ends on ${dayText(day)}. After that day nobody can log in with it.`,
        `Get a new one from your login service and enter it here: ${pageOf(config)}`,
      ],
      config.provider,
    ),
  };
}
