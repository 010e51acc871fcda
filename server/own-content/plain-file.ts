import { constants } from "node:fs";
import { open } from "node:fs/promises";

/** Thrown for an entry that cannot be published; the message says why. */
export class UnfitEntry extends Error {}

/**
 * Reads a file of a folder and follows no link; throws `UnfitEntry`. `name` says in messages which file of an entry it
 * is.
 */
export async function readPlainFile(path: string, most: number, name?: string): Promise<Buffer> {
  const subject = name === undefined ? "It" : `Its file ${name}`;
  const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
  const file = await open(path, flags).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ELOOP")
      throw new UnfitEntry(`${subject} is a link, which is not followed.`);
    throw new UnfitEntry(
      error.code === "ENOENT" ? `${subject} is not there.` : `${subject} cannot be opened.`,
    );
  });
  try {
    const status = await file.stat();
    if (!status.isFile()) throw new UnfitEntry(`${subject} is not a file.`);
    if (status.size > most) throw new UnfitEntry(`${subject} is larger than ${most / 1024} KB.`);
    return await file.readFile();
  } finally {
    await file.close();
  }
}

/** Reads bytes as UTF-8; throws `UnfitEntry`. */
export function decode(bytes: Buffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new UnfitEntry("It is not a text in UTF-8.");
  }
}
