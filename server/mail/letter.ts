import type { Config } from "../config.ts";
import type { Message } from "./mailer.ts";

/** Writes a mail to a user: its paragraphs, then who sent it and how to reach them. */
export function writeLetter(
  to: string,
  subject: string,
  provider: Config["provider"],
  paragraphs: readonly string[],
): Message {
  const text = [...paragraphs, signatureOf(provider).join("\n")].join("\n\n");
  return { to, subject, text };
}

/** The name of the house and how to reach it, without what it has not stated. */
export function signatureOf({
  name,
  email,
  phone,
}: Pick<Config["provider"], "name" | "email" | "phone">) {
  return [name, email, phone].filter((line) => line !== "");
}
