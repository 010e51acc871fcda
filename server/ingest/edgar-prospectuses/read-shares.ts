import { mostOverAllotment } from "../../../domain/offering/over-allotment.ts";
import type { PriceTable } from "./read-price-table.ts";
import { linesOf, type Sections } from "./sections.ts";
import { count, listRows, listTexts, security, sellers } from "./share-words.ts";
import {
  certain,
  cutPassage,
  type Finding,
  findAll,
  readCount,
  type Stated,
  splitSentences,
  uncertain,
  weigh,
} from "./stated.ts";

const coverPlace = "Cover page";
const offeringPlace = "The Offering";

/** The numbers of shares, each undefined where the document leaves it blank. */
export interface OfferedShares {
  /** All that are offered, without the option. */
  shares?: Stated<string> | undefined;
  /** Those of them that holders sell. */
  secondaryShares?: Stated<string> | undefined;
}

const pattern = (words: string, flags = "gi") => new RegExp(words, flags);
/** A sentence may begin with a number as a title does. */
const isSentence = /\b(?:is|are|will be) (?:being )?(?:offered|sold)\b/i;
const titlePattern = pattern(`^(?:up to )?${count} ${security}`);
const asMany = "(?: (?:an aggregate of|a total of|a maximum of|up to|an additional)){0,2}";
const least = "(?: a minimum of [\\d,]{5,20} [^.\\d]{3,60}? and)?";
/** An offering with a least number has no one size until it closes. */
const leastPattern = pattern(
  String.raw`\bminimum(?: offering)?(?: of|:) (?:an aggregate of )?${count} ${security}|\bat least ${count} ${security} [^.]{0,60}\b(?:must be|are) sold\b`,
);
const ownPattern = pattern(
  String.raw`(?<!holders?[^.]{0,160})\b(?:(?:we(?:, (?:[^.,\d]|,? Inc\.){3,60},)? are|is)(?: hereby)? (?:offering|selling|registering)|we(?: hereby)? offer)(?: for sale| to sell)?(?:,[^.\d]{3,80},)?${least}${asMany} ${count} ${security}`,
);
const passive = "(?:is|are|will be) (?:being )?(?:offered|sold)(?: for sale)? by";
/** "3,000,000 shares of Common Stock offered hereby are being sold by Brindle, Inc." */
const soldByCompany = pattern(
  String.raw`${count}(?: ${security}[^.,\d]{0,60}?)? ${passive} (?!(?:the |certain |some |of |our |existing |current |other |this )*(?:selling|(?:stock|share|security)?holders?|directors?|officers?|underwriters?|prospectus)\b)`,
);
/** Holders may be named without the word that they sell: "certain of our stockholders". */
const holders = String.raw`(?:${sellers.source}|\b(?:certain|some) of (?:our|the company’s) (?:existing |current |other )*(?:stock|share)holders\b)`;
const soldByHolders = pattern(`${count}(?: ${security})? ${passive} [^.\\d]{0,100}${holders}`);
const wholePattern = pattern(
  String.raw`\b(?:(?:initial|public|commitment|underwritten) (?:public )?|\bprospectus (?:relates to|covers) (?:the|an|our) )offering of${asMany} ${count} ${security}`,
);
/** "We and the selling stockholders are offering 6,000,000 shares": together. */
const jointPattern = pattern(
  String.raw`\b(?:we|company|inc\.?) and [^.]{0,80}${sellers.source}[^.]{0,120} are (?:offering|selling)${asMany} ${count} ${security}`,
);
const heldPattern = pattern(
  String.raw`(?<!\b(?:we|company|inc\.?) and [^.]{0,80})${holders}[^.]{0,160} (?:is|are) (?:offering|selling)${asMany} ${count} ${security}`,
);
const soldPattern = pattern(
  String.raw`\bsale of (?:the )?(?:our )?${count} ${security}(?: (?:offered )?(?:by us )?(?:in|pursuant to) this offering)`,
);
/** What holders sell at the prices of a market is no part of the offering. */
const resaleBeside = pattern(
  String.raw`${sellers.source}[^.]{0,200}\b(?:resell|resale|market prices?|negotiated prices?)\b|\bresale\b[^.]{0,200}${sellers.source}`,
  "i",
);
const rowPattern = pattern(`^(?:up to |an aggregate of )?${count} ${security}`, "i");

/**
 * Reads the shares on offer. The title states all of them; sentences and the rows of "The Offering" state those of the company and
 * those of holders. They are certain when the underwriters' shares or the price table agree, or when parts and whole do.
 */
export function readOfferedShares(
  { cover, offering, underwriting, useOfProceeds }: Sections,
  table: PriceTable | null,
  underwrittenTotal: string | null,
): OfferedShares {
  const lines = linesOf(cover);
  const read = (match: RegExpExecArray) => readCount(match[1]);
  const rows = listOffered({ offering });
  const texts = [...listTexts(cover), ...listTexts(offering)];
  const isResaleBeside = texts.some((line) => resaleBeside.test(line));
  // A title may break after its number.
  const short = lines
    .map((line, index) => (/^[\d,]{5,20}$/.test(line) ? `${line} ${lines[index + 1]}` : line))
    .filter((line) => line.length <= 200 && !isSentence.test(line))
    .filter((line) => !(isResaleBeside && /\bselling\b/i.test(line)));
  const held = isResaleBeside
    ? []
    : [
        ...findAll(lines, coverPlace, heldPattern, read),
        ...findAll(lines, coverPlace, soldByHolders, read),
        ...rows.filter(({ ofHolders }) => ofHolders).slice(0, 1),
      ].map(({ value, passage, place }) => ({ value, passage, place }));
  const own = [
    ...findAll(lines, coverPlace, ownPattern, read),
    ...findAll(lines, coverPlace, soldByCompany, read),
    ...rows.filter(({ ofHolders }) => !ofHolders).slice(0, 1),
    ...findAll(linesOf(useOfProceeds), "Use of Proceeds", soldPattern, read).slice(0, 1),
  ].map(({ value, passage, place }) => ({ value, passage, place }));
  const whole = [
    ...findAll(short, coverPlace, titlePattern, read),
    ...findAll(lines, coverPlace, wholePattern, read),
    ...findAll(lines, coverPlace, jointPattern, read),
  ];
  const heldShares = held[0]?.value ?? "0";
  const parts = own.map((one) => ({
    ...one,
    value: String(Number(one.value) + Number(heldShares)),
  }));
  const findings = [...whole, ...(own.length > 0 ? parts : held)];
  const weighed = weighShares(findings, [
    ["The underwriters' shares add up to it", underwrittenTotal],
    ["The price table's total is the price times these shares", table?.shares ?? null],
  ]);
  const [fewest] = findAll(texts, coverPlace, leastPattern, (match) =>
    readCount(match[1] ?? match[2]),
  );
  const isRanged =
    weighed && fewest && isPartOf(Number(fewest.value), Number(weighed.value)) && !table?.sumsHold;
  const shares =
    weighed && isRanged
      ? uncertain(weighed, "The offering has a minimum and a maximum of shares", 60)
      : weighed;
  return { shares, secondaryShares: weighHeld() };

  function weighHeld(): Stated<string> | undefined {
    if (shares === undefined) return weigh(held);
    const denial = texts.find((line) => /\bwe are not (?:selling|offering) any\b/i.test(line));
    const isOfSellers = texts.some((line) => sellers.test(line));
    if (denial && isOfSellers)
      return { ...shares, passage: cutPassage(denial), reason: "The company sells none" };
    if (held.length > 0)
      return weigh(held, {
        rule: "With the shares of the company they are all that are offered",
        holds: (value) =>
          own.some((one) => Number(one.value) + Number(value) === Number(shares.value)) &&
          whole.some((one) => one.value === shares.value),
      });
    const none = isResaleBeside
      ? "Holders resell beside the offering"
      : "No holder is named as a seller";
    const isNamed = isOfSellers || linesOf(underwriting).some((line) => sellers.test(line));
    return isNamed && !isResaleBeside ? undefined : { ...shares, value: "0", reason: none };
  }
}

/** The least number of an offering, and not that of one order. */
const isPartOf = (least: number, all: number) => least < all && least >= all / 20;

function weighShares(
  findings: readonly Finding<string>[],
  proofs: readonly [rule: string, total: string | null][],
): Stated<string> | undefined {
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

/** The part "The Offering" has the shares of the company in one row, and those of holders in another. */
function listOffered({ offering }: Pick<Sections, "offering">) {
  return listRows(offering).flatMap(({ label, text }) => {
    const value = readCount(rowPattern.exec(text)?.[1]);
    if (
      value === null ||
      !/\boffered\b|\bwe are (?:offering|selling)\b|^(?:offering |issue |deal )?size:?$/i.test(
        label,
      ) ||
      /\boption\b/i.test(label)
    )
      return [];
    const ofHolders = /\bselling\b/i.test(label);
    return [{ value, ofHolders, passage: `${label}: ${text}`.slice(0, 600), place: offeringPlace }];
  });
}

const optionPattern = pattern(
  String.raw`\b(?:option|right|may|allow)\b[^.]{0,240}?\b(?:purchase|buy|acquire|for|of)\b[^.]{0,160}?[ (]${count} (?:additional |more |further )?${security}`,
);
/** "1,800,000 shares from us and up to an additional 900,000 shares from the selling stockholders". */
const fromOthers = pattern(
  String.raw`^[^.;]{0,60}? from [^.;]{2,60}?,? and${asMany} ${count} (?:additional )?${security}[^.;]{0,40}? from\b`,
  "i",
);
const optionDays = /\b(\d{2}|thirty|forty-five|sixty)\)?[- ]days?\b/gi;
const daysInWords: Record<string, number> = { thirty: 30, "forty-five": 45, sixty: 60 };

const granted = /\boption\b|\bright\b|\bmay (?:also )?purchase\b|\ballow\b.{0,40}\bto purchase\b/i;

/** "Up to 15% of the shares sold in the offering". */
const optionPart =
  /\b(\d{1,2}(?:\.\d{1,2})?) ?% of the (?:(?:total|aggregate|number|of|our|firm|additional) ){0,4}(?:[a-z]+ ){0,2}(?:shares|units|ADSs)\b/gi;

/** The option of the underwriters, and the days for which they have it. */
export function readOption(sections: Sections, shares: string | null) {
  const parts = [
    [linesOf(sections.cover), coverPlace],
    [listTexts(sections.offering), offeringPlace],
    [linesOf(sections.underwriting), "Underwriting"],
  ] as const;
  const isOfUnderwriters = (line: string) =>
    /\b(?:underwriters?|representatives?|over-?allotments?)\b/i.test(line) &&
    /\b(?:days?|over-?allotments?)\b/i.test(line) &&
    granted.test(line);
  const find = <Value>(
    search: RegExp,
    read: (match: RegExpExecArray) => Value | null,
    cut = (line: string) => [line],
  ) =>
    parts.flatMap(([lines, place]) =>
      findAll(lines.filter(isOfUnderwriters).flatMap(cut), place, search, read),
    );
  const counts = find(optionPattern, (match) => {
    const other = fromOthers.exec(match.input.slice(match.index + match[0].length))?.[1];
    const [own, more] = [readCount(match[1]), readCount(other)];
    return own !== null && more !== null ? String(Number(own) + Number(more)) : own;
  }).filter(
    ({ value }) => shares === null || Number(value) <= Number(shares) * mostOverAllotment + 1,
  );
  // Warrants and registrations have days of their own, in other sentences.
  const days = find(
    optionDays,
    ({ 1: written = "", input }) =>
      granted.test(input) || /\bover-?allotment/i.test(input)
        ? (daysInWords[written.toLowerCase()] ?? Number(written))
        : null,
    splitSentences,
  );
  const [part] = find(optionPart, ({ 1: percent }) =>
    shares !== null && Number(percent) <= mostOverAllotment * 100
      ? String(Math.floor((Number(shares) * Number(percent)) / 100))
      : null,
  );
  const counted = weigh(counts, {
    rule: "It is 15 % of the shares offered",
    holds: (value) =>
      shares !== null && Math.abs(Number(value) - Number(shares) * mostOverAllotment) <= 1,
  });
  return {
    shares:
      counted ?? (part && uncertain(part, "It is the stated percentage of the shares offered", 60)),
    days: proveDays(weigh(days), counted),
  };
}

/** Days that are stated once are those of the option where they stand in one sentence with its certain number. */
function proveDays(
  days: Stated<number> | undefined,
  option: Stated<string> | undefined,
): Stated<number> | undefined {
  if (!days || days.isCertain || days.confidence < 80 || !option?.isCertain) return days;
  return days.passage.includes(Number(option.value).toLocaleString("en-US"))
    ? certain(days, "It stands beside the certain number of the option")
    : days;
}
