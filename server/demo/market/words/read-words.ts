import { readFileSync } from "node:fs";
import { join } from "node:path";

const files = new Map<string, ReadonlyMap<string, string[]>>();

/** Reads the lines of a section of a file of words; above them stands the name of the section in brackets. */
export function readLines(file: string, section: string): readonly string[] {
  const sections = files.get(file) ?? readSections(file);
  files.set(file, sections);
  const lines = sections.get(section);
  if (lines === undefined) throw new Error(`${file} has no section "${section}"`);
  return lines;
}

/** Reads the cells of each line of a section. */
export function readRows(file: string, section: string): string[][] {
  return readLines(file, section).map((line) => line.split("|").map((cell) => cell.trim()));
}

/** Reads the numbers of each line by the word that it begins with. */
export function readNumbers(file: string, section: string): ReadonlyMap<string, number[]> {
  return new Map(readRows(file, section).map(([name = "", ...cells]) => [name, cells.map(Number)]));
}

const words = new Map<string, string[]>();

/** Reads the words of all lines; a caller may ask for them often. */
export function readWords(file: string, section: string): string[] {
  const key = `${file} ${section}`;
  const known = words.get(key) ?? readLines(file, section).flatMap((line) => line.split(" "));
  words.set(key, known);
  return known;
}

function readSections(file: string): ReadonlyMap<string, string[]> {
  const sections = new Map<string, string[]>();
  let lines: string[] = [];
  for (const line of readFileSync(join(import.meta.dirname, file), "utf8").split("\n")) {
    if (line === "" || line.startsWith("#")) continue;
    const name = /^\[(.*)\]$/.exec(line)?.[1];
    if (name === undefined) lines.push(line);
    else {
      lines = [];
      sections.set(name, lines);
    }
  }
  return sections;
}
