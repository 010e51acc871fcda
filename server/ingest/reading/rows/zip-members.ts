import { inflateRawSync } from "node:zlib";
import { UnreadableDocument } from "../../record.ts";

export interface ZipMember {
  name: string;
  /** Its size as the archive states it. */
  size: number;
  /** Unpacks it; fails when it is larger than it is said to be. */
  bytes(): Buffer;
}

const endMarkBytes = Buffer.from("PK\u0005\u0006", "latin1");
const endLength = 22;
/** The place in the end record that states the length of the comment behind it. */
const commentAt = 20;
const fileMark = 0x04034b50;
const memberMark = 0x02014b50;
const memberLength = 46;
const [stored, deflated] = [0, 8];

/** Lists the members of a zip by its directory, without unpacking them. */
export function listZipMembers(zip: Buffer): ZipMember[] {
  try {
    return [...readDirectory(zip)];
  } catch (error) {
    if (error instanceof RangeError) throw damaged();
    throw error;
  }
}

function damaged(): UnreadableDocument {
  return new UnreadableDocument("The spreadsheet is damaged: its archive cannot be read.");
}

function* readDirectory(zip: Buffer): Generator<ZipMember> {
  const end = findEnd(zip);
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    if (zip.readUInt32LE(at) !== memberMark) throw damaged();
    const [method, packed, size] = [
      zip.readUInt16LE(at + 10),
      zip.readUInt32LE(at + 20),
      zip.readUInt32LE(at + 24),
    ];
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) =>
      zip.readUInt16LE(at + offset),
    ) as [number, number, number];
    const head = zip.readUInt32LE(at + 42);
    const name = zip.toString("latin1", at + memberLength, at + memberLength + nameLength);
    yield { name, size, bytes: () => unpack(zip, { head, method, packed, size }) };
    at += memberLength + nameLength + extraLength + commentLength;
  }
}

/**
 * The end of an archive is its last record, with a comment as long as the record says. Programs that pad files, or copy a
 * byte too many, leave more behind it, for which the parser of workbooks waits for ever.
 */
function findEnd(zip: Buffer): number {
  const at = zip.lastIndexOf(endMarkBytes, Math.max(0, zip.length - endLength));
  if (at < 0) throw damaged();
  return at;
}

/** Cuts off what stands behind the end of an archive, and its comment. */
export function cutBehindEnd(zip: Buffer): Buffer {
  if (zip.length < endLength || zip.readUInt32LE(0) !== fileMark) return zip;
  const end = findEnd(zip);
  const hasMore = zip.length > end + endLength;
  return hasMore ? Buffer.concat([zip.subarray(0, end + commentAt), Buffer.alloc(2)]) : zip;
}

function unpack(
  zip: Buffer,
  { head, method, packed, size }: { head: number; method: number; packed: number; size: number },
): Buffer {
  const start = head + 30 + zip.readUInt16LE(head + 26) + zip.readUInt16LE(head + 28);
  const bytes = zip.subarray(start, start + packed);
  if (method === stored) return bytes;
  if (method !== deflated) throw damaged();
  try {
    return inflateRawSync(bytes, { maxOutputLength: Math.max(1, size) });
  } catch {
    throw damaged();
  }
}
