import { linesOf, type Sections } from "./sections.ts";
import { listTexts, sellers } from "./share-words.ts";
import {
  certain,
  cutPassage,
  type Finding,
  findAll,
  readMoney,
  type Stated,
  uncertain,
  weigh,
} from "./stated.ts";

const place = "Use of Proceeds";

export interface Proceeds {
  /** The net proceeds without the over-allotment, in whole units of the currency. */
  net?: Stated<string> | undefined;
  /** The use that the company plans for them, in its own words. */
  use?: Stated<string> | undefined;
}

/** Proceeds are millions, or written out with their thousands; the price of a share is neither. */
const sum = String.raw`(?:US)?(\$ ?(?:(?:\d{1,3}(?:,\d{3})+|\d{1,6})(?:\.\d{1,3})? (?:million|billion)|\d{1,3}(?:,\d{3})+(?:\.\d\d)?|\d{5,12}))(?![\d,.]*\d| per\b)`;
const price = String.raw`\$ ?\d{1,4}(?:\.\d{1,4})?(?![\d,.]*\d| million| billion)`;
const netPattern = new RegExp(
  String.raw`(?<!\bno )\bnet proceeds\b(?:[^.$]|${price}){0,260}?\b(?:approximately|about|be|of|at|total) ${sum}|\breceive (?:approximately |about )?${sum} (?:in|of) net proceeds\b|\bwe will receive (?:approximately |about )?${sum} (?=(?:from|in|upon) [^.$]{0,160}\bafter (?:deducting|paying|payment|deduction)\b[^.$]{0,200}\bexpenses\b)`,
  "gi",
);
const usePattern =
  /(?<!\bnot )\b(?:intend|expect|plan|anticipate)s? (?:to use|using|that we will use)\b[^.]{0,80}\bproceeds\b|\bwill use (?:the|our|all|these)\b[^.]{0,60}\bproceeds\b|\bproceeds\b[^.]{0,80}\bwill be used\b/i;

/** The amount by which another price would change them is not theirs, and neither is that of one of their uses. */
const changes = /\b(?:increase|decrease)s?\b[^.]*$/i;
const wordsBefore = 200;
const uses =
  /\bto (?:repay|pay|fund|redeem|purchase|acquire|finance|satisfy)\b|\bused\b|\bfollows\b|\ballocate/i;

/** "$66.7 million" may be 66.65 or 66.74. */
const roundedTo = 0.005;

/** The longest statement of purposes that is kept. */
const longestUse = 2000;

/** The net proceeds are certain when the price table and the expenses give them, as far as a rounded number can tell. */
export function readProceeds(sections: Sections, computed: number | null): Proceeds {
  const lines = linesOf(sections.useOfProceeds);
  const find = (part: readonly string[], of: string) =>
    // The money that a blank check company keeps outside its trust is a part of them.
    findAll(
      part.filter((line) => !/\btrust account\b/i.test(line)),
      of,
      netPattern,
      ({ 0: all, 1: first, 2: second, 3: third, input, index }) =>
        uses.test(all) || changes.test(input.slice(Math.max(0, index - wordsBefore), index))
          ? null
          : readMoney((first ?? second ?? third)?.replace("$ ", "$")),
    ).slice(0, 1);
  const net = [...find(lines, place), ...find(listTexts(sections.offering), "The Offering")];
  const texts = listTexts(sections.useOfProceeds);
  const at = texts.findIndex((line) => usePattern.test(line));
  const proof = {
    rule: "It is the price less the discount, times the shares of the company, less the expenses",
    holds: (value: string) =>
      computed !== null && Math.abs(Number(value) - computed) <= computed * roundedTo,
  };
  return {
    net:
      readNone(sections) ??
      weigh(
        net.map((one) => finest(one, net)),
        proof,
      ),
    use: at < 0 ? undefined : readUse(texts, at),
  };
}

/** The same amount, as the place writes it that rounds the least. */
function finest(one: Finding<string>, all: readonly Finding<string>[]): Finding<string> {
  const digits = ({ value }: Finding<string>) => value.replace(/(?<!0)0+$/, "").length;
  const same = all.filter(
    ({ value }) => Math.abs(Number(value) - Number(one.value)) <= Number(one.value) * roundedTo,
  );
  return same.reduce((best, other) => (digits(other) > digits(best) ? other : best), one);
}

/** Where holders alone sell, the company receives nothing. */
function readNone({ cover }: Sections): Stated<string> | undefined {
  const none =
    /\bwe are not (?:selling|offering) any\b.{0,120}\bnot receive any (?:of the )?proceeds\b/i;
  const line = linesOf(cover).find((one) => none.test(one) && sellers.test(one));
  if (line === undefined) return undefined;
  return certain(
    { value: "0", passage: cutPassage(line), place: "Cover page" },
    "The company sells nothing",
  );
}

/** A sentence that ends in a colon goes on in the list below it. */
function readUse(lines: readonly string[], at: number): Stated<string> | undefined {
  const [first = "", ...rest] = lines.slice(at, at + 12);
  const purposes = first.endsWith(":") ? listPurposes(rest) : [];
  const value = [first, ...purposes].join(" ").slice(0, longestUse);
  const finding: Finding<string> = { value, passage: cutPassage(value), place };
  return value.endsWith(":")
    ? uncertain(finding, "The list of purposes was not found", 40)
    : certain(finding, "The company's own words");
}

function listPurposes(lines: readonly string[]): string[] {
  const list = lines.filter((line) => !/^[•●]$/.test(line) && !/^table of contents$/i.test(line));
  const end = list.findIndex(
    (line) => /^[A-Z][^;]*\.$/.test(line) && !/^(?:approximately|[•●])/i.test(line),
  );
  return list.slice(0, end < 0 ? 8 : Math.min(end, 8));
}
