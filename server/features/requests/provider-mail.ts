import type { Config } from "../../config.ts";
import type { Message } from "../../mail/mailer.ts";

interface Notice {
  subject: string;
  /** Names the form that was sent, and its sender. */
  reason: string;
  fields: Record<string, string | boolean | null>;
}

/**
 * Writes the mail that informs the provider of a request. Each completed field has one line; further lines of its text
 * are indented, so that they cannot be mistaken for another field.
 */
export function providerMail(
  config: Pick<Config, "provider">,
  { subject, reason, fields }: Notice,
): Message {
  const lines = Object.entries(fields).flatMap(([label, value]) => {
    if (value === null || value === "") return [];
    const text = typeof value === "boolean" ? (value ? "Yes" : "No") : value;
    return [`${label}: ${text.replace(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/g, "\n    ")}`];
  });
  return { to: config.provider.email, subject, text: `${reason}\n\n${lines.join("\n")}` };
}
