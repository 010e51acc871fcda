import type { Day } from "../../../domain/calendar/day.ts";
import type { SecurityClaims } from "../../../domain/statements/claims.ts";
import type { VenueName } from "../../../domain/venues/venues.ts";
import { matchDay } from "../reading/days.ts";
import { readDepositaryRatio } from "../reading/depositary-ratios.ts";
import { readExchange } from "../reading/exchanges.ts";
import { linesOf, type Sections } from "./sections.ts";
import { listTexts } from "./share-words.ts";
import {
  certain,
  cutPassage,
  type Finding,
  findAll,
  type Stated,
  splitSentences,
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
  listing?: Stated<Listing> | undefined;
  security?: Stated<SecurityKind> | undefined;
  shareClass?: Stated<string> | undefined;
  adsRatio?: Stated<string> | undefined;
  /** The content of a unit in the company's own words. */
  unitComposition?: Stated<string> | undefined;
  /** The date of a final prospectus. */
  datedOn?: Stated<Day> | undefined;
  isEmergingGrowth: boolean;
}

export function readCover({ cover, offering }: Sections): Cover {
  const lines = linesOf(cover);
  return {
    listing: readListing(lines) ?? readListing(listTexts(offering)),
    ...readSecurity(lines),
    adsRatio: readRatio(lines),
    unitComposition: readUnit(lines),
    datedOn: readProspectusDay(lines),
    isEmergingGrowth: lines.some((line) => /\bwe are an [“"]?emerging growth company/i.test(line)),
  };
}

const exchangeNames =
  "(new york stock exchange|nyse american|nyse(?! texas| arca| chicago)|nasdaq(?: global select| global| capital)?(?: stock)? market|nasdaq)";
const quoted = String.raw`[“"‘']([A-Z][A-Z0-9./-]{0,9})[,.]?[”"’']`;
/** "The NYSE has approved our listing under the symbol", "Proposed Nasdaq symbol: “BRHB”", "the symbol “BRHB” on the NYSE". */
const otherListings: [words: RegExp, exchange: number, symbol: number][] = [
  [
    new RegExp(
      String.raw`\b${exchangeNames}\b[^“”".]{0,160}?\blisting\b[^“”".]{0,80}?\bsymbols? ${quoted}`,
      "gi",
    ),
    ...([1, 2] as const),
  ],
  [
    new RegExp(
      String.raw`\bproposed ${exchangeNames}(?: trading| ticker| listing)?(?: symbols?)?:? (?:and symbols?:? )?${quoted}`,
      "gi",
    ),
    ...([1, 2] as const),
  ],
  [
    new RegExp(
      String.raw`\bsymbols? ${quoted}[^“”".]{0,120}\b(?:on|with|by) (?:the |The )?${exchangeNames}`,
      "gi",
    ),
    ...([2, 1] as const),
  ],
  [
    /\b(?:[Ll]ist|[Tt]rad|[Qq]uot|[Pp]ropos)(?:e|ed|ing|ation)?\b[^“”".]{0,160}?\b(New York Stock Exchange|NYSE American|NYSE|N(?:asdaq|ASDAQ)(?: Global Select| Global| Capital)?(?: Stock)?(?: Market)?)\b[^“”".]{0,100}?\b(?:symbol|ticker):? ([A-Z]{2,5})\b/g,
    ...([1, 2] as const),
  ],
];

/** A word in brackets may stand between: "the Nasdaq Global Market (“Nasdaq”) under the symbol". */
const listingPattern = new RegExp(
  String.raw`\b(?:list(?:ed|ing)?|quot(?:ed|ation)|trad(?:e|ed|ing))\b[^“”".]{0,200}?\b${exchangeNames}\b(?:[^“”"(]{0,60}\([^)]{1,60}\))?[^“”"]{0,160}?\b(?:symbols?|ticker|under)\s?${quoted}`,
  "gi",
);

function readListing(lines: readonly string[]): Stated<Listing> | undefined {
  const findings = findAll(lines, place, listingPattern, (match) => {
    const exchange = readExchange(match[1]);
    const symbol = match[2]?.replace(/[.,]$/, "") ?? "";
    return exchange === null || symbol === "" ? null : { exchange, symbol };
  });
  for (const [words, exchangeAt, symbolAt] of findings.length > 0 ? [] : otherListings)
    findings.push(
      ...findAll(lines, place, words, (match) => {
        const exchange = readExchange(match[exchangeAt]);
        const symbol = match[symbolAt]?.replace(/[.,]$/, "") ?? "";
        return exchange === null || symbol === "" ? null : { exchange, symbol };
      }),
    );
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
  [/(?<!\b(?:stock|share|restricted|business|operating) )\bunits\b|\beach unit\b/i, "unit"],
  [/\bshares\b|\bcommon stock\b|\bordinary shares\b/i, "common"],
];

const titlePattern =
  /^(?:(?:up to )?\d{1,3}(?:,\d{3})+ )?((?:class [a-z] )?(?:common stock|ordinary shares|common shares|shares?|units?|american depositary shares|shares of (?:our )?(?:class [a-z] )?common stock)(?:,? .{0,80})?)$/i;
const offerPattern =
  /\b(?:we are|is|are) (?:offering|selling)\b|\boffering of\b|\binitial (?:public )?offering\b|\beach unit\b/i;

/** The security stands in the title of the cover; a sentence that says what is offered confirms it. */
function readSecurity(lines: readonly string[]): Pick<Cover, "security" | "shareClass"> {
  const titles = lines.filter((line) => line.length <= 120 && titlePattern.test(line)).slice(0, 4);
  const offers = lines.filter((line) => line.length > 60 && offerPattern.test(line)).slice(0, 1);
  const read = <Value>(select: (line: string) => Value | null | undefined) =>
    weigh(
      [titles.join(" "), ...offers].flatMap((line): Finding<Value>[] => {
        const value = select(line);
        return value == null ? [] : [{ value, passage: cutPassage(line), place }];
      }),
    );
  return {
    security: read((line) => securityKinds.find(([pattern]) => pattern.test(line))?.[1]),
    shareClass: read((line) => {
      // "Class T shares, Class S shares and Class I shares" are several.
      if (/\bclass ([a-z]) \w+,? (?:and )?class (?!\1)[a-z]\b/i.test(line)) return null;
      const letter = /\bclass ([a-z])\b/i.exec(line)?.[1]?.toUpperCase();
      return letter && `Class ${letter}`;
    }),
  };
}

/** The words on what a unit holds, up to those on what happens to its parts later. */
const unitPattern =
  /\beach unit\b.{0,80}?\bconsist(?:s|ing) of ([^.;]{10,300}?)(?=\.? upon\b|,? as described|,? subject to|[.;])/gi;

function readUnit(lines: readonly string[]): Stated<string> | undefined {
  const found = findAll(lines, place, unitPattern, (match) => match[1] ?? null);
  return weigh(found.slice(0, 1), { rule: "The company's own words", holds: () => true });
}

const passiveRatio =
  /\b(\d{1,4}|[a-z]{3,7}) ((?:class [a-z] )?(?:ordinary|common) shares?) (?:is|are) represented by (?:each|one) (?:ADS|american depositary share)/gi;

function readRatio(lines: readonly string[]): Stated<string> | undefined {
  const sentences = lines
    .flatMap((line) => (/\brepresent/i.test(line) ? splitSentences(line) : []))
    .map((one) => one.replace(passiveRatio, "each ADS represents $1 $2"));
  return weigh(findAll(sentences, place, /^.+/g, ([sentence]) => readDepositaryRatio(sentence)));
}

/** A final prospectus has its date alone on a line of the cover, or in a sentence about itself. */
function readProspectusDay(lines: readonly string[]): Stated<Day> | undefined {
  const patterns = [
    /^(?:prospectus )?(?:dated )?([a-z]{3,9} \d{1,2}, \d{4})\.?$/gi,
    /\b(?:the )?date of this prospectus is ([a-z]{3,9} \d{1,2}, \d{4})/gi,
    /\bprospectus,? (?:is )?dated ([a-z]{3,9} \d{1,2}, \d{4})/gi,
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
