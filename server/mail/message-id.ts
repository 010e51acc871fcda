import { createHmac } from "node:crypto";
import type { Config } from "../config.ts";
import { readPublicUrl } from "./public-url.ts";

/**
 * The Message-ID of a mail is the same for every attempt, so that mail programs show a mail once that was sent twice.
 */
export function messageIdOf(
  config: Pick<Config, "tokenSecret" | "publicUrl" | "port">,
  name: string,
): string {
  const id = createHmac("sha256", config.tokenSecret).update(name).digest("hex").slice(0, 32);
  return `<${id}@${new URL(readPublicUrl(config)).hostname}>`;
}
