import { UnreadableDocument } from "../../record.ts";
import { readText } from "../text.ts";

/** Reads a JSON file. The failure distinguishes a file that is cut off from one that was never JSON. */
export async function readJson(chunks: AsyncIterable<Uint8Array>): Promise<unknown> {
  return parseJson(await readText(chunks));
}

export function parseJson(text: string): unknown {
  if (text.trim() === "") throw new UnreadableDocument("The file is empty.");
  try {
    return JSON.parse(text);
  } catch (error) {
    const repaired = withoutNaN(text);
    if (repaired !== text) return parseJson(repaired);
    throw new UnreadableDocument(describeFailure(text, String(error)));
  }
}

/** Python writes NaN and Infinity for unknown numbers, which JSON does not allow. */
function withoutNaN(text: string): string {
  if (!/[:,[]\s*-?(?:NaN|Infinity)\b/.test(text)) return text;
  const pieces: string[] = [];
  for (let at = 0; at < text.length; ) {
    const quote = text.indexOf('"', at);
    const start = quote < 0 ? text.length : quote;
    pieces.push(text.slice(at, start).replace(/-?\b(?:NaN|Infinity)\b/g, "null"));
    at = findStringEnd(text, start);
    pieces.push(text.slice(start, at));
  }
  return pieces.join("");
}

/** Finds the end of the string that starts here. An expression for it would need a stack as deep as the string is long. */
function findStringEnd(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === "\\" ? 2 : 1;
  return Math.min(at + 1, text.length);
}

function describeFailure(text: string, message: string): string {
  if (!/^\s*[[{"\d-]/.test(text)) return "This is not JSON.";
  const position = /at position (\d+)/.exec(message)?.[1];
  const isCutOff =
    /end of JSON|Unterminated/.test(message) ||
    (position !== undefined && Number(position) >= text.trimEnd().length);
  if (isCutOff) return `The JSON is cut off after ${text.length} characters.`;
  const line = text.slice(0, Number(position ?? 0)).split("\n").length;
  return position === undefined ? "The JSON is broken." : `The JSON is broken in line ${line}.`;
}
