import { readLegalBanks } from "../reading/bank-names.ts";
import { type Block, blockText } from "./blocks.ts";
import { isOnCover, isTitle, readCoverList } from "./cover-banks.ts";
import { readExpenses } from "./read-expenses.ts";
import { type Lockup, readLockup } from "./read-lockup.ts";
import { linesOf, type Sections } from "./sections.ts";
import { listTexts, sellers } from "./share-words.ts";
import {
  certain,
  type Finding,
  findAll,
  readCount,
  type Stated,
  uncertain,
  weigh,
} from "./stated.ts";

const place = "Underwriting";

export interface Underwriting {
  /** The banks in the order of the table, by the portal's names. */
  banks?: Stated<string[]> | undefined;
  /** Those of them that the text calls co-managers. */
  coManagers?: Stated<string[]> | undefined;
  /** The sum of the underwriters' shares, when it is the total of the table. */
  total: string | null;
  lockup: Lockup;
  /** The company's expenses without the discount, in whole units of the currency. */
  expenses?: Stated<string> | undefined;
}

export function readUnderwriting(sections: Sections): Underwriting {
  const lines = linesOf(sections.underwriting);
  const table = findTable([...listTables(sections.underwriting), ...listOfLines(lines)]);
  const names = table?.names ?? [];
  const banks =
    table === null
      ? (readSingle(lines) ?? readCoverList(sections.cover))
      : readTable(table, sections.cover);
  return {
    banks,
    coManagers: readCoManagers(lines, names),
    total: table !== null && table.total === table.sum ? table.total : null,
    lockup: readLockup(listTexts(sections.all)),
    expenses: readExpenses(sections),
  };
}

interface SyndicateTable {
  names: string[];
  counts: string[];
  total: string | null;
  sum: string;
}

/**
 * The table of the underwriters is the one whose heading says so, and whose numbers add up to its total: tables of
 * directors and of fees have neither. Blank numbers, as drafts have them, leave only the heading.
 */
function findTable(tables: readonly string[][][]): SyndicateTable | null {
  const read = tables.flatMap((rows) => readSyndicate(rows) ?? []);
  return read.find(({ total, sum }) => total !== null && total === sum) ?? read[0] ?? null;
}

const syndicateHead = ["Underwriters", "Number of Shares"];
const syndicateWords =
  /\bunderwriters?\b.{0,300}\b(?:number|amount) of\b.{0,40}\b(?:shares|units|ADSs)\b.{0,80}\b(?:opposite|next to|beside|below|following|indicated)\b/i;

/** The words above a table without a head may say that it has the underwriters and their shares; a holder who sells is none. */
function listTables(blocks: readonly Block[]): string[][][] {
  return blocks.flatMap((block, index) => {
    if (!("rows" in block)) return [];
    const before = wordsBefore(blocks, index);
    const [first = []] = block.rows;
    const isHeadless =
      block.rows.every(([name = "", ...cells]) => /[a-z]/i.test(name) || cells.length === 0) &&
      first.slice(1).every((cell) => readCount(cell) !== null) &&
      !nameHead.test(first[0] ?? "");
    const isOfBanks = isHeadless && syndicateWords.test(before) && !otherHead.test(before);
    return [isOfBanks ? [syndicateHead, ...block.rows] : block.rows];
  });
}

/** The two blocks above a table; in an old text the lines of its head stand between them and the table. */
function wordsBefore(blocks: readonly Block[], index: number): string {
  const isHeadLine = (block: Block | undefined) =>
    block !== undefined && "text" in block && block.text.length < longestHeadLine;
  let to = index;
  while (index - to < 3 && isHeadLine(blocks[to - 1])) to -= 1;
  return blocks
    .slice(Math.max(0, to - 2), index)
    .map(blockText)
    .join(" ");
}
const longestHeadLine = 40;

/** An old text has the names of a blank table on lines of their own. */
function listOfLines(lines: readonly string[]): string[][][] {
  const said = lines.findIndex((line) => syndicateWords.test(line) && !otherHead.test(line));
  const named = lines.findIndex(
    (line, index) =>
      nameHead.test(line) && line.length < 40 && numberHead.test(lines[index + 1] ?? ""),
  );
  const head = named < 0 ? said : named + 1;
  const end = lines.findIndex((line, index) => index > head && /^totals?\b/i.test(line));
  const names = head < 0 || end < 0 ? [] : lines.slice(head + 1, end);
  if (names.length === 0 || names.length > 80 || names.some((line) => line.length > 100)) return [];
  return [[syndicateHead, ...names.map((line) => [line])]];
}

const nameHead =
  /^(?:names?(?: of (?:the )?underwriters?)?|(?:several |U\.S\. |international )?underwriters?|underwriting firms?|representatives?)\b:?/i;
const numberHead = /\bnumber of\b|\b(?:shares|units|ADSs|firm shares)\b/i;
const otherHead =
  /\b(?:beneficial(?:ly)?|selling|holders?|owner|position|title|age|percent|options?(?! shares)|salary|fees?)\b/i;

interface SyndicateHead {
  /** The last row of the head. */
  at: number;
  /** The names of banks may have no head of their own; then only a total proves them. */
  isNameless: boolean;
  /** Underwriters may buy from the company and from holders, each in a column, which a column of totals may follow. */
  columns: "one" | "two" | "withTotal";
}

function readSyndicateHead(rows: readonly string[][]): SyndicateHead | null {
  const named = rows.findIndex((cells) => nameHead.test(cells[0] ?? ""));
  const isNameless = named < 0 && rows[0]?.length === 1 && numberHead.test(rows[0][0] ?? "");
  const at = isNameless ? 0 : named;
  const head = rows.slice(0, at + 1).flat();
  const words = head.join(" ");
  if (at < 0 || at > 3 || words.length > 400) return null;
  // A table of holders who sell does not speak of purchases.
  const isOfTwo = /^.{0,40}underwrit/i.test(words) && /\bpurchased from\b/i.test(words);
  const isOther = otherHead.test(isOfTwo ? words.replace(sellers, "") : words);
  const isOfBanks =
    isNameless || /underwrit|representative/i.test(words) || /^name/i.test(rows[at]?.[0] ?? "");
  const columns = !isOfTwo ? "one" : /\btotal\b/i.test(head.at(-1) ?? "") ? "withTotal" : "two";
  return numberHead.test(words) && !isOther && isOfBanks ? { at, isNameless, columns } : null;
}

function readSyndicate(rows: readonly string[][]): SyndicateTable | null {
  const head = readSyndicateHead(rows);
  if (head === null) return null;
  const names: string[] = [];
  const counts: string[] = [];
  let total: string | null = null;
  for (const [name = "", ...cells] of rows.slice(head.at + 1)) {
    const number = readNumber(cells, head.columns);
    // The banks of a country or of a role may have a heading and a sum of their own.
    if (/^sub-?total\b/i.test(name) || (number === null && isRole.test(name))) continue;
    if (/^totals?\b/i.test(name)) {
      total = number;
      break;
    }
    if (number === null && cells.length > 0 && cells.some((cell) => /[a-z]/i.test(cell)))
      return null;
    // A total may stand alone under the numbers.
    if (readCount(name) !== null && cells.length === 0) {
      total = readCount(name);
      break;
    }
    names.push(withoutNote(name));
    if (number !== null) counts.push(number);
  }
  if (names.length === 0 || names.length > 80 || (head.isNameless && total === null)) return null;
  // The only bank takes the total, also where its own cell is blank.
  if (names.length === 1 && counts.length === 0 && total !== null) counts.push(total);
  const sum =
    counts.length === names.length ? counts.reduce((all, one) => all + Number(one), 0) : 0;
  return { names, counts, total, sum: String(sum) };
}

const isRole =
  /^(?:(?:joint|sole|lead|global|active|passive|U\.S\.|international|additional|other|book-?running|senior|junior) |co-?)*(?:managers?|book-?runners?|underwriters?)(?: and representatives?)?:?$/i;

/** The shares of a row, whoever sells them; the cells of a draft are blank. */
function readNumber(cells: readonly string[], columns: SyndicateHead["columns"]): string | null {
  const numbers = cells.flatMap((cell) => readCount(cell) ?? []);
  if (columns === "two" && numbers.length > 0)
    return String(numbers.reduce((all, one) => all + Number(one), 0));
  return (columns === "withTotal" ? numbers.at(-1) : numbers[0]) ?? null;
}

const acting =
  /([A-Z][^,.;()]{2,60}?(?:,? (?:LLC|Inc|Ltd|L\.P|Corp))?)\.?(?: \([^)]{1,60}\))?,? (?:(?:is|will be|has agreed to|to) act(?:ing)? as|as) (?:the |our |an? )?(?:sole |lead |exclusive |managing )*(?:book-?running manager|book-?runner|representative|underwriter|placement agent)/g;
const bankName = String.raw`[A-Z][^,.;()]{2,60}?(?:,? (?:LLC|Inc\.?|Ltd\.?|L\.P\.|Co\.?|Corp\.?|Incorporated))?`;
/** "A, B and C are acting as the representatives of the underwriters". */
const actingTogether = new RegExp(
  String.raw`(?:^|[.“] ?|\b(?:which|whom) )(${bankName}(?:, ${bankName}){0,8},? and ${bankName}) are (?:the |acting as (?:the )?)?(?:joint |lead |co-?lead )*(?:book-?running managers|book-?runners|representatives)\b`,
  "g",
);
const engaged =
  /\b(?:engaged|underwriting agreement (?:dated .{0,30})?with|placement agency agreement with) ([A-Z][^,.;()]{2,60}?(?:,? (?:LLC|Inc|Ltd|L\.P|Corp))?)(?=[,.;(]| to act| as )/g;

const noName =
  /^(?:the|each|neither|any|no|we|it|none)\b|\b(?:agents?|underwriters?|representatives?|company|nor)\b/i;

const splitNames = (written: string) => {
  const names = written.split(/,? and (?=[A-Z])|, (?!(?:LLC|Inc|Ltd|L\.P)\b)/);
  return names.some((name) => noName.test(name)) ? null : names.flatMap(readLegalBanks);
};

/** A single bank needs no table; the text says as what it acts. */
function readSingle(lines: readonly string[]): Stated<string[]> | undefined {
  const found = [acting, engaged].flatMap((pattern) =>
    findAll(lines, place, pattern, ({ 1: written = "" }) => {
      const name = written.replace(/^.*\b(?:and|whom|that|with) (?=[A-Z])/, "");
      return noName.test(name) ? null : name;
    }),
  );
  const [several] = findAll(lines, place, actingTogether, ({ 1: written = "" }) =>
    splitNames(written),
  );
  const [first] = found;
  const finding = several ?? (first && { ...first, value: readLegalBanks(first.value) });
  if (finding === undefined) return undefined;
  return uncertain(finding, "No table of underwriters lists it", 60);
}

/** A name without the form of its company. */
const shorten = (name: string) => name.replace(/,? (?:LLC|L\.L\.C\.|Inc\.?|Ltd\.?|L\.P\.)$/, "");

/** A mark of a footnote, the points that lead to the number, and an address stand behind a name. */
const withoutNote = (name: string) =>
  name
    .replace(/(?: ?\((?:\d{1,2}|\*)\)){1,4}$/, "")
    .replace(/[. ]{4,200}$/, "")
    .replace(
      /(?<=\b(?:LLC|L\.L\.C\.|Inc\.?|Ltd\.?|L\.P\.|Limited|Company|Corporation)),? \d{1,5} [A-Z].*$/,
      "",
    )
    .trim();

function readTable(
  { names, counts, total, sum }: SyndicateTable,
  cover: Sections["cover"],
): Stated<string[]> {
  const value = [...new Set(names.flatMap((name) => readLegalBanks(name)))];
  const written = (count: string | undefined) =>
    count === undefined ? [] : [Number(count).toLocaleString("en-US")];
  const rows = names.map((name, index) => [name, ...written(counts[index])].join(" | "));
  const passage = [...rows, ...written(total ?? undefined).map((one) => `Total | ${one}`)]
    .join("\n")
    .slice(0, 1500);
  const finding: Finding<string[]> = { value, passage, place };
  if (total !== null && total === sum)
    return certain(finding, "The underwriters' shares add up to the total");
  if (total === null && sum !== "0" && isTitle(cover, sum))
    return certain(finding, "The underwriters' shares add up to the title of the cover");
  if (counts.length === 0 && isOnCover(value, cover))
    return certain(finding, "The cover names the same underwriters");
  const reason =
    counts.length === 0
      ? "The numbers of the underwriters are blank, so no sum proves the table"
      : "The underwriters' shares do not add up to a total";
  return uncertain(finding, reason, counts.length === 0 ? 75 : 40);
}

const coManagerWords = / (?:is|are) acting as (?:the )?co-?(?:lead )?managers?\b/gi;
const longestListOfNames = 400;

/** "A and B are acting as co-managers": the banks of the table whose names stand before these words. */
function readCoManagers(
  lines: readonly string[],
  names: readonly string[],
): Underwriting["coManagers"] {
  const findings = findAll(lines, place, coManagerWords, ({ index, input }) => {
    const before =
      input
        .slice(Math.max(0, index - longestListOfNames), index)
        .split(".")
        .at(-1) ?? "";
    const clause = before.split(/\bbook-?runn(?:ers?|ing managers?)\b/i).at(-1) ?? "";
    const named = names.filter((name) => clause.includes(shorten(name)));
    return named.length === 0 ? null : [...new Set(named.flatMap((name) => readLegalBanks(name)))];
  });
  return weigh(findings.slice(0, 1), {
    rule: "The text calls them co-managers",
    holds: () => true,
  });
}
