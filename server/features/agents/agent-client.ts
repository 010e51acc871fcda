import * as z from "zod";
import { Failure } from "../../http/context.ts";
import { isSigned, signText } from "../../secrets/signature.ts";

/** The words of a program about itself when it registers (RFC 7591). The portal reads no others. */
export const AgentClient = z.object({
  client_name: z
    .string()
    .trim()
    .transform((name) => name.replace(/[\p{C}\s]+/gu, " ").slice(0, 50))
    .pipe(z.string().min(1))
    .catch("An agent"),
  redirect_uris: z.array(z.string().max(500).refine(mayReceiveCodes)).min(1).max(5),
});

export type AgentClient = z.output<typeof AgentClient>;

const loopbacks = ["localhost", "127.0.0.1", "[::1]"];

/**
 * Schemes that browsers or systems give a meaning, so that they are no program's own: scripts and contents in an address, files,
 * pages and settings of a browser, parts of a system, and other networks.
 */
const schemesOfOthers =
  /^(javascript|vbscript|livescript|data|blob|file|filesystem|jar|about|view-source|resource|intent|content|android-app|shell|search|search-ms|ms-.*|x-apple.*|itms.*|chrome.*|edge.*|moz.*|wss?|ftps?|sftp|ssh|telnet|ldaps?|smb|nfs|git.*|mailto|tel|sms|callto|cid|mid|urn|https?):$/;

/**
 * Returns whether codes may be sent to an address: by TLS, or to a program on the computer of the user, by a loopback
 * address or by a scheme of its own (RFC 8252). Another program that claims the scheme cannot use the code without the
 * verifier of PKCE, which every exchange demands.
 */
function mayReceiveCodes(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, hash, username, password } = new URL(address);
  const isSafe =
    protocol === "https:" ||
    (protocol === "http:" && loopbacks.includes(hostname)) ||
    (hostname !== "" && !schemesOfOthers.test(protocol));
  return isSafe && hash === "" && username === "" && password === "";
}

/** Names the receiver of codes as its user knows it: a host, or a program by the scheme that opens it. */
export function nameReceiver(address: string): string {
  const { protocol, host } = new URL(address);
  return /^https?:$/.test(protocol) ? host : `${protocol}//${host}`;
}

/** Names a client by what it has said, signed, so that no client needs to be stored. */
export function nameClient(portalSecret: string, client: AgentClient): string {
  const text = Buffer.from(JSON.stringify(client)).toString("base64url");
  return `${text}.${signText(portalSecret, "agents", text)}`;
}

/** Reads the client that asks; fails for one that never registered, and for an address that it did not name. */
export function readClient(
  portalSecret: string,
  { clientId, redirectUri }: { clientId: string; redirectUri: string },
): AgentClient {
  const [text = "", signature = ""] = clientId.split(".");
  if (!isSigned(portalSecret, "agents", { text, signature })) throw new Failure("agent_unknown");
  const client = AgentClient.parse(JSON.parse(Buffer.from(text, "base64url").toString()));
  if (!client.redirect_uris.some((one) => isSameAddress(one, redirectUri)))
    throw new Failure("agent_unknown");
  return client;
}

/** Compares addresses exactly, but for the port of a program on the user's computer, which differs each time (RFC 8252). */
function isSameAddress(registered: string, asked: string): boolean {
  if (registered === asked) return true;
  if (!mayReceiveCodes(asked)) return false;
  const [left, right] = [new URL(registered), new URL(asked)];
  if (left.protocol !== "http:") return false;
  left.port = "";
  right.port = "";
  return left.href === right.href;
}
