import { randomUUID } from "node:crypto";
import { mkdir, open, unlink } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";

export interface Spooled {
  bytes: number;
  /** Gives the disk space back when it has been read or is destroyed. */
  body: Readable;
}

/**
 * Writes what is made into a file as fast as it is made, to be sent from there however slow its reader is. The file
 * has no name while it is open: nothing is left behind, not even by a process that is killed.
 */
export async function spool(
  folder: string,
  content: AsyncIterable<string | Uint8Array>,
  signal: AbortSignal,
): Promise<Spooled> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, randomUUID());
  const file = await open(path, "wx+", 0o600);
  try {
    await unlink(path);
    for await (const chunk of content) {
      signal.throwIfAborted();
      await file.writeFile(chunk);
    }
    signal.throwIfAborted();
    const { size } = await file.stat();
    return { bytes: size, body: file.createReadStream({ start: 0, highWaterMark: 64 * 1024 }) };
  } catch (error) {
    await file.close();
    throw error;
  }
}
