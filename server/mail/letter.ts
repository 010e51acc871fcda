import type { Config } from "../config.ts";

/** Writes the text of a mail to a user: its paragraphs, then who sent it and how to reach them. */
export function writeLetter(paragraphs: readonly string[], provider: Config["provider"]): string {
  return [...paragraphs, signatureOf(provider).join("\n")].join("\n\n");
}

/** The name of the house and how to reach it, without what it has not stated. */
export function signatureOf({
  name,
  email,
  phone,
}: Pick<Config["provider"], "name" | "email" | "phone">) {
  return [name, email, phone].filter((line) => line !== "");
}
