import { createHmac } from "node:crypto";
import { lookup as lookUpName } from "node:dns/promises";
import { request as requestPlain } from "node:http";
import { request as requestSecure } from "node:https";
import { isIP } from "node:net";
import { isPublicAddress } from "./public-address.ts";

/** The network as posts see it. Tests give another one; the program has no setting for it. */
export interface WebhookNetwork {
  /** Finds all addresses of a name. */
  resolve(name: string): Promise<string[]>;
  isAllowed(address: string): boolean;
  /** The ports that an address may have. */
  ports: readonly number[] | "any";
  /** True only in tests, whose servers have no certificate. */
  allowsPlainHttp: boolean;
  /** A post that takes longer is cut. */
  patienceMs: number;
}

export const publicNetwork: WebhookNetwork = {
  resolve: async (name) =>
    (await lookUpName(name, { all: true, verbatim: true })).map(({ address }) => address),
  isAllowed: isPublicAddress,
  ports: [443, 8443],
  allowsPlainHttp: false,
  patienceMs: 10_000,
};

export interface PostResult {
  outcome: "accepted" | "failed" | "refused";
  status: number | null;
  answer: string;
  tookMs: number;
}

const mostAnswerBytes = 2048;
const shownAnswer = 300;

/** True for an address that a webhook may have, as far as that can be told without asking for its name. */
export function isUsableUrl(text: string, network: WebhookNetwork): boolean {
  const url = URL.parse(text);
  if (url === null || url.username !== "" || url.password !== "") return false;
  if (url.protocol !== "https:" && !(network.allowsPlainHttp && url.protocol === "http:"))
    return false;
  const port = Number(url.port || (url.protocol === "https:" ? 443 : 80));
  if (network.ports !== "any" && !network.ports.includes(port)) return false;
  const host = hostOf(url);
  return isIP(host) === 0 || network.isAllowed(host);
}

const hostOf = (url: URL) => url.hostname.replace(/^\[|\]$/g, "");

/** Signs a body and the second at which it is sent: "t=1781524800,v1=5257a8…", an HMAC-SHA256 in hexadecimal digits. */
function signPost(secret: string, body: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  const signature = createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex");
  return `t=${seconds},v1=${signature}`;
}

interface Post {
  url: string;
  secret: string;
  body: string;
  eventKey: string;
  at: Date;
}

/**
 * Posts to a webhook. The name is looked up once, each of its addresses has to be a public one, and the connection goes to the
 * address that was checked. Redirects are not followed, and only the beginning of the answer is read.
 */
export async function postWebhook(post: Post, network: WebhookNetwork): Promise<PostResult> {
  const startedAt = performance.now();
  const end = (outcome: PostResult["outcome"], status: number | null, answer: string) => ({
    ...{ outcome, status, answer: answer.slice(0, shownAnswer) },
    tookMs: Math.round(performance.now() - startedAt),
  });
  if (!isUsableUrl(post.url, network)) return end("refused", null, "The address is not allowed");
  const patience = AbortSignal.timeout(network.patienceMs);
  try {
    const address = await findAddress(new URL(post.url), network, patience);
    // A name of the operator's own network answers as one that does not exist, its time included.
    if (address === null)
      return { ...end("failed", null, "The name leads to no public address"), tookMs: 0 };
    const { status, text } = await send(post, address, patience);
    const isTaken = status >= 200 && status < 300;
    if (status >= 300 && status < 400) return end("failed", status, "A redirect is not followed");
    return end(isTaken ? "accepted" : "failed", status, text);
  } catch (error) {
    const isCut = patience.aborted;
    return end("failed", null, isCut ? "No answer in time" : sayWhy(error));
  }
}

function sayWhy(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "The connection failed";
}

async function findAddress(
  url: URL,
  network: WebhookNetwork,
  patience: AbortSignal,
): Promise<string | null> {
  const host = hostOf(url);
  const lookUp = () => network.resolve(host).catch(() => []);
  const addresses = isIP(host) ? [host] : await withPatience(lookUp(), patience);
  if (addresses.length === 0 || !addresses.every((one) => network.isAllowed(one))) return null;
  return addresses[0] ?? null;
}

function withPatience<T>(work: Promise<T>, patience: AbortSignal): Promise<T> {
  return Promise.race([
    work,
    new Promise<never>((_, reject) => {
      patience.addEventListener("abort", () => reject(new Error("cut")), { once: true });
    }),
  ]);
}

function send(
  { url, secret, body, eventKey, at }: Post,
  address: string,
  signal: AbortSignal,
): Promise<{ status: number; text: string }> {
  const request = url.startsWith("https:") ? requestSecure : requestPlain;
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      {
        ...{ method: "POST", signal, agent: false },
        headers: {
          "Content-Type": "application/json",
          "Content-Length": Buffer.byteLength(body),
          "User-Agent": "Greenshoe-Webhook/1",
          "Greenshoe-Event": eventKey,
          "Greenshoe-Signature": signPost(secret, body, at),
        },
        lookup: (_name, options, done) => {
          const family = isIP(address);
          if (options.all) done(null, [{ address, family }]);
          else done(null, address, family);
        },
      },
      (response) => {
        const chunks: Buffer[] = [];
        let bytes = 0;
        const finish = () => {
          resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() });
          sent.destroy();
        };
        response.on("data", (chunk: Buffer) => {
          chunks.push(chunk.subarray(0, mostAnswerBytes - bytes));
          bytes += chunk.length;
          if (bytes >= mostAnswerBytes) finish();
        });
        response.on("end", finish);
        response.on("error", reject);
      },
    );
    sent.on("error", reject);
    sent.end(body);
  });
}
