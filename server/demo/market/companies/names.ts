import type { Industry } from "../industries/industries.ts";
import type { Draws } from "../random.ts";
import { readLines, readRows, readWords } from "../words/read-words.ts";
import { isOffensiveName, realNames } from "./refused-names.ts";

const things = wordsOf("things");
const qualities = wordsOf("qualities");
export const firstNames = wordsOf("first names");
export const lastNames = wordsOf("last names");

/** How often companies of a profile have names of a style. */
const styles = new Map(
  readRows("names.txt", "styles").map(([profile, ...cells]) => [profile, cells]),
);
/** Companies of these countries often have names of their language; the others follow a neighbor. */
const languages = new Map(readRows("names.txt", "languages").map(([code, style]) => [code, style]));
const localNameChance = 0.65;
const freshRootAttempts = 20;

/** The facts from which a name follows. */
type LineOfBusiness = Pick<Industry, "nameEnds" | "profile">;

/** Gives each company a name that nobody else has, in a fixed order. */
export class NameGiver {
  private readonly usedNames = new Set<string>();
  private readonly usedRoots = new Set<string>();

  /** A word that means nothing, not known from anywhere. */
  word(draws: Draws): string {
    return this.drawRoot(() => joinParts(draws, draws.chance(0.5) ? "coined" : "compound"));
  }

  company(draws: Draws, industry: LineOfBusiness, countryCode: string, legalForm: string): string {
    for (;;) {
      const root = this.drawRoot(() => drawCompanyRoot(draws, industry, countryCode));
      const end = draws.pick(industry.nameEnds);
      const name = `${root} ${end}${legalForm}`;
      if (!root.endsWith(end) && this.claim(name)) return name;
    }
  }

  /** Blank check companies number their sequels. */
  spac(draws: Draws): string {
    for (;;) {
      const root = drawStyle(draws, "shell");
      const numeral = draws.weighted(["", " II", " III", " IV"], (each) => (each === "" ? 7 : 1));
      const kind = draws.weighted(spacKinds, (each) => (each === spacKinds[0] ? 2 : 1));
      const name = `${root} ${kind}${numeral}`;
      if (isUsable(root) && this.claim(name)) return name;
    }
  }

  /** A root is used again only where new ones are hard to find, as in benchmarks with many companies. */
  private drawRoot(draw: () => string): string {
    for (let attempt = 0; ; attempt++) {
      const root = draw();
      if (!isUsable(root) || (this.usedRoots.has(root) && attempt < freshRootAttempts)) continue;
      this.usedRoots.add(root);
      return root;
    }
  }

  private claim(name: string): boolean {
    const key = name.toLowerCase();
    if (this.usedNames.has(key) || isOffensiveName(name)) return false;
    this.usedNames.add(key);
    return true;
  }
}

const spacKinds = readLines("names.txt", "blank checks");

export function drawPersonName(draws: Draws): string {
  const initial = draws.chance(0.25) ? ` ${"ABCDEFGHJKLMNPRSTW"[draws.int(0, 17)]}.` : "";
  return `${draws.pick(firstNames)}${initial} ${draws.pick(lastNames)}`;
}

function wordsOf(section: string): string[] {
  return readWords("names.txt", section);
}

function isUsable(root: string): boolean {
  const [first = ""] = root.split(" ");
  return first.length >= 3 && first.length <= 13 && !realNames.has(first) && !isOffensiveName(root);
}

function drawCompanyRoot(draws: Draws, { profile }: LineOfBusiness, countryCode: string): string {
  const local = languages.get(countryCode);
  if (local !== undefined && draws.chance(localNameChance)) return joinParts(draws, local);
  return drawStyle(draws, profile);
}

function drawStyle(draws: Draws, profile: Industry["profile"]): string {
  const cells = (styles.get(profile) ?? []).map((cell) => cell.split(" "));
  const [style = ""] = draws.weighted(cells, ([, weight]) => Number(weight));
  if (style === "phrase")
    return draws.chance(0.7)
      ? `${draws.pick(qualities)} ${draws.pick(things)}`
      : draws.pick(things);
  if (style !== "partners") return joinParts(draws, style);
  return draws.chance(0.5)
    ? draws.pick(lastNames)
    : draws.several(lastNames, 2).join(draws.chance(0.5) ? " & " : " ");
}

/**
 * Draws two parts, of which neither means anything, or each does, until they can be read as one word: no letter meets itself,
 * and neither part repeats the other.
 */
function joinParts(draws: Draws, style: string): string {
  const [starts, ends] = [wordsOf(`${style} starts`), wordsOf(`${style} ends`)];
  for (;;) {
    const [first, second] = [draws.pick(starts), draws.pick(ends)];
    const word = first + second;
    const isSeamClear = first.at(-1)?.toLowerCase() !== second[0];
    const isSpeakable = !/[^aeiouy]{4}|[aeiou]{3}|(.)\1\1/i.test(word);
    if (isSeamClear && isSpeakable && first.toLowerCase() !== second && word.length >= 5)
      return word;
  }
}
