import { pipeline } from "node:stream/promises";
import { crc32, createDeflateRaw } from "node:zlib";
import { Zip, type ZipInputFile } from "fflate";
import { SheetOverflow } from "./sheet.ts";

export interface ZipEntry {
  path: string;
  /** Called after the previous entries have been written. */
  portions: () => Iterable<Uint8Array> | AsyncIterable<Uint8Array>;
}

/** Rows compress to a tenth at the lowest level; higher levels take twice the time to save another tenth of that. */
const compressionLevel = 1;
const deflated = 8;

/** Sizes and offsets have 32 bits in an archive without ZIP64, which fflate does not support. */
const maxBytes = 0xffff_ffff;

/**
 * Writes an archive while its entries arrive. fflate writes the structure; Node's own zlib compresses off this thread and
 * computes the checksums.
 */
export async function* zipArchive(
  entries: Iterable<ZipEntry>,
  limit: number = maxBytes,
): AsyncGenerator<Uint8Array> {
  const pieces: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    pieces.push(piece);
  });
  let left = limit;
  for (const { path, portions } of entries) {
    const file: ZipInputFile = { filename: path, compression: deflated, size: 0, crc: 0 };
    zip.add(file);
    for await (const piece of deflate(measure(portions(), file, left))) {
      file.ondata?.(null, piece, false);
      yield* pieces.splice(0);
    }
    file.ondata?.(null, new Uint8Array(), true);
    left -= file.size;
  }
  zip.end();
  yield* pieces;
}

/** Passes the portions on, and adds up their length and checksum in the file. */
async function* measure(
  portions: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  file: ZipInputFile,
  limit: number,
): AsyncGenerator<Uint8Array> {
  for await (const portion of portions) {
    file.size += portion.length;
    file.crc = crc32(portion, file.crc);
    if (file.size > limit) throw new SheetOverflow("The content is too large for an archive");
    yield portion;
  }
}

async function* deflate(
  portions: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const compressed = createDeflateRaw({ level: compressionLevel });
  // The compressed stream reports an error of the portions as well.
  const copying = pipeline(portions, compressed).catch(() => undefined);
  try {
    yield* compressed;
  } finally {
    compressed.destroy();
    await copying;
  }
}
