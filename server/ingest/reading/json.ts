import { UnreadableDocument } from "../record.ts";
import { readText } from "./text.ts";

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
  return text.replace(/"(?:[^"\\]|\\.)*"|-?\b(?:NaN|Infinity)\b/g, (match) =>
    match.startsWith('"') ? match : "null",
  );
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
