import { dayText } from "../../../domain/fields/formats.ts";
import type { Config } from "../../config.ts";
import type { Db } from "../../db/connect.ts";
import { writeLetter } from "../../mail/letter.ts";
import type { Message } from "../../mail/mailer.ts";
import { readPublicUrl } from "../../mail/public-url.ts";
import { listAdmins } from "./sso-repository.ts";

interface Mailing {
  db: Db;
  config: Pick<Config, "publicUrl" | "port" | "provider">;
  mail: (message: Message) => Promise<void>;
}

/** Mails the admins of an account about how their colleagues get in; a paragraph may end with the address of the page. */
async function mailAdmins(
  { db, config, mail }: Mailing,
  accountId: number,
  subject: string,
  paragraphs: (page: string) => string[],
): Promise<void> {
  const page = `${readPublicUrl(config)}/account-settings/single-sign-on`;
  for (const to of await listAdmins(db, accountId))
    await mail(writeLetter(to, subject, config.provider, paragraphs(page)));
}

/** Tells the admins that the desk has changed how their colleagues log in. */
export function mailDeskChange(
  mailing: Mailing,
  accountId: number,
  { subject, done }: { subject: string; done: string },
): Promise<void> {
  return mailAdmins(mailing, accountId, subject, (page) => [
    `${mailing.config.provider.name} has ${done}.`,
    `You see what is set, and who set it, here: ${page}`,
    "If nobody at your company asked for this, please reply to us at once.",
  ]);
}

/** Announces the end of a certificate, secret or token. */
export function mailEnding(
  mailing: Mailing,
  accountId: number,
  { what, day, loss, remedy }: { what: string; day: string; loss: string; remedy: string },
): Promise<void> {
  const subject = `The ${what} ends on ${dayText(day)}`;
  return mailAdmins(mailing, accountId, subject, (page) => [
    `The ${what} at ${mailing.config.provider.name} ends on ${dayText(day)}. After that day ${loss}.`,
    `${remedy}: ${page}`,
  ]);
}
