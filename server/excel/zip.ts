import { pipeline } from "node:stream/promises";
import { crc32, createDeflateRaw } from "node:zlib";
import { Zip, type ZipInputFile } from "fflate";
import { SheetOverflow } from "./sheet.ts";

export interface ZipEntry {
  path: string;
  /** Called when the entries before it are written. */
  portions: () => Iterable<Uint8Array> | AsyncIterable<Uint8Array>;
}

/** Rows compress to a tenth at the least effort; more effort takes twice the time for a tenth less. */
const compressionLevel = 1;
const deflated = 8;

/** Sizes and places have 32 bits in an archive without ZIP64, which is the kind that fflate writes. */
const mostBytes = 0xffff_ffff;

/**
 * An archive, written while its entries come in. fflate makes its frame; Node's own zlib compresses, off this thread,
 * and makes the checksums.
 */
export async function* zipArchive(
  entries: Iterable<ZipEntry>,
  limit: number = mostBytes,
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
    for await (const piece of deflate(measured(portions(), file, left))) {
      file.ondata?.(null, piece, false);
      yield* pieces.splice(0);
    }
    file.ondata?.(null, new Uint8Array(), true);
    left -= file.size;
  }
  zip.end();
  yield* pieces;
}

/** The portions as they are; the file learns how long they were and their checksum. */
async function* measured(
  portions: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  file: ZipInputFile,
  limit: number,
): AsyncGenerator<Uint8Array> {
  for await (const portion of portions) {
    file.size += portion.length;
    file.crc = crc32(portion, file.crc);
    if (file.size > limit) throw new SheetOverflow("More than an archive can hold");
    yield portion;
  }
}

async function* deflate(
  portions: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const compressed = createDeflateRaw({ level: compressionLevel });
  // An error of the portions comes out of the compressed stream as well.
  const copied = pipeline(portions, compressed).catch(() => undefined);
  try {
    yield* compressed;
  } finally {
    compressed.destroy();
    await copied;
  }
}
