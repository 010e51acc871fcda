import { randomBytes } from "node:crypto";
import { deflateRawSync, inflateRawSync } from "node:zlib";

/** Gives the request for logout in an address, which was made at the login, the present moment: services refuse an old one. */
export function renewLogout(address: string, now: Date): string {
  const url = new URL(address);
  const request = url.searchParams.get("SAMLRequest");
  if (request === null) return address;
  const renewed = inflateRawSync(Buffer.from(request, "base64"))
    .toString()
    .replace(/ ID="[^"]*"/, ` ID="_${randomBytes(20).toString("hex")}"`)
    .replace(/ IssueInstant="[^"]*"/, ` IssueInstant="${now.toISOString()}"`);
  url.searchParams.set("SAMLRequest", deflateRawSync(renewed).toString("base64"));
  return url.href;
}
