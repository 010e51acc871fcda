import { createPrivateKey, randomBytes, sign } from "node:crypto";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import type { Context } from "../../http/context.ts";
import { openSecret } from "../../secrets/seal-secret.ts";
import { placeOf } from "./connection.ts";
import type { Place } from "./protocol.ts";
import { readSigningKey } from "./saml.ts";
import { findConnection } from "./sso-repository.ts";

/** Opens the address at which a session ends at the login service that began it; null for a session of a password. */
export async function openEndAddress(
  { db, config, clock }: Pick<Context<null>, "db" | "config" | "clock">,
  session: { session_id: string; account_id: number; sealed_end_address: Buffer | null },
): Promise<string | null> {
  const { session_id: owner, sealed_end_address: sealed } = session;
  if (sealed === null) return null;
  const address = openSecret(config.tokenSecret, { purpose: "single sign-on", owner }, sealed);
  const connection = await findConnection(db, "account_id", session.account_id);
  if (address === null || connection === undefined) return null;
  return renewLogout(address.toString(), placeOf(config, connection, clock.now()));
}

const rsaSha256 = "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256";

/**
 * Gives the request for logout in an address, which was made at the login, the present moment and a signature: services refuse an
 * old one. The address of an OpenID service stays as it is.
 */
function renewLogout(address: string, place: Place): string {
  const url = new URL(address);
  const request = url.searchParams.get("SAMLRequest");
  if (request === null) return address;
  const renewed = inflateRawSync(Buffer.from(request, "base64"))
    .toString()
    .replace(/ ID="[^"]*"/, ` ID="_${randomBytes(20).toString("hex")}"`)
    .replace(/ IssueInstant="[^"]*"/, ` IssueInstant="${place.now.toISOString()}"`);
  for (const name of ["SigAlg", "Signature"]) url.searchParams.delete(name);
  const signed: Record<string, string> = {
    SAMLRequest: deflateRawSync(renewed).toString("base64"),
    SigAlg: rsaSha256,
  };
  const key = readSigningKey(place)?.key;
  // The order of these two is that of what is signed.
  const text = Buffer.from(new URLSearchParams(signed).toString());
  if (key) signed.Signature = sign("sha256", text, createPrivateKey(key)).toString("base64");
  else delete signed.SigAlg;
  for (const [name, value] of Object.entries(signed)) url.searchParams.set(name, value);
  return url.href;
}
