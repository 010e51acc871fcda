import type { Run, Text } from "./paper.ts";
import { type Sheet, type Stretch, widthOf } from "./sheet.ts";
import type { Weight } from "./typefaces.ts";

export interface TextStyle {
  size: number;
  /** From the top of a line to the top of the next one. */
  leading: number;
  weight: Weight;
  color: string;
}

export type Line = Stretch[];

/** Breaks a text into lines of a width. A word that is longer than a line is broken where the line ends. */
export function breakLines(sheet: Sheet, text: Text, style: TextStyle, width: number): Line[] {
  const lines: Line[] = [];
  let line: Line = [];
  let used = 0;
  const end = () => {
    lines.push(joined(sheet, line));
    line = [];
    used = 0;
  };
  for (const word of words(text)) {
    const run = sheet.stretches(word.text.trimEnd(), styleOf(word, style));
    const spaced = sheet.stretches(word.text, styleOf(word, style));
    const wide = widthOf(run);
    if (used > 0 && used + wide > width) end();
    if (wide > width) {
      for (const part of chop(sheet, word, style, width)) {
        if (used > 0) end();
        line.push(...part);
        used += widthOf(part);
      }
      continue;
    }
    line.push(...spaced);
    used += widthOf(spaced);
  }
  if (line.length > 0 || lines.length === 0) end();
  return lines;
}

function styleOf({ isBold, link }: Run, { weight, size, color }: TextStyle) {
  return { weight: isBold ? (600 as const) : weight, size, color, link };
}

/** The words of a text, each with the space behind it. */
function* words(text: Text): Generator<Run> {
  const runs: readonly Run[] = typeof text === "string" ? [{ text }] : text;
  for (const run of runs)
    for (const [word] of run.text.replace(/\s+/g, " ").matchAll(/\S+\s?|^\s/g))
      yield { ...run, text: word };
}

/** More letters than a line of any column can hold. */
const mostLetters = 200;

function* chop(sheet: Sheet, word: Run, style: TextStyle, width: number): Generator<Line> {
  let rest = [...word.text];
  while (rest.length > 0) {
    let count = Math.min(rest.length, mostLetters);
    let part = sheet.stretches(rest.slice(0, count).join(""), styleOf(word, style));
    while (count > 1 && widthOf(part) > width) {
      count = Math.max(1, Math.min(count - 1, Math.floor((count * width) / widthOf(part))));
      part = sheet.stretches(rest.slice(0, count).join(""), styleOf(word, style));
    }
    yield part;
    rest = rest.slice(count);
  }
}

/** Joins stretches of one look, so that a line is drawn in few pieces and is read as whole words. */
function joined(sheet: Sheet, line: Line): Line {
  const pieces: Line = [];
  for (const stretch of line) {
    const last = pieces.at(-1);
    const isSame =
      last !== undefined &&
      last.typeface.name === stretch.typeface.name &&
      last.link === stretch.link &&
      last.color === stretch.color;
    if (isSame) last.text += stretch.text;
    else pieces.push({ ...stretch });
  }
  for (const piece of pieces) piece.width = sheet.measure(piece);
  return pieces;
}
