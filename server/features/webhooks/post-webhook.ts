import { createHmac } from "node:crypto";
import { findAddress, isUsableUrl, type OutsideNetwork, requestAt } from "./outside-network.ts";

export interface PostResult {
  outcome: "accepted" | "failed" | "refused";
  status: number | null;
  answer: string;
  tookMs: number;
}

const mostAnswerBytes = 2048;
const shownAnswer = 300;

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
export async function postWebhook(post: Post, network: OutsideNetwork): Promise<PostResult> {
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

function send({ url, secret, body, eventKey, at }: Post, address: string, signal: AbortSignal) {
  const headers = {
    "Content-Type": "application/json",
    "Content-Length": String(Buffer.byteLength(body)),
    "User-Agent": "Greenshoe-Webhook/1",
    "Greenshoe-Event": eventKey,
    "Greenshoe-Signature": signPost(secret, body, at),
  };
  return requestAt(
    address,
    { url, method: "POST", headers, body, mostBytes: mostAnswerBytes },
    signal,
  );
}
