import { type Block, blockText } from "./blocks.ts";

/** The parts of a prospectus in which values stand. */
export interface Sections {
  /** The facing page of the registration and the cover of the prospectus. */
  cover: Block[];
  underwriting: Block[];
  holders: Block[];
  useOfProceeds: Block[];
  offering: Block[];
  experts: Block[];
  risks: Block[];
  all: readonly Block[];
}

/** A cover ends with the summary; one without a summary is no longer than this. */
const longestCover = 40_000;
/** The longest sections, those of terms of underwriting in other countries, have about this length. */
const longestSection = 150_000;
const longestRisks = 600_000;

const headings = {
  underwriting:
    /^(?:underwriting|underwriters|(?:plan|method) of distribution)(?: ?[(;:,/–—-] ?.{2,60}| and .{2,60})?$/i,
  holders:
    /^(?:(?:security )?(?:principal|beneficial)(?:,? (?:and )?(?:selling|registered))? (?:stockholders|shareholders|securityholders|unitholders|owner(?:s|ship).{0,60})|principal and (?:selling|registered) (?:stockholders|shareholders|securityholders)|security ownership of certain beneficial owners and management|principal (?:stockholders|shareholders))$/i,
  useOfProceeds:
    /^(?:(?:estimated|proposed|purpose of the offering and) )?uses? of (?:net )?proceeds(?: (?:from|of|to|and) .{2,40})?$/i,
  risks:
    /^(?:certain )?risks? factors(?: (?:relating|related) to .{2,60})?$|^investment considerations$/i,
  experts: /^(?:interests of (?:named )?)?experts(?: and (?:counsel|legal matters))?$/i,
  auditors: /^independent (?:registered public accounting firms?|auditors?|accountants?)$/i,
  offering:
    /^(?:summary of )?(?:the|our|this) offering(?: summary)?:?$|^(?:summary of )?offering(?: summary)?$/i,
} as const;

/** A page of nothing but headings must not be read as often as it has lines. */
const mostHeadings = 30;

/** Headings of main parts are written so; the first one after a section ends it. */
const mainHeadings =
  /^(?:risk factors|dividend policy|capitalization|dilution|management|business|legal matters|experts|description of (?:capital stock|share capital|securities)|shares eligible for future sale|where you can find (?:more|additional) information|index to (?:consolidated )?financial statements|material .{0,60}tax .{0,80}|certain (?:relationships|material) .{0,120}|use of proceeds|underwriting|underwriters|principal (?:and selling )?(?:stock|share)holders|executive (?:and director )?compensation|the offering|part ii)$/i;

const summary = /^(?:prospectus )?summary(?: of the prospectus)?$/i;

/** Finds the parts by their headings. A heading may stand in the table of contents too, so the longest part counts. */
export function findSections(blocks: readonly Block[]): Sections {
  const find = (name: keyof typeof headings) => findSection(blocks, headings[name]);
  const offering = find("offering");
  const experts = find("experts");
  return {
    cover: findCover(blocks),
    underwriting: find("underwriting"),
    holders: find("holders"),
    useOfProceeds: find("useOfProceeds"),
    experts: experts.length > 0 ? experts : find("auditors"),
    risks: find("risks"),
    // Where no heading tells it, the offering is described in the summary.
    offering: offering.length > 0 ? offering : findSection(blocks, summary),
    all: blocks,
  };
}

/** The table of contents ends a cover as well as the summary does. */
function findCover(blocks: readonly Block[]): Block[] {
  let length = 0;
  for (const [index, block] of blocks.entries()) {
    length += blockText(block).length;
    const isEnd = "text" in block ? summary.test(block.text) : isContents(block.rows);
    if (length > longestCover || isEnd) return blocks.slice(0, index);
  }
  return [...blocks];
}

/** True for a table of contents. */
export function isContents(rows: readonly string[][]): boolean {
  const lines = listContents(rows);
  return lines.length > 4 && lines.some(([label = ""]) => /^use of proceeds\b/i.test(label));
}

/** The rows of a table that end in the number of a page. */
const listContents = (rows: readonly string[][]) =>
  rows.filter((cells) => cells.length > 1 && /^(?:\d{1,3}|[ivx]+)$/i.test(cells.at(-1) ?? ""));

/** Reads the names of the parts from the table of contents, in small letters. */
export function findContents(blocks: readonly Block[]): Set<string> {
  const tables = blocks.flatMap((block) =>
    "rows" in block && isContents(block.rows) ? listContents(block.rows) : [],
  );
  return new Set(tables.map(([label = ""]) => label.toLowerCase()));
}

/** True for the usual heading of a main part. */
export const isMainHeading = (text: string): boolean =>
  mainHeadings.test(text) || summary.test(text);

/** A small issuer numbers its parts by the items of the form, and a page repeats its part as continued. */
const headingOf = (text: string) =>
  text
    .replace(/^item \d{1,2}[a-z]?[.:]? ?[–—-]? ?/i, "")
    .replace(/ ?\(cont(?:inued|’d|'d|\.)\)$/i, "");

function findSection(blocks: readonly Block[], heading: RegExp): Block[] {
  let longest: Block[] = [];
  let longestText = 0;
  let found = 0;
  for (const [index, block] of blocks.entries()) {
    if (found === mostHeadings) break;
    if (!("text" in block) || block.text.length > 150 || !heading.test(headingOf(block.text)))
      continue;
    found += 1;
    const { section, length } = cutSection(
      blocks,
      index + 1,
      heading,
      heading === headings.risks ? longestRisks : longestSection,
    );
    if (length > longestText) [longest, longestText] = [section, length];
  }
  return longest;
}

function cutSection(blocks: readonly Block[], from: number, own: RegExp, most: number) {
  let length = 0;
  let end = from;
  for (; end < blocks.length && length < most; end++) {
    const block = blocks[end] as Block;
    const text = "text" in block ? headingOf(block.text.slice(0, 160)) : "";
    // A page repeats the heading of its part.
    const isNext = text.length < 150 && mainHeadings.test(text) && !own.test(text);
    if (isNext) break;
    length += blockText(block).length;
  }
  return { section: blocks.slice(from, end), length };
}

export const linesOf = (blocks: readonly Block[]): string[] =>
  blocks.flatMap((block) => ("text" in block ? [block.text] : []));

export const tablesOf = (blocks: readonly Block[]): string[][][] =>
  blocks.flatMap((block) => ("rows" in block ? [block.rows] : []));
