import { randomUUID } from "node:crypto";
import { mkdir, open, unlink } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";

export interface Spooled {
  bytes: number;
  /** The disk space is freed when the content has been read or is destroyed. */
  body: Readable;
}

/**
 * Writes content to a temporary file at full speed, so that a slow reader can be served from there. The file is unlinked
 * while it is open, so nothing is left behind even if the process is killed.
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
