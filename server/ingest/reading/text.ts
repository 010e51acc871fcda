import { UnreadableDocument } from "../record.ts";

/**
 * "macintosh-twice" is Mac Roman that was once taken for Windows-1252 and saved as Mac Roman again, as an old
 * Excel does with an export of a Macintosh: "O’Neill" arrives as "OÕNeill".
 */
export type Encoding = "utf-8" | "macintosh" | "macintosh-twice" | "windows-1252";

/** Several times the longest document that is read whole; longer ones are read by rows or not at all. */
const longestText = 32_000_000;

/** Reads a whole file without its byte order mark. Fails when the bytes do not match the encoding. */
export async function readText(
  chunks: AsyncIterable<Uint8Array>,
  encoding: Encoding = "utf-8",
): Promise<string> {
  const pieces: string[] = [];
  let length = 0;
  for await (const piece of decodeText(chunks, encoding)) {
    length += piece.length;
    if (length > longestText) throw new UnreadableDocument("The file is too large to be read.");
    pieces.push(piece);
  }
  return pieces.join("");
}

/** Decodes a file piece by piece, so that a long file is never held whole. */
export async function* decodeText(
  chunks: AsyncIterable<Uint8Array>,
  encoding: Encoding = "utf-8",
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding === "macintosh-twice" ? "macintosh" : encoding, {
    fatal: true,
  });
  let line = 1;
  for await (const chunk of chunks) {
    if (chunk.includes(0)) throw new UnreadableDocument("This is not a text: it holds zero bytes.");
    const text = decode(decoder, chunk, line);
    if (text === "") continue;
    line += countNewlines(text);
    yield encoding === "macintosh-twice" ? repairMacRoman(text) : text;
  }
  const rest = decode(decoder, null, line);
  if (rest !== "") yield rest;
}

function decode(
  decoder: InstanceType<typeof TextDecoder>,
  chunk: Uint8Array | null,
  line: number,
): string {
  try {
    return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode();
  } catch {
    const readable = chunk ? new TextDecoder().decode(chunk).split("\uFFFD", 1)[0] : "";
    throw new UnreadableDocument(
      `Line ${line + countNewlines(readable ?? "")} is not ${decoder.encoding.toUpperCase()}; ` +
        "the file may be Mac Roman or Windows-1252.",
    );
  }
}

function countNewlines(text: string): number {
  return text.split("\n").length - 1;
}

const allBytes = Uint8Array.from({ length: 256 }, (_, byte) => byte);
const macRoman = new TextDecoder("macintosh").decode(allBytes);
const windows = [...new TextDecoder("windows-1252").decode(allBytes)];
const repaired = new Map(windows.map((seen, byte) => [seen, macRoman.charAt(byte)]));

function repairMacRoman(text: string): string {
  return text.replace(/[^\0-\x7F]/g, (seen) => repaired.get(seen) ?? seen);
}
