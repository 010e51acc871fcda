import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { constants, createGunzip, gunzipSync } from "node:zlib";
import { extract } from "tar-stream";
import { UnreadableDocument } from "../../record.ts";

export interface TarMember {
  name: string;
  bytes: Uint8Array;
}

export function isTarGz(head: Buffer): boolean {
  return head[0] === 0x1f && head[1] === 0x8b;
}

/** Reads the name from the first hundred bytes of the tar; "" when they are damaged. */
export function firstMemberName(head: Buffer): string {
  try {
    const tar = gunzipSync(head, { finishFlush: constants.Z_SYNC_FLUSH });
    return tar.toString("latin1", 0, 100).split("\0", 1)[0] ?? "";
  } catch {
    return "";
  }
}

const largestMember = 64_000_000;

/** Reads the files in a tar.gz, one at a time, so that the archive may have any size. */
export async function* tarMembers(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<TarMember> {
  const archive = extract();
  let failure: unknown;
  const copying = pipeline(Readable.from(chunks), createGunzip(), archive).catch((error) => {
    failure = error;
    archive.destroy(error);
  });
  try {
    for await (const entry of archive) {
      const { name, type, size = 0 } = entry.header;
      if (size > largestMember)
        throw new UnreadableDocument(`${name} in the archive is too large.`);
      if (type === "file") yield { name, bytes: await buffer(entry as AsyncIterable<Uint8Array>) };
      else entry.resume();
    }
  } catch (error) {
    throw explainFailure(failure ?? error);
  } finally {
    archive.destroy();
    await copying;
  }
}

function explainFailure(error: unknown): unknown {
  const { code = "", message = "" } = error as { code?: string; message?: string };
  if (code.startsWith("Z_BUF") || /Unexpected end/i.test(message)) {
    return new UnreadableDocument("The archive is cut off.");
  }
  return code.startsWith("Z_") || /tar header|header exceeds/i.test(message)
    ? new UnreadableDocument("This is not a tar.gz archive, or it is damaged.")
    : error;
}
