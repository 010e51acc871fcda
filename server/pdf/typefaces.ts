import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { inflateSync } from "node:zlib";
import { create, type Font } from "fontkit";

const require = createRequire(import.meta.url);

/** The parts of Inter by alphabet, the usual first. A document contains only the letters that it uses. */
const alphabets = ["latin", "latin-ext", "greek", "cyrillic", "vietnamese"] as const;

export type Weight = 400 | 600 | 700;

/** A typeface that a document may use, under the name by which the document knows it. */
export interface Typeface {
  name: string;
  bytes: Buffer;
}

interface Loaded extends Typeface {
  font: Font;
}

const loaded = new Map<string, Loaded>();

function load(alphabet: string, weight: Weight): Loaded {
  const name = `Inter ${alphabet} ${weight}`;
  const known = loaded.get(name);
  if (known) return known;
  const path = require.resolve(`@fontsource/inter/files/inter-${alphabet}-${weight}-normal.woff`);
  const bytes = unpackWoff(readFileSync(path));
  const typeface = { name, bytes, font: create(bytes) as Font };
  loaded.set(name, typeface);
  return typeface;
}

interface TypefaceRun {
  typeface: Typeface;
  text: string;
}

/** Shown for a letter that no alphabet has: a document may not contain a letter without a shape. */
const replacement = "?";

/** Splits a text into runs that one typeface can show, so that names in other alphabets can be read too. */
export function splitByTypeface(text: string, weight: Weight): TypefaceRun[] {
  const runs: TypefaceRun[] = [];
  for (const letter of text.normalize("NFC").replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, " ")) {
    const typeface = findTypeface(letter, weight);
    const shown = typeface ? letter : replacement;
    const used = typeface ?? load("latin", weight);
    const last = runs.at(-1);
    if (last?.typeface.name === used.name) last.text += shown;
    else runs.push({ typeface: used, text: shown });
  }
  return runs;
}

function findTypeface(letter: string, weight: Weight): Typeface | undefined {
  const code = letter.codePointAt(0) ?? 0;
  for (const alphabet of alphabets) {
    const typeface = load(alphabet, weight);
    if (typeface.font.hasGlyphForCodePoint(code)) return typeface;
  }
  return undefined;
}

const headerBytes = 44;
const entryBytes = 20;

/**
 * Turns a WOFF 1.0 file into the OpenType font that it packs (W3C, WOFF File Format 1.0, sections 4 to 6). The font library
 * reads both, but unpacks each table anew for each document, and ten times slower.
 */
function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString("latin1", 0, 4) !== "wOFF") throw new Error("This is not a WOFF file.");
  const tableCount = woff.readUInt16BE(12);
  const tables = Array.from({ length: tableCount }, (_, index) => {
    const entry = headerBytes + index * entryBytes;
    const [offset, packed, length] = [4, 8, 12].map((at) => woff.readUInt32BE(entry + at)) as [
      number,
      number,
      number,
    ];
    const bytes = woff.subarray(offset, offset + packed);
    return {
      tag: woff.subarray(entry, entry + 4),
      checksum: woff.readUInt32BE(entry + 16),
      bytes: packed < length ? inflateSync(bytes) : bytes,
    };
  });
  const directory = Buffer.alloc(12 + tableCount * 16);
  woff.copy(directory, 0, 4, 8);
  const power = Math.floor(Math.log2(tableCount));
  directory.writeUInt16BE(tableCount, 4);
  directory.writeUInt16BE(16 * 2 ** power, 6);
  directory.writeUInt16BE(power, 8);
  directory.writeUInt16BE(16 * tableCount - 16 * 2 ** power, 10);
  const parts: Buffer[] = [directory];
  let at = directory.length;
  tables.forEach(({ tag, checksum, bytes }, index) => {
    const entry = 12 + index * 16;
    tag.copy(directory, entry);
    directory.writeUInt32BE(checksum, entry + 4);
    directory.writeUInt32BE(at, entry + 8);
    directory.writeUInt32BE(bytes.length, entry + 12);
    const padding = -bytes.length & 3;
    parts.push(bytes, Buffer.alloc(padding));
    at += bytes.length + padding;
  });
  return Buffer.concat(parts);
}
