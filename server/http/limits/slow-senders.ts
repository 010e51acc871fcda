import type { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import type { Route } from "../../../domain/contract/route.ts";
import { takesFile } from "../files/file-bodies.ts";

/** A whole request should have arrived after this time; of a file, the part below. */
const patienceMs = 30_000;
/** The part of a file that should arrive within that time: 70 kbit/s. */
const leastBytes = 256 * 1024;

/**
 * Cuts off senders whose requests do not end, so that such requests do not fill the memory and the connections. A file
 * may take as long as it needs while it keeps coming, so the server's own limit of the whole request cannot be used.
 */
export function cutSlowSenders(
  app: FastifyInstance,
  calls: Record<string, Route>,
  waitsMs: number = patienceMs,
): void {
  app.addHook("onRequest", async (request) => {
    const { raw } = request;
    if (!hasBody(raw)) return;
    const { socket } = raw;
    // A request that the program sends to itself has no connection that could be cut off.
    if (!(socket instanceof Socket)) return;
    const isFile = takesFile(calls, request);
    let seenBytes = socket.bytesRead;
    const check = setInterval(() => {
      const bytes = socket.bytesRead - seenBytes;
      seenBytes = socket.bytesRead;
      if (raw.complete || raw.readableEnded || (isFile && bytes >= leastBytes)) return;
      socket.end("HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n", () =>
        socket.destroy(),
      );
    }, waitsMs).unref();
    raw.once("close", () => clearInterval(check));
  });
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"]) > 0;
}
