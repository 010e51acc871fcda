import type { Day } from "../../../domain/calendar/day.ts";
import type { SecurityClaims } from "../../../domain/statements/claims.ts";
import type { VenueName } from "../../../domain/venues/venues.ts";
import { matchDay } from "../reading/days.ts";
import { readExchange } from "../reading/exchanges.ts";
import { linesOf, type Sections } from "./sections.ts";
import {
  certain,
  cutPassage,
  type Finding,
  findAll,
  type Stated,
  uncertain,
  weigh,
} from "./stated.ts";

const place = "Cover page";

export interface Listing {
  exchange: VenueName;
  symbol: string;
}

export type SecurityKind = NonNullable<SecurityClaims["kind"]>;

export interface Cover {
  /** The registrant, where the form names it in its own place. */
  name?: Stated<string> | undefined;
  sic?: Stated<string> | undefined;
  listing?: Stated<Listing> | undefined;
  security?: Stated<{ kind: SecurityKind; shareClass: string | null }> | undefined;
  adsRatio?: Stated<string> | undefined;
  filedOn?: Stated<Day> | undefined;
  /** The date of a final prospectus. */
  datedOn?: Stated<Day> | undefined;
  isEmergingGrowth: boolean;
  /** True when the document offers shares to the public for the first time. */
  isInitial: boolean;
  /**
   * True when the company sells no shares by it: holders sell theirs from time to time and without underwriters, or it is
   * about notes or about shares that are distributed.
   */
  isResale: boolean;
  isDirectListing: boolean;
}

export function readCover({ cover, all }: Sections): Cover {
  const lines = linesOf(cover);
  const text = lines.join("\n");
  const offersNoShares = isOfNotes(lines) || isDistribution(text);
  const isInitial =
    !offersNoShares &&
    !isListedAlready(text) &&
    /\b(?:is|our) (?:an|the|our)? ?initial public offering\b|\binitial public offering (?:of|price)\b/i.test(
      text,
    );
  // A holder who resells "may be deemed an underwriter" and is none.
  const isUnderwritten = /\bunderwrit(?:ers?|ing|ten)\b/i.test(
    text.replace(/\bdeemed (?:to be )?[“"]?(?:an? )?[“"]?underwriters?\b/gi, ""),
  );
  return {
    name: readName(lines) ?? readNameOfText(linesOf(all).slice(0, nearLines)),
    sic: readSic(
      lines,
      cover.flatMap((block) => ("rows" in block ? block.rows : [])),
    ),
    listing: readListing(lines),
    security: readSecurity(lines),
    adsRatio: readRatio(lines),
    filedOn: readFiledDay(lines),
    datedOn: readProspectusDay(lines),
    isEmergingGrowth: /\bwe are an [“"]?emerging growth company/i.test(text),
    isInitial,
    isResale:
      offersNoShares ||
      (!isInitial &&
        !isUnderwritten &&
        /\bresale\b|\bfrom time to time\b/i.test(text) &&
        /\bselling (?:stock|share|security)holders?\b/i.test(text)),
    isDirectListing:
      /\bdirect listing\b/i.test(text) && /\bregistered (?:stock|share)holders?\b/i.test(text),
  };
}

/** The title of an offering of notes; shares may be named in its text. */
function isOfNotes(lines: readonly string[]): boolean {
  return lines.some(
    (line) =>
      line.length <= 100 &&
      /\b(?:senior|subordinated|secured|unsecured)\b.{0,40}\b(?:notes|debentures)\b|\b(?:notes|debentures) due (?:20)?\d\d|% (?:notes|debentures)\b/i.test(
        line,
      ) &&
      !/[.;]/.test(line.replace(/\d\.\d/g, "")),
  );
}

/** A parent gives the shares of a company that it spins off to its holders, who pay nothing. */
function isDistribution(text: string): boolean {
  return /\bdistribut(?:e|ing|ion)\b[^.]{0,300}\b(?:holders of record|record date|pro rata)\b/i.test(
    text,
  );
}

/** The shares have a price of their exchange; a company from a smaller market has one as well, but no exchange. */
function isListedAlready(text: string): boolean {
  return (
    /\b(?:is|are) (?:currently |presently )?(?:listed|traded) on (?:the )?(?:nasdaq|nyse|new york)/i.test(
      text,
    ) && /\blast reported (?:sales?|closing) price\b/i.test(text)
  );
}

/** The name stands above "(Exact name of registrant as specified in its charter)". */
function readName(lines: readonly string[]): Stated<string> | undefined {
  const at = lines.findIndex((line) => /^\(exact name of registrant/i.test(line));
  const name = lines[at - 1];
  if (at < 1 || name === undefined || name.length > 150) return undefined;
  return certain(
    { value: name, passage: `${name} ${lines[at]}`, place: "Facing page" },
    "The form names the registrant here",
  );
}

/** The lines of the cover and the beginning of the summary. */
const nearLines = 300;
const selfNames = [
  /\boffering of [^.]{0,100}\b(?:by|of) ([A-Z][\p{L}\p{N}.&'’-]*(?:,? [\p{L}\p{N}.&'’-]+){0,8}?,? (?:Inc|Incorporated|Corporation|Corp|Ltd|Limited|LLC|plc|PLC|Company|Co|N\.V|S\.A|SE|AG|Trust|L\.P)\b\.?)/gu,
  /\b(?:references to|terms) [“"]we[^.]{0,200}\b(?:refers? to|means?) ([A-Z][\p{L}\p{N}.&'’-]*(?:,? [\p{L}\p{N}.&'’-]+){0,8}?,? (?:Inc|Incorporated|Corporation|Corp|Ltd|Limited|LLC|plc|PLC|Company|Co|N\.V|S\.A|SE|AG|Trust|L\.P)\b\.?)/gu,
];

/** A final prospectus has no facing page; its sentences name the company as "by" whom the shares are offered. */
function readNameOfText(lines: readonly string[]): Stated<string> | undefined {
  const [found] = selfNames.flatMap((pattern) =>
    findAll(lines, place, pattern, (match) => withoutPoint(match[1] ?? "")),
  );
  return found && certain(found, "The prospectus calls itself an offering of this company");
}

/** The point of a short form belongs to the name, that of the sentence does not. */
const withoutPoint = (name: string) =>
  /(?:\b(?:Inc|Corp|Ltd|Co)|\.[A-Z])\.$/.test(name) ? name : name.replace(/\.$/, "");

/** The code stands above its label, as a line or in a row of the facing page. */
function readSic(lines: readonly string[], rows: readonly string[][]): Stated<string> | undefined {
  const label = /primary standard industrial/i;
  const found = [
    ...rows.map((row, index) => ({ cells: row, next: (rows[index + 1] ?? []).join(" ") })),
    ...lines.map((line, index) => ({
      cells: [line],
      next: lines.slice(index + 1, index + 3).join(" "),
    })),
  ].find(({ cells, next }) => label.test(next) && cells.some((cell) => /^\d{4}$/.test(cell)));
  const code = found?.cells.find((cell) => /^\d{4}$/.test(cell));
  if (found === undefined || code === undefined) return undefined;
  return certain(
    {
      value: code,
      passage: cutPassage(`${found.cells.join(" | ")} ${found.next}`),
      place: "Facing page",
    },
    "The form has the code here",
  );
}

/** A word in brackets may stand between: "the Nasdaq Global Market (“Nasdaq”) under the symbol". */
const listingPattern =
  /\b(?:list(?:ed|ing)?|quot(?:ed|ation)|traded?)\b[^“”".]{0,200}?\b(new york stock exchange|nyse american|nyse|nasdaq(?: global select| global| capital)?(?: stock)? market|nasdaq)\b(?:[^“”"(]{0,60}\([^)]{1,60}\))?[^“”"]{0,160}?\b(?:symbols?|ticker)\s?[“"‘']([A-Z][A-Z0-9./-]{0,9})[,.]?[”"’']/gi;

function readListing(lines: readonly string[]): Stated<Listing> | undefined {
  const findings = findAll(lines, place, listingPattern, (match) => {
    const exchange = readExchange(match[1]);
    const symbol = match[2]?.replace(/[.,]$/, "") ?? "";
    return exchange === null || symbol === "" ? null : { exchange, symbol };
  });
  const [first] = findings;
  if (first === undefined) return undefined;
  // Units, shares and warrants each have a symbol; the security on offer is named first.
  const exchanges = new Set(findings.map(({ value }) => value.exchange));
  const beginning = first.value.symbol.slice(0, 3);
  const isOne = findings.every(({ value }) => value.symbol.startsWith(beginning));
  return exchanges.size === 1 && isOne
    ? certain(first, "The cover names one exchange and one symbol")
    : uncertain(first, "The cover names several exchanges or symbols", 50);
}

const securityKinds: [pattern: RegExp, kind: SecurityKind][] = [
  [/\b(?:american depositary shares?|ADSs?)\b/i, "ads"],
  [/\bcommon units representing limited partner/i, "lp"],
  [/\bunits\b/i, "unit"],
  [/\bshares\b|\bcommon stock\b|\bordinary shares\b/i, "common"],
];

const titlePattern =
  /^(?:(?:up to )?\d{1,3}(?:,\d{3})+ )?((?:class [a-z] )?(?:common stock|ordinary shares|common shares|shares?|units?|american depositary shares|shares of (?:class [a-z] )?common stock)(?: .{0,80})?)$/i;

/** The security stands in the title of the cover; a sentence that says what is offered confirms it. */
function readSecurity(lines: readonly string[]): Cover["security"] {
  const titles = lines.filter((line) => line.length <= 120 && titlePattern.test(line)).slice(0, 4);
  const sentences = lines
    .filter((line) => /\b(?:we are offering|initial public offering of)\b/i.test(line))
    .slice(0, 3);
  const read = (line: string) => {
    const kind = securityKinds.find(([pattern]) => pattern.test(line))?.[1];
    if (kind === undefined) return null;
    const shareClass = /\bclass ([a-z])\b/i.exec(line)?.[1]?.toUpperCase() ?? null;
    return { kind, shareClass: shareClass && `Class ${shareClass}` };
  };
  const findings = [titles.join(" "), sentences[0] ?? ""].flatMap(
    (line): Finding<NonNullable<ReturnType<typeof read>>>[] => {
      const value = line === "" ? null : read(line);
      return value === null ? [] : [{ value, passage: cutPassage(line), place }];
    },
  );
  return weigh(findings);
}

const ratioPattern =
  /\beach (?:ADS|american depositary share)[^.]{0,40} represent(?:s|ing) (?:the right to receive )?(\d{1,4}|one|two|three|four|five|six|seven|eight|ten|fifteen|twenty)\b(?! (?:half|third|quarter|tenth|-))/gi;
const numbers: Record<string, string> = {
  one: "1",
  two: "2",
  three: "3",
  four: "4",
  five: "5",
  six: "6",
  seven: "7",
  eight: "8",
  ten: "10",
  fifteen: "15",
  twenty: "20",
};

function readRatio(lines: readonly string[]): Stated<string> | undefined {
  return weigh(
    findAll(
      lines,
      place,
      ratioPattern,
      (match) => numbers[match[1]?.toLowerCase() ?? ""] ?? match[1] ?? null,
    ),
  );
}

function readFiledDay(lines: readonly string[]): Stated<Day> | undefined {
  const pattern =
    /\bas filed with the (?:U\.S\. )?securities and exchange commission on ([a-z]{3,9} \d{1,2}, \d{4})/gi;
  const [found] = findAll(lines, "Facing page", pattern, (match) =>
    matchDay(match[1] ?? "", "MMM D, YYYY"),
  );
  return found && certain(found, "The facing page states the day of filing");
}

/** A final prospectus has its date alone on a line of the cover, or in a sentence about itself. */
function readProspectusDay(lines: readonly string[]): Stated<Day> | undefined {
  const patterns = [
    /^(?:prospectus )?(?:dated )?([a-z]{3,9} \d{1,2}, \d{4})\.?$/gi,
    /\b(?:the )?date of this prospectus is ([a-z]{3,9} \d{1,2}, \d{4})/gi,
    /\bprospectus,? dated ([a-z]{3,9} \d{1,2}, \d{4})/gi,
  ];
  const findings = patterns.flatMap((pattern) =>
    findAll(lines, place, pattern, (match) => matchDay(match[1] ?? "", "MMM D, YYYY")),
  );
  const days = new Set(findings.map(({ value }) => value));
  const [first] = findings;
  if (first === undefined) return undefined;
  return days.size === 1
    ? certain(first, "The cover has one date")
    : uncertain(first, "The cover has several dates", 50);
}
