import type { Decimal } from "../../../domain/statements/kinds.ts";
import { withoutEnd } from "./blanks.ts";
import { readCurrencies, type WrittenCurrency } from "./currencies.ts";
import { movePoint } from "./decimals.ts";
import { toPlainDigits } from "./plain-digits.ts";
import { readUnit, type Unit, unitWords } from "./units.ts";

/** The mark before the decimals; the other one, blanks and apostrophes part the thousands. */
export type DecimalMark = "." | ",";
const decimalMarks: readonly DecimalMark[] = [".", ","];

/** A number as a cell has it: "€1.250,5 Mio." is 1250.5 in millions of euros. */
export interface WrittenNumber {
  value: Decimal;
  unit: Unit | null;
  /** The currencies that its sign can mean; empty without a sign. */
  currencies: readonly WrittenCurrency[];
}

/** No number that a person or program writes has as many characters. */
const longest = 60;

/** Reads a number by its decimal mark; null when it is not written like one. */
export function matchNumber(text: string, mark: DecimalMark): WrittenNumber | null {
  if (text.length > longest) return null;
  const { negative, rest } = takeSign(toPlainText(text));
  const body = rest.search(/[.,]?\d/);
  if (body < 0) return null;
  const end = rest.search(/\d(?=\D*$)/) + 1;
  const digits = readDigits(rest.slice(body, end), mark);
  // "12,-" and "12." have no decimals.
  const behind = rest.slice(end).replace(/^[.,](?:-|–)?/, "");
  const words = readWords(`${rest.slice(0, body)} ${behind}`);
  if (digits === null || words === null) return null;
  const value = negative && digits !== "0" ? `-${digits}` : digits;
  return { value, ...words };
}

/** Apostrophes, dashes and blanks become one kind each. */
function toPlainText(text: string): string {
  return toPlainDigits(text)
    .replace(/[’ʼ‘`´٬]/g, "'")
    .replace(/[−–]/g, "-")
    .replace(/\s/g, " ")
    .trim();
}

function takeSign(text: string): { negative: boolean; rest: string } {
  if (text.startsWith("(") && text.endsWith(")"))
    return { negative: true, rest: text.slice(1, -1).trim() };
  if (text.startsWith("-")) return { negative: true, rest: text.slice(1).trim() };
  // "$-5"
  const inner = /^(\D{1,4})-(?=[.,]?\d)/.exec(text);
  if (inner) return { negative: true, rest: `${inner[1]}${text.slice(inner[0].length)}` };
  return { negative: false, rest: text };
}

/** Reads "1.250,5" and "1,2e6"; null when the marks stand where no number has them. */
function readDigits(body: string, mark: DecimalMark): Decimal | null {
  const [mantissa = "", power, ...more] = body.split(/e(?=[+-]?\d{1,3}$)/i);
  // The Arabic mark is one of decimals alone.
  const [whole = "", fraction = "", ...others] = mantissa.replace("٫", mark).split(mark);
  if (more.length > 0 || others.length > 0 || !/^\d*$/.test(fraction)) return null;
  const digits = /^\d*$/.test(whole) ? whole : joinGroups(whole);
  if (digits === null || digits + fraction === "") return null;
  return movePoint(fraction === "" ? digits : `${digits}.${fraction}`, Number(power ?? 0));
}

/** Joins groups of three digits, or of two before the last as in India; null for other groups. */
function joinGroups(whole: string): string | null {
  const separator = /\D/.exec(whole)?.[0] ?? "";
  if (!" .,'".includes(separator)) return null;
  const [first = "", ...groups] = whole.split(separator);
  const last = groups.pop() ?? "";
  const inner = groups.every((group) => group.length === 3)
    ? 3
    : groups.every((group) => group.length === 2)
      ? 2
      : 0;
  const isGrouped = inner > 0 && last.length === 3 && first.length <= inner && !/^0|^$/.test(first);
  return isGrouped && /^\d+$/.test(first + groups.join("") + last)
    ? [first, ...groups, last].join("")
    : null;
}

/** Reads the words beside the digits: at most one unit and one currency, in any order. */
function readWords(beside: string): Pick<WrittenNumber, "unit" | "currencies"> | null {
  let unit: Unit | null = null;
  let currencies: readonly WrittenCurrency[] = [];
  for (const word of beside.split(" ").filter(Boolean)) {
    const read = readWord(word);
    if (
      read === null ||
      (read.unit && unit) ||
      (read.currencies.length > 0 && currencies.length > 0)
    )
      return null;
    unit ??= read.unit;
    currencies = read.currencies.length > 0 ? read.currencies : currencies;
  }
  return { unit, currencies };
}

function readWord(word: string): Pick<WrittenNumber, "unit" | "currencies"> | null {
  const unit = readUnit(word);
  if (unit !== null) return { unit, currencies: [] };
  const currencies = readCurrencies(word);
  if (currencies.length > 0) return { unit: null, currencies };
  // "百万円", "€m"
  for (const one of unitWords) {
    const written = word.toLowerCase();
    const rest = written.startsWith(one)
      ? word.slice(one.length)
      : written.endsWith(one) && word.slice(0, -one.length);
    const found = rest ? readCurrencies(withoutEnd(rest, ".")) : [];
    if (found.length > 0) return { unit: readUnit(one), currencies: found };
  }
  return null;
}

/** The decimal mark of a column that the writing of a number proves. */
export type MarkEvidence = DecimalMark | "either" | "both" | "none";

/**
 * Says by which decimal mark a number can be read: by one alone, by "either" with the same value ("12", "1 250"), by
 * "both" with different values ("1.250" is 1.25 or 1250), or by none.
 */
export function judgeMark(text: string): MarkEvidence {
  const [dot, comma] = decimalMarks.map((mark) => matchNumber(text, mark));
  if (dot && comma) return dot.value === comma.value ? "either" : "both";
  return dot ? "." : comma ? "," : "none";
}
