import { readOutstanding } from "./read-outstanding.ts";
import { type PriceTable, readPriceTable } from "./read-price-table.ts";
import { readOfferedShares, readOption } from "./read-shares.ts";
import { linesOf, type Sections, tablesOf } from "./sections.ts";
import { listTexts } from "./share-words.ts";
import { type Finding, findAll, readMoney, type Stated, uncertain, weigh } from "./stated.ts";

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
  overAllotmentDays?: Stated<number> | undefined;
  sharesOutstanding?: Stated<string> | undefined;
  discount?: Stated<string> | undefined;
}

/** Reads the terms from the cover, and compares them with the underwriting and the sums of the price table. */
export function readTerms(sections: Sections, underwrittenTotal: string | null): Terms {
  const table = readPriceTable(tablesOf(sections.cover));
  const offered = readOfferedShares(sections, table, underwrittenTotal);
  const option = readOption(sections, offered.shares?.value ?? null);
  return {
    range: readRange(sections),
    price: readPrice(sections, table),
    ...offered,
    overAllotment: option.shares,
    overAllotmentDays: option.days,
    sharesOutstanding: readOutstanding(sections, offered),
    discount: table?.discount,
  };
}

const rangePattern =
  /\b(?:between|range of|range|from|be|is|(?:not|no) (?:less|lower) than|at least|minimum of|low of|(?:increased|raised|decreased|reduced|lowered|revised|changed)(?: …)? to) (?:US ?)?\$ ?(\d{1,4}(?:\.\d{1,4})?)(?: per (?:share|unit|ADS|american depositary share|class|ordinary|common)(?: (?:share|unit|stock))?)?(?: and | to |[-–—]| - |,? (?:and|but|or) (?:(?:not|no) (?:more|greater|higher) than|at most|an? (?:maximum|high) of) )(?:(?:US ?)?\$ ?|(?=\d{1,4}\.\d\d\b))(\d{1,4}(?:\.\d{1,4})?)/gi;
const amountEach = String.raw`(?:US)?\$ ?(\d{1,4}(?:\.\d{1,4})?)`;
/** "Assuming $15.00 per share, the midpoint of the range", "the midpoint of the range on the cover, or $15.00 per share". */
const midpointPatterns = [
  String.raw`\b(?:assum(?:ed|ing|es?)|price of|at)\b[^.$]{0,120}${amountEach}(?!\d|[.,]\d)[^.$\d]{0,120}\bmid-?point\b`,
  String.raw`\bmid-?point of\b(?:(?! and )[^.$);]){0,160}\b(?:of|or|is|at) ${amountEach}(?!\d|[.,]\d)`,
].map((words) => new RegExp(words, "gi"));
/** Old texts compute with a price and do not say where it lies. */
const assumedPattern = new RegExp(
  String.raw`\bassum(?:ed|ing) (?:an |the )?(?:initial )?(?:public )?offering price of ${amountEach}(?!\d|[.,]\d)`,
  "gi",
);
const notMidpoint = /\b(?:above|below|low|high|increase|decrease)\b/i;

/** Salaries and strikes have ranges too; the price of the offering is named before its range. */
const priceWords =
  /\boffering price\b|\bprice range\b|\bprice to (?:the )?public\b|\bprice per (?:share|unit|ADS)\b|\bprice of (?:the|our|each) [^.$]{1,80}\bin this offering\b|\bto price (?:the|our|this) /i;
const wordsBefore = 250;

/** "Offering price range | $9.00 to $11.00 per share" in a table. */
function listPriceRows(offering: Sections["offering"]): string[] {
  return tablesOf(offering).flatMap((rows) =>
    rows.flatMap(([label = "", ...cells]) =>
      /\b(?:offering price|price range)\b/i.test(label) && label.length <= 100
        ? [`${label.replace(/:$/, "")} is ${cells.join(" ")}`]
        : [],
    ),
  );
}

/** A range is certain when the midpoint that the document computes with is its midpoint. */
function readRange({ cover, offering, all }: Sections): Stated<Range> | undefined {
  const read = (match: RegExpExecArray): Range | null => {
    const [low, high] = [readMoney(match[1]), readMoney(match[2])];
    // The width of a range is limited to a fifth or so of its end. Twice is no range of this offering.
    if (low === null || high === null || Number(low) >= Number(high)) return null;
    const before = match.input.slice(Math.max(0, match.index - wordsBefore), match.index);
    return Number(high) <= 2 * Number(low) && priceWords.test(before) ? { low, high } : null;
  };
  const ranges = [
    ...findAll(linesOf(cover), coverPlace, rangePattern, read),
    ...findAll(listPriceRows(offering), "The Offering", rangePattern, read),
  ];
  if (ranges.length === 0) return undefined;
  const lines = linesOf(all).filter((line) => /\bmid-?point\b/i.test(line));
  const midpoints = new Set(
    midpointPatterns.flatMap((pattern) =>
      findAll(lines, "", pattern, ({ 0: words, 1: middle }) =>
        notMidpoint.test(words) ? null : readMoney(middle),
      ).map(({ value }) => Number(value)),
    ),
  );
  const found = weigh(ranges);
  if (found === undefined || midpoints.size === 0)
    return weigh(ranges, {
      rule: "The document computes with a price in the middle of this range",
      holds: ({ low, high }) =>
        findAll(linesOf(all), "", assumedPattern, (match) => readMoney(match[1])).some(
          ({ value }) => Math.abs(Number(value) - (Number(low) + Number(high)) / 2) < 0.011,
        ),
    });
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

/** The low end of a range is no price. */
const money = String.raw`(?:US)?\$ ?(\d{1,4}(?:\.\d{1,4})?)(?!\d|\.\d| ?(?:to|and|[-–—]) ?(?:US)?\$)`;
const each = "(?:share|unit|ADS|american depositary share|class|ordinary|common)";
const pricePatterns = [
  String.raw`\b(?:offering price|price to (?:the )?public) (?:per ${each} )?(?:in this offering )?(?:(?:of|for) (?:our|the|each) [a-z ]{1,60} )?(?:is|will be|to be) (?:currently |fixed at )*(?:(?:expected|anticipated|estimated|assumed) to be )?${money}\b`,
  String.raw`\boffering price of ${money}(?= per ${each}| and consists)`,
  String.raw`\beach unit (?:that we are offering |being offered |offered hereby )?has (?:an? )?(?:offering |purchase )?price of ${money}\b`,
  String.raw`\bat (?:a|an|the) (?:initial |fixed )?(?:public )?(?:offering )?price of ${money} per ${each}`,
  String.raw`\bwe (?:are offering|offer|will offer|are selling|will sell)\b[^.$]{0,120} at ${money} per ${each}`,
  String.raw`\b(?:is|are|will be) (?:being )?(?:offering|offered) [^.$]{0,60}\bat ${money} (?:per ${each}|each\b)`,
  `^(?:initial |public |fixed |offering )*price(?: (?:per ${each}|to (?:the )?public))?:* ${money}`,
  String.raw`^${money} per ${each}\.?$`,
].map((words) => new RegExp(words, "gi"));
/** The prices of private placements and of warrants, and those of which a range or a change is told. */
const otherPrices = /\b(?:private placement|warrants?|exercise|increase|decrease)\b/i;
const wordsNear = 150;

/** A price that is only assumed is for an editor, who sees what the document knows of it. */
function readPrice(
  { cover, offering }: Sections,
  table: PriceTable | null,
): Stated<string> | undefined {
  const find = (lines: readonly string[], place: string, isAssumed: boolean) =>
    pricePatterns.flatMap((pattern) =>
      findAll(lines, place, pattern, ({ 0: all, 1: written, input, index }) => {
        const before = input.slice(Math.max(0, index - wordsNear), index);
        if (otherPrices.test(before)) return null;
        return /\bassum/i.test(before + all) === isAssumed ? readMoney(written) : null;
      }),
    );
  const [stated, assumed] = [false, true].map((isAssumed) =>
    [
      ...find(linesOf(cover), coverPlace, isAssumed),
      ...find(listTexts(offering), "The Offering", isAssumed),
    ].map(normalPrice),
  ) as [Finding<string>[], Finding<string>[]];
  const tabled = table?.price ? [normalPrice(table.price)] : [];
  const found = weigh([...tabled, ...stated], {
    rule: "The sums of the price table hold",
    holds: (value) => table?.sumsHold === true && normalPrice(table.price).value === value,
  });
  const [first] = assumed;
  return found ?? (first && uncertain(first, "The price is assumed", 50));
}

/** Writes a price with cents, or with the smaller parts that it is stated in: "6.375". */
function normalPrice(finding: Finding<string>): Finding<string> {
  const price = Number(finding.value);
  const [, parts = ""] = String(price).split(".");
  return { ...finding, value: price.toFixed(Math.max(2, parts.length)) };
}
