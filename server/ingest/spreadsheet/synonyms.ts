import { columnNames } from "./column-names.ts";
import type { FieldPath } from "./fields.ts";
import type { Column } from "./table.ts";

/** Folds a name of a column for comparison: "issuerName" as "issuer name", without brackets, accents and punctuation. */
function foldColumnName(name: string): string {
  return withoutBrackets(name.normalize("NFKC"))
    .normalize("NFKD")
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .normalize("NFC")
    .trim();
}

/** Leaves out what stands in round or square brackets, which is a unit or a note. */
function withoutBrackets(name: string): string {
  let depth = 0;
  return [...name.slice(0, longestName)]
    .filter((letter) => {
      if ("([（【".includes(letter)) depth += 1;
      const isOutside = depth === 0;
      if (")]）】".includes(letter)) depth = Math.max(0, depth - 1);
      return isOutside;
    })
    .join("");
}

const longestName = 300;

const synonyms: [name: string, field: FieldPath][] = (
  Object.entries(columnNames) as [FieldPath, string][]
).flatMap(([field, list]) =>
  list === ""
    ? []
    : list.split("|").map((name): [string, FieldPath] => [foldColumnName(name), field]),
);

/** A field that a name of a column may mean. */
export interface NameMatch {
  field: FieldPath;
  synonym: string;
  /** True when the name is the synonym, not only a part of it. */
  isWhole: boolean;
}

const shortestPart = 4;
/** As a part of a longer name it says nothing: "incorporation date" is not the day of a pricing. */
const anyDay = "date";

/** Lists the fields that a name may mean: those named by all of it, then by a part of it, the longest part first. */
export function matchColumnName(name: string): NameMatch[] {
  const folded = foldColumnName(name);
  if (folded === "") return [];
  const whole = synonyms.filter(([synonym]) => synonym === folded);
  const parts = synonyms
    .filter(([synonym]) => synonym !== folded && synonym !== anyDay && isPartOf(synonym, folded))
    .toSorted(([a], [b]) => b.length - a.length);
  return [
    ...whole.map(([synonym, field]) => ({ field, synonym, isWhole: true })),
    ...parts.map(([synonym, field]) => ({ field, synonym, isWhole: false })),
  ];
}

/** A column below nothing is named by its own row alone, unless both rows together are a name. */
export function matchColumn({ written, own }: Pick<Column, "written" | "own">): NameMatch[] {
  const joined = matchColumnName(written);
  return own === undefined || joined[0]?.isWhole ? joined : matchColumnName(own);
}

/** Whole words of scripts with blanks; any part of the others. */
function isPartOf(synonym: string, name: string): boolean {
  if (/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u.test(synonym))
    return synonym.length > 1 && name.includes(synonym);
  return synonym.length >= shortestPart && ` ${name} `.includes(` ${synonym} `);
}
