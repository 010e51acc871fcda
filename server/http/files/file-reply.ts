import type { Readable } from "node:stream";
import type { FastifyReply } from "fastify";

/** The reply of a call that declares a file. Nothing may fail once the first byte has been sent. */
export interface FileReply {
  /** The name of the file for programs; plain characters only. */
  name: string;
  /** The name under which browsers save the file, if it differs from `name`; any characters are allowed. */
  readableName?: string;
  /** The name by which its downloads are counted, if `name` changes from day to day. */
  countedAs?: string;
  mediaType: string;
  bytes: number;
  body: Readable;
  headers?: Record<string, string>;
}

export function sendFile(reply: FastifyReply, file: FileReply): FastifyReply {
  return reply
    .headers({ ...file.headers })
    .header("Content-Type", file.mediaType)
    .header("Content-Disposition", disposition(file))
    .header("Content-Length", String(file.bytes))
    .send(file.body);
}

/** Two names as in RFC 6266: browsers prefer the second one, which is encoded. */
function disposition({ name, readableName }: FileReply): string {
  const plain = `attachment; filename="${name.replace(/[^\w. -]/g, "_")}"`;
  if (readableName === undefined) return plain;
  const encoded = encodeURIComponent(readableName).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${plain}; filename*=UTF-8''${encoded}`;
}
