import { apiBase } from "../../../domain/contract/route.ts";
import type { Config } from "../../config.ts";
import { tokenMark } from "../content/token-mark.ts";
import { messageIdOf } from "../message-id.ts";
import { readPublicUrl } from "../public-url.ts";
import { signSubscription } from "../unsubscribe-token.ts";
import type { DueMail } from "./queue-repository.ts";
import type { Envelope } from "./transports.ts";

/** The parts of a queued mail that its envelope is made of. */
export type AddressedMail = Pick<
  DueMail,
  | "mail_id"
  | "user_id"
  | "kind"
  | "subject"
  | "html"
  | "body"
  | "email"
  | "first_name"
  | "last_name"
>;

/** Completes a mail for its reader: the reader's address, and the link that ends this kind of mail for them. */
export function addressMail(
  config: Pick<Config, "tokenSecret" | "publicUrl" | "port">,
  mail: AddressedMail,
): Envelope {
  const token = signSubscription(config.tokenSecret, { userId: mail.user_id, kind: mail.kind });
  const { origin } = new URL(readPublicUrl(config));
  return {
    to: { name: `${mail.first_name} ${mail.last_name}`, address: mail.email },
    subject: mail.subject,
    html: mail.html.replaceAll(tokenMark, token),
    text: mail.body.replaceAll(tokenMark, token),
    messageId: messageIdOf(config, `mail ${mail.mail_id}`),
    headers: {
      "List-Unsubscribe": `<${origin}${apiBase}/Account/Unsubscribe?token=${token}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  };
}
