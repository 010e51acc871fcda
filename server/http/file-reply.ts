import type { Readable } from "node:stream";
import type { FastifyReply } from "fastify";

/** What a call that declares a file answers. Nothing of it may fail any more once the first byte has been sent. */
export interface FileReply {
  /** As the browser saves it; plain characters only. */
  name: string;
  mediaType: string;
  bytes: number;
  body: Readable;
  headers?: Record<string, string>;
}

/** A reader that takes nothing for so long has gone, whatever his connection says. */
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
