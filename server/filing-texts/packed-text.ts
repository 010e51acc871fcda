import { createHash } from "node:crypto";
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import type { FilingText } from "../../domain/filings/filing-text.ts";

/** A text on its way into the store of files. */
export interface PackedText {
  /** Names the text by its content. */
  name: string;
  /** The compressed text, in base64. */
  content: string;
}

/** Several times the longest text. */
const longestText = 64_000_000;
/** Stronger compression saves a tenth and takes ten times as long. */
const quality = 5;

export function packText(text: FilingText): PackedText {
  const plain = Buffer.from(JSON.stringify(text));
  const content = brotliCompressSync(plain, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality },
  });
  return {
    name: createHash("sha256").update(plain).digest("hex"),
    content: content.toString("base64"),
  };
}

export function unpackText(content: Uint8Array): FilingText {
  return JSON.parse(brotliDecompressSync(content, { maxOutputLength: longestText }).toString());
}

/** The key of a text in the store of files; the name comes from an observation. */
export function textKey(name: string): string {
  if (!/^[0-9a-f]{64}$/.test(name)) throw new Error(`${name} names no text.`);
  return `filing-texts/${name.slice(0, 2)}/${name}.json.br`;
}

/** The rules by which texts are compared; a comparison by older ones is made again. */
const comparisonRules = 1;

/** The key of a comparison of two texts, or of the number of words that changed. */
export function comparisonKey(before: string, after: string, isCount = false): string {
  textKey(before);
  textKey(after);
  const end = isCount ? "words.json" : "json";
  return `filing-comparisons/${comparisonRules}/${before.slice(0, 32)}-${after.slice(0, 32)}.${end}`;
}
