import type { FastifyRequest } from "fastify";
import { isKey } from "../../domain/contract/scopes.ts";
import { Failure } from "./context.ts";

/** Reads the token or key of a request. Excel can send a key only as the user name of Basic, with any password. */
export function readCredentials({ headers }: FastifyRequest): string | undefined {
  const [, scheme, text] = headers.authorization?.match(/^(Bearer|Basic) (\S+)$/i) ?? [];
  if (scheme?.toLowerCase() !== "basic") return text;
  const [name = ""] = Buffer.from(text ?? "", "base64")
    .toString()
    .split(":");
  return isKey(name) ? name : undefined;
}

/** Refuses a key in an address, which browsers, proxies and logs would keep. */
export function refuseKeyInAddress({ url }: FastifyRequest): void {
  if (/[?&/=]gsk_/i.test(url)) throw new Failure("key_in_address");
}
