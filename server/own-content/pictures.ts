import { join } from "node:path";
import { isMediaName } from "../../domain/files/file-names.ts";
import { mostPictureBytes } from "../../domain/newsroom/pieces.ts";
import { readPlainFile, UnfitEntry } from "./plain-file.ts";

export const mostOfEntryBytes = 4 * 1024 * 1024;

const kinds = [
  { ending: "png", mediaType: "image/png", begins: /^89504e470d0a1a0a/ },
  { ending: "jpg", mediaType: "image/jpeg", begins: /^ffd8ff/ },
  { ending: "webp", mediaType: "image/webp", begins: /^52494646.{8}57454250/ },
] as const;

/** Tells the kind of a picture by its first bytes, whatever its name says. SVG is none, since it can be a program. */
export function pictureKind(bytes: Buffer) {
  const start = bytes.subarray(0, 12).toString("hex");
  return kinds.find(({ begins }) => begins.test(start));
}

export function isPdf(bytes: Buffer): boolean {
  const starts = bytes.subarray(0, 5).toString("latin1") === "%PDF-";
  return starts && bytes.subarray(-2048).toString("latin1").includes("%%EOF");
}

export async function readPicture(path: string, name: string) {
  const bytes = await readPlainFile(path, mostPictureBytes, name);
  const kind = pictureKind(bytes);
  if (!kind) throw new UnfitEntry(`Its picture ${name} is not a PNG, JPEG or WebP picture.`);
  return { bytes, ending: kind.ending, mediaType: kind.mediaType };
}

/** Reads the pictures that a text names, as data addresses by their names. */
export async function readPictures(
  folder: string,
  names: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const pictures = new Map<string, string>();
  let total = 0;
  for (const name of new Set(names)) {
    if (!isMediaName(name))
      throw new UnfitEntry(
        `Its picture ${name.slice(0, 100)} is not the name of a file beside it.`,
      );
    const { bytes, mediaType } = await readPicture(join(folder, name), name);
    total += bytes.length;
    if (total > mostOfEntryBytes)
      throw new UnfitEntry(`Its pictures are larger than ${mostOfEntryBytes / 1024 / 1024} MB.`);
    pictures.set(name, `data:${mediaType};base64,${bytes.toString("base64")}`);
  }
  return pictures;
}
