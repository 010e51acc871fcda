import type { Block } from "./blocks.ts";
import { readBase } from "./read-holders.ts";
import { type PriceTable, readPriceTable } from "./read-price-table.ts";
import { linesOf, type Sections, tablesOf } from "./sections.ts";
import {
  type Finding,
  findAll,
  readCount,
  readMoney,
  type Stated,
  uncertain,
  weigh,
} from "./stated.ts";

const coverPlace = "Cover page";

export interface Range {
  low: string;
  high: string;
}

/** The terms of the offering, each undefined where the document leaves it blank. */
export interface Terms {
  range?: Stated<Range> | undefined;
  price?: Stated<string> | undefined;
  shares?: Stated<string> | undefined;
  secondaryShares?: Stated<string> | undefined;
  overAllotment?: Stated<string> | undefined;
  sharesOutstanding?: Stated<string> | undefined;
  discount?: Stated<string> | undefined;
}

/** Reads the terms from the cover, and compares them with the underwriting and the sums of the price table. */
export function readTerms(sections: Sections, underwrittenTotal: string | null): Terms {
  const cover = linesOf(sections.cover);
  const table = readPriceTable(tablesOf(sections.cover));
  const offer = readPrice(cover, table);
  const secondary = readSecondary(cover);
  const shares = readShares(cover, table, underwrittenTotal, secondary, sections.offering);
  return {
    range: readRange(sections),
    price: offer,
    shares,
    secondaryShares: secondary,
    overAllotment: readOverAllotment(sections, cover, shares?.value ?? null),
    sharesOutstanding: readOutstanding(sections, shares?.value ?? null, secondary?.value ?? null),
    discount: table?.discount,
  };
}

const rangePattern =
  /\b(?:between|range of|from) (?:US)?\$ ?(\d{1,4}(?:\.\d{1,4})?)(?: per (?:share|unit|ADS|american depositary share|class|ordinary|common))?(?: and | to |[-–—]| - )(?:US)?\$ ?(\d{1,4}(?:\.\d{1,4})?)/gi;
const midpointPattern =
  /\b(?:assum(?:ed|ing)|price of)[^.$]{0,120}(?:US)?\$ ?(\d{1,4}(?:\.\d{1,4})?) per (?:share|unit|ADS|american depositary share|class|ordinary|common)[^.$]{0,120}\bmid-?point\b/gi;

/** Salaries and strikes have ranges too; the price of the offering is named before its range. */
const priceWords = /\boffering price\b|\bprice range\b|\bprice per (?:share|unit|ADS)\b/i;
const wordsBefore = 250;

/** A range is certain when the midpoint that the document computes with is its midpoint. */
function readRange({ cover, all }: Sections): Stated<Range> | undefined {
  const read = (match: RegExpExecArray): Range | null => {
    const [low, high] = [readMoney(match[1]), readMoney(match[2])];
    // The width of a range is limited to a fifth or so of its end. Twice is no range of this offering.
    if (low === null || high === null || Number(low) >= Number(high)) return null;
    const before = match.input.slice(Math.max(0, match.index - wordsBefore), match.index);
    return Number(high) <= 2 * Number(low) && priceWords.test(before) ? { low, high } : null;
  };
  const ranges = findAll(linesOf(cover), coverPlace, rangePattern, read);
  if (ranges.length === 0) return undefined;
  const midpoints = new Set(
    findAll(linesOf(all), "", midpointPattern, (match) => readMoney(match[1])).map(({ value }) =>
      Number(value),
    ),
  );
  const found = weigh(ranges);
  if (found === undefined || midpoints.size === 0) return found;
  const isMidpoint = ({ low, high }: Range) =>
    midpoints.size === 1 &&
    [...midpoints].every((middle) => Math.abs(middle - (Number(low) + Number(high)) / 2) < 0.011);
  // A cover may be left as it was while the text moves on to a new range.
  return ranges.some(({ value }) => isMidpoint(value))
    ? weigh(ranges, {
        rule: "The document computes with the midpoint of this range",
        holds: isMidpoint,
      })
    : uncertain(found, "The document computes with the midpoint of another range", 40);
}

const pricePatterns = [
  /\boffering price (?:per (?:share|unit|ADS|american depositary share|class|ordinary|common) )?(?:(?:of|for) (?:our|the|each) [a-z ]{1,60} )?is (?:US)?\$ ?(\d{1,4}(?:\.\d{1,4})?)(?= per (?:share|unit|ADS|american depositary share|class|ordinary|common)|\b)/gi,
  /\boffering price of (?:US)?\$ ?(\d{1,4}(?:\.\d{1,4})?) per (?:share|unit|ADS|american depositary share|class|ordinary|common)/gi,
  /\bat (?:a|an|the) (?:initial )?(?:public )?(?:offering )?price of (?:US)?\$ ?(\d{1,4}(?:\.\d{1,4})?) per (?:share|unit|ADS|american depositary share|class|ordinary|common)/gi,
];

function readPrice(cover: readonly string[], table: PriceTable | null): Stated<string> | undefined {
  const stated = pricePatterns
    .flatMap((pattern) => findAll(cover, coverPlace, pattern, (match) => readMoney(match[1])))
    .map(normalPrice);
  const tabled = table?.price ? [normalPrice(table.price)] : [];
  return weigh([...tabled, ...stated], {
    rule: "The sums of the price table hold",
    holds: (value) => table?.sumsHold === true && normalPrice(table.price).value === value,
  });
}

/** Writes a price with cents, or with the smaller parts that it is stated in: "6.375". */
function normalPrice(finding: Finding<string>): Finding<string> {
  const price = Number(finding.value);
  const [, parts = ""] = String(price).split(".");
  return { ...finding, value: price.toFixed(Math.max(2, parts.length)) };
}

const titlePattern =
  /^(\d{1,3}(?:,\d{3})+|\d{3,12}) (?:(?:of|our|the|class|[a-z]|ordinary|common|american|depositary|voting|non-voting|limited|additional) ){0,6}(?:shares|units|ADSs?)\b/gi;
const offeringPattern =
  /\b(?:we are|is) (?:offering|selling) (?:an aggregate of )?(\d{1,3}(?:,\d{3})+|\d{3,12}) (?:(?:of|our|the|class|[a-z]|ordinary|common|american|depositary|voting|non-voting|limited|additional) ){0,6}(?:shares|units|ADSs?)\b/gi;
const sellingPattern =
  /\bselling (?:stock|share|security|unit)holders?[^.]{0,160} (?:is|are) (?:offering|selling) (?:an additional |an aggregate of )?(\d{1,3}(?:,\d{3})+|\d{3,12}) (?:(?:of|our|the|class|[a-z]|ordinary|common|american|depositary|voting|non-voting|limited|additional) ){0,6}(?:shares|units|ADSs?)\b/gi;

function readSecondary(cover: readonly string[]): Stated<string> | undefined {
  return weigh(findAll(cover, coverPlace, sellingPattern, (match) => readCount(match[1])));
}

/** The title states all shares; a sentence states those of the company, another those of holders. */
function readShares(
  cover: readonly string[],
  table: PriceTable | null,
  underwrittenTotal: string | null,
  secondary: Stated<string> | undefined,
  offering: readonly Block[],
): Stated<string> | undefined {
  const short = cover.filter((line) => line.length <= 200);
  const titles = findAll(short, coverPlace, titlePattern, (match) => readCount(match[1]));
  const own = findAll(cover, coverPlace, offeringPattern, (match) => readCount(match[1])).map(
    (one) => ({ ...one, value: String(Number(one.value) + Number(secondary?.value ?? 0)) }),
  );
  const proofs: [rule: string, total: string | null][] = [
    ["The underwriters' shares add up to it", underwrittenTotal],
    ["The price table's total is the price times these shares", table?.shares ?? null],
  ];
  const findings = [...titles, ...own, ...listOffered(offering)];
  const totals = proofs.filter(([, total]) => total !== null);
  const differing = totals.find(([, total]) => !findings.some(({ value }) => value === total));
  const proven = new Set(totals.map(([, total]) => total));
  const [proof] = totals;
  if (proof && proven.size === 1 && differing === undefined)
    return weigh(findings, { rule: proof[0], holds: (value) => proven.has(value) });
  const found = weigh(findings);
  const other = differing ?? totals.find(([, total]) => total !== found?.value);
  return found && other
    ? uncertain(
        found,
        `A table of the document has ${Number(other[1]).toLocaleString("en-US")}`,
        50,
      )
    : found;
}

const countPattern =
  /^(?:up to )?(\d{1,3}(?:,\d{3})+|\d{3,12}) (?:(?:of|our|the|class|[a-z]|ordinary|common|american|depositary|voting|non-voting|limited|additional) ){0,6}(?:shares|units|ADSs?)\b/i;

/** The part "The Offering" has the shares of the company in one row, and those of holders in another. */
function listOffered(offering: readonly Block[]): Finding<string>[] {
  const rows = [...tablesOf(offering).flat(), ...pairLines(linesOf(offering))].flatMap(
    ([label = "", text = ""]) => {
      const value = readCount(countPattern.exec(text)?.[1]);
      const isOffered =
        label.length <= 200 && /\boffered\b/i.test(label) && !/\boption\b/i.test(label);
      return isOffered && value !== null
        ? [
            {
              value,
              ofHolders: /\bselling\b/i.test(label),
              passage: `${label}: ${text}`.slice(0, 600),
            },
          ]
        : [];
    },
  );
  const [own] = rows.filter(({ ofHolders }) => !ofHolders);
  const [held] = rows.filter(({ ofHolders }) => ofHolders);
  if (own === undefined) return [];
  const total = Number(own.value) + Number(held?.value ?? 0);
  return [{ value: String(total), passage: own.passage, place: "The Offering" }];
}

const optionPattern =
  /\b(?:option|right)\b[^.]{0,240}\b(?:purchase|buy|acquire)\b[^.]{0,60}? (\d{1,3}(?:,\d{3})+|\d{3,12}) (?:additional )?(?:(?:of|our|the|class|[a-z]|ordinary|common|american|depositary|voting|non-voting|limited|additional) ){0,6}(?:shares|units|ADSs?)\b/gi;

/** FINRA Rule 5110 allows an over-allotment of 15 % of the shares offered. */
const mostOverAllotment = 0.15;

function readOverAllotment(
  sections: Sections,
  cover: readonly string[],
  shares: string | null,
): Stated<string> | undefined {
  const read = (match: RegExpExecArray) => readCount(match[1]);
  const isOfUnderwriters = (line: string) =>
    /\b(?:underwriters?|representatives?)\b/i.test(line) &&
    /\b(?:days?|over-?allotments?)\b/i.test(line);
  const findings = [
    ...findAll(cover.filter(isOfUnderwriters), coverPlace, optionPattern, read),
    ...findAll(
      linesOf(sections.underwriting).filter(isOfUnderwriters),
      "Underwriting",
      optionPattern,
      read,
    ),
  ].filter(
    ({ value }) => shares === null || Number(value) <= Number(shares) * mostOverAllotment + 1,
  );
  return weigh(findings, {
    rule: "It is 15 % of the shares offered",
    holds: (value) =>
      shares !== null && Math.abs(Number(value) - Number(shares) * mostOverAllotment) <= 1,
  });
}

const outstandingLabel =
  /\bto be outstanding (?:immediately )?(?:after|following|upon)|\boutstanding (?:immediately )?after (?:this|the) offering/i;
const outstandingPattern =
  /(?:^|[^\d,.])(\d{1,3}(?:,\d{3})+|\d{3,12}) (?:(?:of|our|the|class|[a-z]|ordinary|common|american|depositary|voting|non-voting|limited|additional) ){0,6}(?:shares|units|ADSs?)\b/i;

/** "Common stock to be outstanding after this offering: 19,505,119 shares (20,528,119 if the option is exercised)". */
function readOutstanding(
  sections: Sections,
  shares: string | null,
  secondary: string | null,
): Stated<string> | undefined {
  const rows = [...tablesOf(sections.offering).flat(), ...pairLines(linesOf(sections.offering))];
  const findings = rows.flatMap(([label = "", ...cells]): Finding<string>[] => {
    const text = cells.join(" ");
    const value = readCount(outstandingPattern.exec(text)?.[1]);
    if (label.length > 200 || !outstandingLabel.test(label) || value === null) return [];
    return [{ value, passage: `${label}: ${text}`.slice(0, 600), place: "The Offering" }];
  });
  const base = readBase(linesOf(sections.holders));
  const found = weigh(chooseAll(findings), {
    rule: "It is the shares outstanding before, and those that the company sells",
    holds: (value) =>
      base !== null &&
      shares !== null &&
      base + Number(shares) - Number(secondary ?? 0) === Number(value),
  });
  const isPossible = found && shares !== null && Number(found.value) > Number(shares);
  return isPossible ? found : undefined;
}

/**
 * Chooses the number of all shares: the one that the others, those of the classes, add up to. One of a class alone is none;
 * classes without a total are added up.
 */
function chooseAll(findings: readonly Finding<string>[]): Finding<string>[] {
  const numbers = [...new Map(findings.map((finding) => [finding.value, finding])).values()];
  const sum = numbers.reduce((total, { value }) => total + Number(value), 0);
  const whole = numbers.find(({ value }) => numbers.length > 2 && Number(value) * 2 === sum);
  if (whole) return [whole];
  const ofClasses = numbers.filter(({ passage }) => /\bclass [a-z]\b/i.test(passage));
  const [first] = ofClasses;
  if (first === undefined) return numbers.slice(0, 1);
  if (ofClasses.length < numbers.length)
    return numbers.filter((one) => !ofClasses.includes(one)).slice(0, 1);
  return ofClasses.length > 1
    ? [{ ...first, value: String(sum), passage: ofClasses.map((one) => one.passage).join(" ") }]
    : [];
}

/** Some documents have the label on one line and its text on the next. */
function pairLines(lines: readonly string[]): string[][] {
  return lines.slice(0, -1).map((line, index) => [line, lines[index + 1] ?? ""]);
}
