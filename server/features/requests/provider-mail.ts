import type { Config } from "../../config.ts";
import type { Message } from "../../mail/mailer.ts";

/** Tells the provider of a request; one line for each field that was filled in. */
export function providerMail(
  config: Pick<Config, "provider">,
  subject: string,
  fields: Record<string, string | boolean | null>,
): Message {
  const lines = Object.entries(fields).flatMap(([label, value]) => {
    if (value === null || value === "") return [];
    return [`${label}: ${typeof value === "boolean" ? (value ? "yes" : "no") : value}`];
  });
  return { to: config.provider.email, subject, text: lines.join("\n") };
}
