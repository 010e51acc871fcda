import { type EmailTypeId, emailTypes } from "../../domain/email/email-types.ts";
import type { Config } from "../config.ts";
import type { Db } from "../db/connect.ts";
import type { WrittenMail } from "./content/mail-parts.ts";
import { renderMail } from "./content/render-mail.ts";
import { readPublicUrl } from "./public-url.ts";
import { insertContent, insertQueuedMail } from "./queue/queue-repository.ts";

export type MailConfig = Pick<Config, "publicUrl" | "port" | "provider">;

export interface Edition {
  type: EmailTypeId;
  occasion: string;
  mail: WrittenMail;
  expiresAt: Date;
}

/** Queues a mail for its readers in one transaction, once for each kind and occasion even if a process is killed. */
export async function queueMail(
  db: Db,
  config: MailConfig,
  edition: Edition,
  userIds: readonly number[],
  now: Date,
): Promise<void> {
  await db.transaction().execute((trx) => queueMailIn(trx, config, edition, userIds, now));
}

/** Does the same in the transaction of what the mail is about. */
export async function queueMailIn(
  trx: Db,
  config: MailConfig,
  { type, occasion, mail, expiresAt }: Edition,
  userIds: readonly number[],
  now: Date,
): Promise<void> {
  const content = renderEdition(config, { type, mail });
  const id = await insertContent(trx, { kind: type, occasion, ...content, expiresAt }, now);
  if (id !== undefined && userIds.length > 0) await insertQueuedMail(trx, id, userIds, now);
}

/** Renders a mail of a kind as its readers get it, but for the link of each that stops it. */
export function renderEdition(config: MailConfig, { type, mail }: Pick<Edition, "type" | "mail">) {
  const label = emailTypes.find(({ id }) => id === type)?.label ?? type;
  const reason = `You're receiving this because “${label}” is on in your Email Preferences.`;
  const frame = {
    origin: readPublicUrl(config),
    provider: config.provider,
    stopLabel: label,
  };
  return renderMail({ ...mail, kindLabel: label, reason }, frame);
}
