import {
  findAddress,
  isUsableUrl,
  type OutsideNetwork,
  requestAt,
} from "../webhooks/outside-network.ts";
import { refuse } from "./refuse.ts";

const mostBytes = 1024 * 1024;

/** Reaches only addresses that the network allows, and follows no redirect. */
export function guardedFetch(network: OutsideNetwork) {
  return async (
    url: string,
    { method, headers, body }: { method: string; headers?: Record<string, string>; body?: unknown },
  ): Promise<Response> => {
    const signal = AbortSignal.timeout(network.patienceMs);
    if (!isUsableUrl(url, network)) throw refuse("sso_unreachable", `${url} is not allowed`);
    const address = await findAddress(new URL(url), network, signal);
    if (address === null) throw refuse("sso_unreachable", `${url} leads to no public address`);
    const text = body === undefined || body === null ? undefined : String(body);
    const length = text !== undefined && { "content-length": String(Buffer.byteLength(text)) };
    const wish = { url, method, headers: { ...headers, ...length }, body: text, mostBytes };
    const answer = await requestAt(address, wish, signal);
    const hasBody = answer.status !== 204 && answer.status !== 304;
    return new Response(hasBody ? answer.text : null, {
      status: answer.status,
      headers: { "content-type": answer.mediaType },
    });
  };
}
