import { browserFailures } from "../../domain/contract/browser-failures.ts";
import type { Reply, Route } from "../../domain/contract/route.ts";
import { withFreshToken } from "./call.ts";
import { CallFailure, noResponse, readFailure } from "./failure.ts";
import { buildAddress, type Parts } from "./send.ts";

/** Sends a file to a call that takes one. A file that is too large is not sent at all. */
export async function sendFile<R extends Route>(
  route: R,
  input: Parts,
  file: File,
  mostBytes: number,
): Promise<Reply<R>> {
  if (file.size > mostBytes) {
    const { status } = browserFailures.file_too_large;
    const summaryErrors = [`The file is larger than ${mostBytes / 1024 / 1024} MB.`];
    throw new CallFailure({ code: "file_too_large", status, summaryErrors, invalidParams: [] });
  }
  return withFreshToken(async (token) => {
    const response = await fetch(buildAddress(route, input), {
      method: route.method,
      headers: {
        "content-type": "application/octet-stream",
        ...(token !== null && { authorization: `Bearer ${token}` }),
      },
      body: file,
    }).catch(() => {
      throw noResponse();
    });
    const reply = await response.json().catch(() => undefined);
    if (!response.ok) throw readFailure(response.status, reply);
    return (reply as { data: Reply<R> }).data;
  });
}
