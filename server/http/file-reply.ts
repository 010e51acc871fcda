import type { Readable } from "node:stream";
import type { FastifyReply } from "fastify";

/** The reply of a call that declares a file. Nothing may fail once the first byte has been sent. */
export interface FileReply {
  /** The name under which the browser saves the file; plain characters only. */
  name: string;
  mediaType: string;
  bytes: number;
  body: Readable;
  headers?: Record<string, string>;
}

/** A reader that takes nothing for this long is considered gone, even if the connection is open. */
const patienceMs = 60_000;

export function sendFile(
  reply: FastifyReply,
  file: FileReply,
  waitsMs: number = patienceMs,
): FastifyReply {
  reply.raw.setTimeout(waitsMs, () => reply.raw.destroy());
  return reply
    .headers({ ...file.headers })
    .header("Content-Type", file.mediaType)
    .header("Content-Disposition", `attachment; filename="${file.name.replace(/[^\w. -]/g, "_")}"`)
    .header("Content-Length", String(file.bytes))
    .send(file.body);
}
