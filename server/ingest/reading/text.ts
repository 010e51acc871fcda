import { UnreadableDocument } from "../record.ts";

/**
 * The encodings that a mapping may name. "macintosh-twice" is Mac Roman that was once taken for Windows-1252 and saved as
 * Mac Roman again, as an old Excel does with an export of a Macintosh: "O’Neill" arrives as "OÕNeill".
 */
export const encodings = [
  "utf-8",
  "utf-16le",
  "utf-16be",
  "windows-1250",
  "windows-1251",
  "windows-1252",
  "windows-1253",
  "windows-1254",
  "windows-1255",
  "windows-1256",
  "windows-1257",
  "iso-8859-2",
  "iso-8859-5",
  "iso-8859-15",
  "koi8-r",
  "shift_jis",
  "euc-jp",
  "gb18030",
  "big5",
  "euc-kr",
  "macintosh",
  "macintosh-twice",
] as const;
export type Encoding = (typeof encodings)[number];

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

/** Returns the encoding that a byte order mark states; null without one. */
export function encodingOfMark(start: Uint8Array): Encoding | null {
  const [first, second, third] = start;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  return first === 0xef && second === 0xbb && third === 0xbf ? "utf-8" : null;
}

const longestMark = 3;

/** Decodes a file piece by piece, so that a long file is never held whole. A byte order mark wins over the encoding. */
export async function* decodeText(
  chunks: AsyncIterable<Uint8Array>,
  stated: Encoding = "utf-8",
): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  let encoding = stated;
  let line = 1;
  for await (const chunk of withWholeMark(chunks)) {
    encoding = decoder ? encoding : (encodingOfMark(chunk) ?? stated);
    decoder ??= createDecoder(encoding);
    const text = decodeChunk(decoder, chunk, line);
    if (text === "") continue;
    line += countNewlines(text);
    yield encoding === "macintosh-twice" ? repairMacRoman(text) : text;
  }
  const rest = decoder ? decode(decoder, null, line) : "";
  if (rest !== "") yield rest;
}

/** Letters of UTF-16 have zero bytes; the zero character is in no text. */
function decodeChunk(decoder: TextDecoder, chunk: Uint8Array, line: number): string {
  const isWide = decoder.encoding.startsWith("utf-16");
  const text = !isWide && chunk.includes(0) ? "\0" : decode(decoder, chunk, line);
  if (text.includes("\0"))
    throw new UnreadableDocument(
      'This is not a text: it holds zero bytes. If it is UTF-16, put "encoding": "utf-16le" into the mapping.',
    );
  return text;
}

type TextDecoder = InstanceType<typeof globalThis.TextDecoder>;

function createDecoder(encoding: Encoding): TextDecoder {
  return new TextDecoder(encoding === "macintosh-twice" ? "macintosh" : encoding, { fatal: true });
}

/** Joins the first pieces until they hold the longest mark. */
async function* withWholeMark(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let start: Uint8Array | undefined = new Uint8Array();
  for await (const chunk of chunks) {
    if (start === undefined) {
      yield chunk;
      continue;
    }
    start = Buffer.concat([start, chunk]);
    if (start.length < longestMark) continue;
    yield start;
    start = undefined;
  }
  if (start?.length) yield start;
}

function decode(decoder: TextDecoder, chunk: Uint8Array | null, line: number): string {
  try {
    return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode();
  } catch {
    const readable = chunk
      ? new TextDecoder(decoder.encoding).decode(chunk).split("\uFFFD", 1)[0]
      : "";
    const hint = decoder.encoding === "utf-8" ? "; the file may be Mac Roman or Windows-1252" : "";
    throw new UnreadableDocument(
      `Line ${line + countNewlines(readable ?? "")} is not ${decoder.encoding.toUpperCase()}${hint}.`,
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
