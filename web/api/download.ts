import type { ListedRoute } from "../../domain/contract/calls.ts";
import type { CallInput, Route } from "../../domain/contract/route.ts";
import { pushFileDownload } from "./analytics.ts";
import { withFreshToken } from "./call.ts";
import { noResponse, readFailure } from "./failure.ts";
import { buildAddress, newIdempotencyKey, type Parts } from "./send.ts";

/** Fetches a file with the caller's token and has the browser save it. */
export async function download<R extends ListedRoute>(
  route: R,
  input: CallInput<R>,
): Promise<{ fileName: string }> {
  const response = await withFreshToken((token) => fetchFile(route, input as Parts, token));
  const fileName = parseFileName(response.headers.get("content-disposition"));
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement("a");
  link.href = address;
  link.download = fileName;
  link.click();
  pushFileDownload(fileName);
  // Revoking the address before the browser has started to read it would cancel the download.
  window.setTimeout(() => URL.revokeObjectURL(address), 60_000);
  return { fileName };
}

/** Reads a file with the caller's token, for a page that shows it. */
export async function readFile<R extends ListedRoute>(
  route: R,
  input: CallInput<R>,
): Promise<ArrayBuffer> {
  const response = await withFreshToken((token) => fetchFile(route, input as Parts, token));
  return response.arrayBuffer();
}

/** A file whose description is too long for an address is requested by POST. */
async function fetchFile(route: Route, input: Parts, token: string | null): Promise<Response> {
  const headers = new Headers(token === null ? {} : { authorization: `Bearer ${token}` });
  const isPost = route.method === "POST";
  if (isPost) headers.set("idempotency-key", newIdempotencyKey());
  if (isPost) headers.set("content-type", "application/json");
  const response = await fetch(buildAddress(route, input), {
    method: route.method,
    headers,
    ...(isPost && { body: JSON.stringify(input.body) }),
  }).catch(() => {
    throw noResponse();
  });
  if (response.ok) return response;
  throw readFailure(response.status, await response.json().catch(() => undefined));
}

function parseFileName(disposition: string | null): string {
  const text = disposition ?? "";
  const readable = /filename\*=UTF-8''([^;]+)/.exec(text)?.[1];
  if (readable !== undefined) return decodeURIComponent(readable);
  return /filename="([^"]+)"/.exec(text)?.[1] ?? "export";
}
