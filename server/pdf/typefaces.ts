import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
// `pdfkit` imports this library too: a `require` would load it a second time, which takes ten megabytes.
import { create, type Font } from "fontkit";
import { unpackWoff } from "./unpack-woff.ts";

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

export interface TypefaceRun {
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
