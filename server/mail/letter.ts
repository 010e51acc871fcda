import type { Config } from "../config.ts";

/** Writes the text of a mail to a user: its paragraphs, then who sent it and how to reach them. */
export function writeLetter(
  paragraphs: readonly string[],
  { name, email, phone }: Config["provider"],
): string {
  return [...paragraphs, `${name}\n${email}\n${phone}`].join("\n\n");
}
