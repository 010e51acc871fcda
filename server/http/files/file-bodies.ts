import { Readable } from "node:stream";
import { errorCodes, type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import type { Route } from "../../../domain/contract/route.ts";
import { Failure, type IncomingFile } from "../context.ts";

/** True for a request whose body is a file. */
export function takesFile(
  calls: Record<string, Route>,
  { routeOptions }: Pick<FastifyRequest, "routeOptions">,
): boolean {
  return calls[routeOptions.config.callName ?? ""]?.takes === "file";
}

/** Passes files unread to the calls that take them, so that nothing is read before its caller is known. */
export function takeFileBodies(app: FastifyInstance, calls: Record<string, Route>): void {
  app.addContentTypeParser("application/octet-stream", (request, payload, done) => {
    if (takesFile(calls, request)) done(null, payload);
    else done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE("application/octet-stream"));
  });
}

/** Returns the file that a request sends. */
export function takeFile({ body, headers }: FastifyRequest, reply: FastifyReply): IncomingFile {
  if (!(body instanceof Readable)) throw new Failure("unsupported_media_type");
  // The rest of a refused file is not waited for.
  reply.header("Connection", "close");
  const length = headers["content-length"];
  return { declaredBytes: length === undefined ? null : Number(length), content: body };
}

/** Reads a small file whole; it is refused as soon as it is known to be larger. */
export async function readIncoming(
  { content, declaredBytes }: IncomingFile,
  most: number,
): Promise<Buffer> {
  if ((declaredBytes ?? 0) > most) throw new Failure("file_too_large");
  // A file of a known size is written where it will be, and is never twice in the memory.
  let whole = Buffer.allocUnsafe(Math.max(declaredBytes ?? 0, 65_536));
  let bytes = 0;
  for await (const chunk of content) {
    if (bytes + chunk.length > most) throw new Failure("file_too_large");
    if (bytes + chunk.length > whole.length) {
      const larger = Buffer.allocUnsafe(Math.max(whole.length * 2, bytes + chunk.length));
      whole.copy(larger, 0, 0, bytes);
      whole = larger;
    }
    bytes += chunk.copy(whole, bytes);
  }
  if (bytes === 0) throw new Failure("file_empty");
  return whole.subarray(0, bytes);
}
