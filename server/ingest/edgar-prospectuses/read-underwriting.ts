import { readLegalBanks } from "../reading/bank-names.ts";
import { linesOf, type Sections, tablesOf } from "./sections.ts";
import {
  certain,
  type Finding,
  findAll,
  readCount,
  readMoney,
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
  lockupDays?: Stated<number> | undefined;
  /** The company's expenses without the discount, in whole units of the currency. */
  expenses?: Stated<string> | undefined;
}

export function readUnderwriting(sections: Sections): Underwriting {
  const lines = linesOf(sections.underwriting);
  const table = findTable(tablesOf(sections.underwriting)) ?? findTable(tablesOf(sections.all));
  const names = table?.names ?? [];
  const banks = table === null ? undefined : readTable(table);
  return {
    banks,
    coManagers: readCoManagers(lines, names),
    total: banks?.isCertain && table ? table.total : null,
    lockupDays: readLockup(linesOf(sections.all)),
    expenses: readExpenses(lines),
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

const nameHead =
  /^(?:names?(?: of (?:the )?underwriters?)?|(?:several )?underwriters?|representatives?)\b:?/i;
const numberHead = /\bnumber of\b|\b(?:shares|units|ADSs|firm shares)\b/i;
const otherHead = /\b(?:owner|position|title|age|percent|options?|salary|fees?)\b/i;

function readSyndicate(rows: readonly string[][]): SyndicateTable | null {
  const head = rows.findIndex((cells) => nameHead.test(cells[0] ?? ""));
  if (head < 0 || head > 3) return null;
  const words = rows
    .slice(0, head + 1)
    .flat()
    .join(" ");
  if (!numberHead.test(words) || otherHead.test(words) || words.length > 400) return null;
  if (!/underwriter/i.test(words) && !/^name/i.test(rows[head]?.[0] ?? "")) return null;
  const names: string[] = [];
  const counts: string[] = [];
  let total: string | null = null;
  for (const [name = "", ...cells] of rows.slice(head + 1)) {
    const number = cells.map(readCount).find((one) => one !== null) ?? null;
    if (/^(?:sub)?total\b/i.test(name)) {
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
  if (names.length === 0 || names.length > 80) return null;
  const sum =
    counts.length === names.length ? counts.reduce((all, one) => all + Number(one), 0) : 0;
  return { names, counts, total, sum: String(sum) };
}

const withoutNote = (name: string) =>
  name
    .replace(/(?: ?\((?:\d{1,2}|\*)\)){1,4}$/, "")
    .replace(/[. ]{4,200}$/, "")
    .trim();

function readTable({ names, counts, total, sum }: SyndicateTable): Stated<string[]> {
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
    const named = names.filter((name) => clause.includes(firstWords(name)));
    return named.length === 0 ? null : [...new Set(named.flatMap((name) => readLegalBanks(name)))];
  });
  return weigh(findings.slice(0, 1), {
    rule: "The text calls them co-managers",
    holds: () => true,
  });
}

const firstWords = (name: string) => name.replace(/,? (?:LLC|L\.L\.C\.|Inc\.?|Ltd\.?|L\.P\.)$/, "");

const lockupWords =
  /\block-?up\b|\brestricted period\b|\b(?:not|will not|may not)\b[^.]{0,120}\b(?:offer|sell|transfer|dispose)\b/i;
const otherPeriods = /\bRule (?:5110|144|701)\b|\bForm S-8\b|\b25 days\b/;
/** The words that tell what a period is for stand in the same sentence, however long it is. */
const wordsAround = 700;
const dayCount =
  /\b(\d{2,3})[- ](?:calendar )?days? (?:after|following|from|beginning (?:on|from)|commencing on) (?:and including )?(?:the )?(?:date (?:of|set forth on) (?:this|the(?: final)?) (?:prospectus|underwriting agreement|offering)|closing of (?:this|the) offering|completion of (?:this|the) offering|pricing|commencement of sales)/gi;
const monthCount =
  /\b(?:(\d{1,2})|(three|six|nine|twelve))[- ](?:\(\d{1,2}\)[- ])?months? (?:after|following|from|beginning (?:on|from)|commencing on) (?:and including )?(?:the )?(?:date (?:of|set forth on) (?:this|the(?: final)?) (?:prospectus|underwriting agreement|offering)|closing of (?:this|the) offering|completion of (?:this|the) offering|pricing|commencement of sales)/gi;
const monthNumbers: Record<string, number> = { three: 3, six: 6, nine: 9, twelve: 12 };
const daysOfMonths: Record<number, number> = { 3: 90, 6: 180, 9: 270, 12: 365, 18: 545, 24: 730 };

/** The days for which holders may not sell. One number throughout is certain; stages need an editor. */
function readLockup(lines: readonly string[]): Stated<number> | undefined {
  const isAbout = ({ input, index }: RegExpExecArray) => {
    const around = input.slice(Math.max(0, index - wordsAround), index + wordsAround / 2);
    return lockupWords.test(around) && !otherPeriods.test(around);
  };
  const place = "Lock-up agreements";
  const findings = [
    ...findAll(lines, place, dayCount, (match) => (isAbout(match) ? Number(match[1]) : null)),
    ...findAll(lines, place, monthCount, (match) => {
      const count = Number(match[1] ?? monthNumbers[match[2]?.toLowerCase() ?? ""]);
      return isAbout(match) ? (daysOfMonths[count] ?? null) : null;
    }),
  ].filter(({ value }) => value >= 60 && value <= 1100);
  const [first] = findings;
  if (first === undefined) return undefined;
  return new Set(findings.map(({ value }) => value)).size === 1
    ? certain(first, "The document states one lock-up period")
    : weigh(findings);
}

const expensePattern =
  /\bexpenses\b[^.$]{0,260}(?:approximately|about|to be|estimated at|of) (?:US)?(\$ ?\d[\d,]*(?:\.\d{1,3})?(?: (?:million|billion))?)/gi;

function readExpenses(lines: readonly string[]): Stated<string> | undefined {
  const about = lines.filter((line) =>
    /\b(?:exclu(?:ding|sive)|other than|not including)\b[^.]{0,60}\b(?:discounts?|commissions?)\b/i.test(
      line,
    ),
  );
  const findings = findAll(about, place, expensePattern, (match) =>
    readMoney(match[1]?.replace("$ ", "$")),
  );
  return weigh(findings, {
    rule: "The only estimate of the expenses",
    holds: () => new Set(findings.map(({ value }) => value)).size === 1,
  });
}
