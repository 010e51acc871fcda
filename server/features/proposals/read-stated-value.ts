import { isDay } from "../../../domain/calendar/day.ts";
import type { StatedKind } from "../../../domain/sources/stated-fields.ts";
import { WrongCommand } from "../../command-line.ts";
import type { Json } from "../../market/claims.ts";
import { readCorrectedValue } from "../sources/read-corrected-value.ts";

/** Reads a value as staff write it in a correction; throws `WrongCommand` with the sentence for them. */
export function readStatedValue(kind: StatedKind, text: string): Json {
  if (kind === "range") return readRange(text);
  if (kind === "holders") return readHolders(text);
  return readCorrectedValue(kind, text);
}

function readRange(text: string): Json {
  const [low = "", high = "", ...more] = text
    .split(/–|—|-|\bto\b/)
    .map((part) => part.trim())
    .filter(Boolean);
  if (high === "" || more.length > 0)
    throw new WrongCommand(`"${text}" is not a range; write it as 14.00–16.00.`);
  const range = {
    low: String(readCorrectedValue("price", low)),
    high: String(readCorrectedValue("price", high)),
  };
  if (Number(range.low) <= Number(range.high)) return range;
  throw new WrongCommand("The low end of the range is above its high end.");
}

const mostHolders = 20;

function readHolders(text: string): Json {
  const [day = "", ...lines] = text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
  if (!isDay(day) || lines.length === 0 || lines.length > mostHolders)
    throw new WrongCommand(
      "Write the day on the first line, as 2024-09-30, and a holder on each line below it.",
    );
  return { asOfOn: day, holders: lines.map(readHolder) };
}

function readHolder(line: string): Json {
  const [name = "", before = "", after = "", ...more] = line.split("|").map((part) => part.trim());
  if (name === "" || more.length > 0)
    throw new WrongCommand(`"${line}" is not a holder; write: Name | 19.1% | 12.4%.`);
  return { name, before: readShare(before), after: readShare(after) };
}

/** A dash stands for a share that the filing leaves blank. */
function readShare(text: string): string | null {
  if (/^(?:—|-|)$/.test(text)) return null;
  return String(readCorrectedValue("percent", text));
}
