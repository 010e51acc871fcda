import type { CallInput, Route } from "../../domain/contract/route.ts";
import { withFreshToken } from "./call.ts";
import { noResponse, readFailure } from "./failure.ts";
import { buildAddress, type Parts } from "./send.ts";

/** Fetches a file with the caller's token and has the browser save it. */
export async function download<R extends Route>(
  route: R,
  input: CallInput<R>,
): Promise<{ fileName: string }> {
  const response = await withFreshToken((token) =>
    fetchFile(buildAddress(route, input as Parts), token),
  );
  const fileName = parseFileName(response.headers.get("content-disposition"));
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement("a");
  link.href = address;
  link.download = fileName;
  link.click();
  // Revoking the address before the browser has started to read it would cancel the download.
  window.setTimeout(() => URL.revokeObjectURL(address), 60_000);
  return { fileName };
}

async function fetchFile(address: string, token: string | null): Promise<Response> {
  const response = await fetch(address, {
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
  }).catch(() => {
    throw noResponse();
  });
  if (response.ok) return response;
  throw readFailure(response.status, await response.json().catch(() => undefined));
}

function parseFileName(disposition: string | null): string {
  return /filename="([^"]+)"/.exec(disposition ?? "")?.[1] ?? "export";
}
