import { linesOf, type Sections } from "./sections.ts";
import { cutPassage, type Finding, findAll, readMoney, type Stated, weigh } from "./stated.ts";

const place = "Use of Proceeds";

export interface Proceeds {
  /** The net proceeds without the over-allotment, in whole units of the currency. */
  net?: Stated<string> | undefined;
  /** The use that the company plans for them, in its own words. */
  use?: Stated<string> | undefined;
}

const netPattern =
  /\bnet proceeds\b[^.$]{0,260}\b(?:approximately|about|be|of) (?:US)?(\$ ?\d[\d,]*(?:\.\d{1,3})?(?: (?:million|billion))?)/gi;
const usePattern =
  /\b(?:intend|expect|plan|anticipate)s? (?:to use|using|that we will use)\b[^.]{0,80}\bproceeds\b/i;

/** "$66.7 million" may be 66.65 or 66.74. */
const roundedTo = 0.005;

/** The longest statement of purposes that is kept. */
const longestUse = 2000;

/** The net proceeds are certain when the price table and the expenses give them, as far as a rounded number can tell. */
export function readProceeds(sections: Sections, computed: number | null): Proceeds {
  const lines = linesOf(sections.useOfProceeds);
  const net = findAll(lines, place, netPattern, (match) => readMoney(match[1]?.replace("$ ", "$")));
  const at = lines.findIndex((line) => usePattern.test(line));
  const proof = {
    rule: "It is the price less the discount, times the shares of the company, less the expenses",
    holds: (value: string) =>
      computed !== null && Math.abs(Number(value) - computed) <= computed * roundedTo,
  };
  return { net: weigh(net.slice(0, 1), proof), use: at < 0 ? undefined : readUse(lines, at) };
}

/** A sentence that ends in a colon goes on in the list below it. */
function readUse(lines: readonly string[], at: number): Stated<string> | undefined {
  const [first = "", ...rest] = lines.slice(at, at + 12);
  const purposes = first.endsWith(":") ? listPurposes(rest) : [];
  const value = [first, ...purposes].join(" ").slice(0, longestUse);
  const finding: Finding<string> = { value, passage: cutPassage(value), place };
  return weigh([finding], { rule: "The company's own words", holds: () => true });
}

function listPurposes(lines: readonly string[]): string[] {
  const list = lines.filter((line) => !/^[•●]$/.test(line) && !/^table of contents$/i.test(line));
  const end = list.findIndex(
    (line) => /^[A-Z][^;]*\.$/.test(line) && !/^(?:approximately|[•●])/i.test(line),
  );
  return list.slice(0, end < 0 ? 8 : Math.min(end, 8));
}
