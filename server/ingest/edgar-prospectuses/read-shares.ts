import type { Block } from "./blocks.ts";
import { readBase } from "./read-holders.ts";
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
const titlePattern = pattern(`^(?:up to )?${count} ${security}`);
const asMany = "(?: (?:an aggregate of|a total of|a maximum of|up to|an additional)){0,2}";
const ownPattern = pattern(
  String.raw`(?<!holders?[^.]{0,160})\b(?:we are|is) (?:offering|selling|registering)(?: for sale)?${asMany} ${count} ${security}`,
);
const wholePattern = pattern(
  String.raw`\b(?:initial|public|commitment|underwritten) (?:public )?offering of${asMany} ${count} ${security}`,
);
const heldPattern = pattern(
  `${sellers.source}[^.]{0,160} (?:is|are) (?:offering|selling)${asMany} ${count} ${security}`,
);
const soldPattern = pattern(
  String.raw`\bsale of (?:the )?(?:our )?${count} ${security}(?: (?:offered )?(?:by us )?(?:in|pursuant to) this offering)`,
);
/** What holders sell at the prices of a market is no part of the offering. */
const resaleBeside = /\bresales?\b|\bmarket prices?\b|\bnegotiated prices?\b/i;
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
  const texts = [...lines, ...listTexts(offering)];
  const isResaleBeside = texts.some((line) => sellers.test(line) && resaleBeside.test(line));
  // A title may break after its number.
  const short = lines
    .map((line, index) => (/^[\d,]{5,20}$/.test(line) ? `${line} ${lines[index + 1]}` : line))
    .filter((line) => line.length <= 200 && !(isResaleBeside && /\bselling\b/i.test(line)));
  const held = isResaleBeside
    ? []
    : [
        ...findAll(lines, coverPlace, heldPattern, read),
        ...rows.filter(({ ofHolders }) => ofHolders).slice(0, 1),
      ].map(({ value, passage, place }) => ({ value, passage, place }));
  const own = [
    ...findAll(lines, coverPlace, ownPattern, read),
    ...rows.filter(({ ofHolders }) => !ofHolders).slice(0, 1),
    ...findAll(linesOf(useOfProceeds), "Use of Proceeds", soldPattern, read).slice(0, 1),
  ].map(({ value, passage, place }) => ({ value, passage, place }));
  const whole = [
    ...findAll(short, coverPlace, titlePattern, read),
    ...findAll(lines, coverPlace, wholePattern, read),
  ];
  const heldShares = held[0]?.value ?? "0";
  const parts = own.map((one) => ({
    ...one,
    value: String(Number(one.value) + Number(heldShares)),
  }));
  const findings = [...whole, ...(own.length > 0 ? parts : held)];
  const shares = weighShares(findings, [
    ["The underwriters' shares add up to it", underwrittenTotal],
    ["The price table's total is the price times these shares", table?.shares ?? null],
  ]);
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
      !/\boffered\b|\bwe are (?:offering|selling)\b/i.test(label) ||
      /\boption\b/i.test(label)
    )
      return [];
    const ofHolders = /\bselling\b/i.test(label);
    return [{ value, ofHolders, passage: `${label}: ${text}`.slice(0, 600), place: offeringPlace }];
  });
}

const optionPattern = pattern(
  String.raw`\b(?:option|right)\b[^.]{0,240}?\b(?:purchase|buy|acquire)\b[^.]{0,60}? ${count} (?:additional )?${security}`,
);
const optionDays = /\b(\d{2})\)?[- ]days?\b/gi;

/** FINRA Rule 5110 allows an over-allotment of 15 % of the shares offered. */
const mostOverAllotment = 0.15;

/** The option of the underwriters, and the days for which they have it. */
export function readOption(sections: Sections, shares: string | null) {
  const parts = [
    [linesOf(sections.cover), coverPlace],
    [listTexts(sections.offering), offeringPlace],
    [linesOf(sections.underwriting), "Underwriting"],
  ] as const;
  const isOfUnderwriters = (line: string) =>
    /\b(?:underwriters?|representatives?)\b/i.test(line) &&
    /\b(?:days?|over-?allotments?)\b/i.test(line) &&
    /\boption\b|\bright\b/i.test(line);
  const find = <Value>(search: RegExp, read: (match: RegExpExecArray) => Value | null) =>
    parts.flatMap(([lines, place]) => findAll(lines.filter(isOfUnderwriters), place, search, read));
  const counts = find(optionPattern, (match) => readCount(match[1])).filter(
    ({ value }) => shares === null || Number(value) <= Number(shares) * mostOverAllotment + 1,
  );
  const days = find(optionDays, ({ 1: written, input, index }) =>
    /\boption\b|\bover-?allotment/i.test(input.slice(Math.max(0, index - 300), index + 150))
      ? Number(written)
      : null,
  );
  return {
    shares: weigh(counts, {
      rule: "It is 15 % of the shares offered",
      holds: (value) =>
        shares !== null && Math.abs(Number(value) - Number(shares) * mostOverAllotment) <= 1,
    }),
    days: weigh(days),
  };
}

const outstandingLabel = /\boutstanding\b.{0,40}\b(?:after|following|upon|completion)\b/i;
const outstandingPattern = pattern(String.raw`(?:^|[^\d,.])${count} ${security}|^${count}$`, "i");

/** "Common stock to be outstanding after this offering: 19,505,119 shares (20,528,119 if the option is exercised)". */
export function readOutstanding(
  sections: Sections,
  { shares, secondaryShares }: OfferedShares,
): Stated<string> | undefined {
  const findings = listOutstanding(sections.offering).flatMap((passage): Finding<string>[] => {
    const [, text = ""] = passage.split(": ", 2);
    const match = outstandingPattern.exec(passage.slice(passage.indexOf(": ") + 2) || text);
    const value = readCount(match?.[1] ?? match?.[2]);
    return value === null ? [] : [{ value, passage: passage.slice(0, 600), place: offeringPlace }];
  });
  const parts = chooseAll(findings);
  const [first] = parts;
  if (first === undefined) return undefined;
  const value = String(parts.reduce((sum, part) => sum + Number(part.value), 0));
  const found = { ...first, value, passage: parts.map(({ passage }) => passage).join(" ") };
  const own = shares && Number(shares.value) - Number(secondaryShares?.value ?? 0);
  if (shares && Number(value) <= Number(shares.value)) return undefined;
  if (own !== undefined && listBases(sections).includes(Number(value) - own))
    return certain(found, "It is the shares outstanding before, and those that the company sells");
  return parts.every((part) => isStatedElsewhere(part, sections))
    ? certain(found, "Two parts of the document state it alike")
    : uncertain(found, "Stated once, and no sum proves it", 80);
}

/**
 * Lists what may have been outstanding before: the base of the holders' percentages, the row "before this offering", and the numbers of
 * the sentence that says on what the number after it is based, the first with any of those that are converted or issued besides.
 */
function listBases({ holders, offering }: Sections): number[] {
  const before = listRows(offering).flatMap(({ label, text }) =>
    /\boutstanding\b.{0,30}\b(?:before|prior)\b/i.test(label) ? numbersIn(text).slice(0, 1) : [],
  );
  const sums = listTexts(offering).flatMap((line) => {
    const from = line.search(/\bbased (?:up)?on\b/i);
    const [first, ...others] = from < 0 ? [] : numbersIn(line.slice(from)).slice(0, mostNumbers);
    const all = first === undefined ? [] : [first];
    for (const other of others) all.push(...all.map((sum) => sum + other));
    return all;
  });
  return [readBase(linesOf(holders)) ?? Number.NaN, ...before, ...sums];
}

const mostNumbers = 6;
const numbersIn = (text: string) =>
  (text.match(/(?<![\d,.$])\d{1,3}(?:,\d{3})+(?![\d,]*\d)/g) ?? []).map((one) =>
    Number(readCount(one)),
  );

/** The row of the label, and those of further classes that follow it without a label of their own. */
function listOutstanding(offering: readonly Block[]): string[] {
  const items = offering.flatMap((block) =>
    "text" in block
      ? [{ label: "", text: block.text }]
      : block.rows.map(([label = "", ...cells]) =>
          cells.length > 0 ? { label, text: cells.join(" ") } : { label: "", text: label },
        ),
  );
  return items.flatMap(({ label, text }, index) => {
    const isLine =
      label === "" &&
      text.length <= 200 &&
      !/\d|\bbased\b/.test(text) &&
      outstandingLabel.test(text);
    const name = isLine ? text : label;
    if (
      name.length > 200 ||
      !outstandingLabel.test(name) ||
      /\bwarrants? (?:to be )?outstanding\b/i.test(name)
    )
      return [];
    const from = isLine ? index + 2 : index + 1;
    const rest = items.slice(from, from + 5);
    const end = rest.findIndex(
      (item) => item.label !== "" || !/^(?:class [a-z]\b|total)/i.test(item.text),
    );
    const texts = [
      isLine ? (items[index + 1]?.text ?? "") : text,
      ...rest.slice(0, end < 0 ? 5 : end).map((item) => item.text),
    ];
    return texts.map((one) => `${name}: ${one}`);
  });
}

function isStatedElsewhere({ value, passage }: Finding<string>, { all, offering }: Sections) {
  const written = Number(value).toLocaleString("en-US");
  const own = new Set(offering);
  return all.some((block) => {
    if (own.has(block)) return false;
    const rows = "text" in block ? [block.text] : block.rows.map((cells) => cells.join(" "));
    return rows.some(
      (row) =>
        row.includes(written) &&
        /\boutstanding\b/i.test(row) &&
        /\b(?:after|following|upon|completion|consummation|closing)\b/i.test(row) &&
        !passage.endsWith(row),
    );
  });
}

/**
 * Chooses the number of all shares: the one that the others, those of the classes, add up to, else the largest that is not of one
 * class. Classes without a total are the parts of it; one of a class alone is none.
 */
function chooseAll(findings: readonly Finding<string>[]): Finding<string>[] {
  const numbers = [...new Map(findings.map((finding) => [finding.value, finding])).values()];
  const sum = numbers.reduce((total, { value }) => total + Number(value), 0);
  const whole = numbers.find(({ value }) => numbers.length > 2 && Number(value) * 2 === sum);
  if (whole) return [whole];
  const ofClasses = numbers.filter(({ passage }) => /\bclass [a-z]\b/i.test(passage));
  const others = numbers
    .filter((one) => !ofClasses.includes(one))
    .toSorted((a, b) => Number(b.value) - Number(a.value));
  return others.length > 0 ? others.slice(0, 1) : ofClasses.length > 1 ? ofClasses : [];
}
