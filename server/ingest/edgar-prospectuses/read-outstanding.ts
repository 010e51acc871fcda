import type { Block } from "./blocks.ts";
import { readBase } from "./read-holders.ts";
import type { OfferedShares } from "./read-shares.ts";
import { linesOf, type Sections } from "./sections.ts";
import { count, listRows, listTexts, security } from "./share-words.ts";
import { certain, type Finding, readCount, type Stated, uncertain } from "./stated.ts";

const place = "The Offering";

const outstandingLabel =
  /\boutstanding\b.{0,40}\b(?:after|following|upon|completion|post-offering)\b|^(?:pro forma )?(?:post-offering|after (?:this|the) offering)\b.{0,40}\boutstanding\b/i;
const outstandingPattern = new RegExp(
  String.raw`(?:^|[^\d,.])${count} ${security}|^${count}(?:$| (?:if|assuming|\())`,
  "i",
);

/** "16,000,000 common units and 9,000,000 subordinated units" are together all. */
const bothPattern = new RegExp(
  String.raw`^${count} (?:[a-z]+ ){0,6}(?:shares|units)\b[^.;,\d(]{0,40},? and ${count} (?:[a-z]+ ){0,6}(?:shares|units)\b`,
  "i",
);
const isNone = /^(?:none|no shares|0 shares|[—–-])\.?$/i;

/** "Common stock to be outstanding after this offering: 19,505,119 shares (20,528,119 if the option is exercised)". */
export function readOutstanding(
  sections: Sections,
  { shares, secondaryShares }: OfferedShares,
): Stated<string> | undefined {
  const rows = listOutstanding(sections.offering);
  const findings = rows.flatMap(({ label, text }): Finding<string>[] => {
    const both = bothPattern.exec(text);
    const match = outstandingPattern.exec(text.replace(/(?: ?\(\d{1,2}\)){1,4}$/, ""));
    const first = readCount(both?.[1] ?? match?.[1] ?? match?.[2]);
    const value = first && String(Number(first) + Number(readCount(both?.[2]) ?? 0));
    const passage = `${label}: ${text}`.slice(0, 600);
    return value === null ? [] : [{ value, passage, place }];
  });
  const isOneClass = rows.some(({ text }) => isNone.test(text));
  const parts = chooseAll(findings, isOneClass);
  const isSum = parts.length === 1 && sumOf(findings) === 2 * Number(parts[0]?.value);
  const [first] = parts;
  if (first === undefined) return undefined;
  const value = String(parts.reduce((sum, part) => sum + Number(part.value), 0));
  const found = { ...first, value, passage: parts.map(({ passage }) => passage).join(" ") };
  const own = shares && Number(shares.value) - Number(secondaryShares?.value ?? 0);
  if (shares && Number(value) <= Number(shares.value)) return undefined;
  if (own !== undefined && listBases(sections).includes(Number(value) - own))
    return certain(found, "It is the shares outstanding before, and those that the company sells");
  if (isSum) return certain(found, "The shares of the classes add up to it");
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
    const from = line.search(/\bbased (?:up)?on\b|\breflects\b|\bcalculated from\b/i);
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
function listOutstanding(offering: readonly Block[]): { label: string; text: string }[] {
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
    return texts.map((one) => ({ label: name, text: one }));
  });
}

const eachOnce = (findings: readonly Finding<string>[]) => [
  ...new Map(findings.map((finding) => [finding.value, finding])).values(),
];
const sumOf = (findings: readonly Finding<string>[]) =>
  eachOnce(findings).reduce((total, { value }) => total + Number(value), 0);

/** "Total Class A and Class B common stock" is a row of all classes. */
const isOfClass = (label: string) =>
  new Set((label.match(/\bclass [a-z]\b/gi) ?? []).map((one) => one.toLowerCase())).size === 1;
const startsWithClass = /: (?:[\d,]{3,20} (?:shares of )?(?:our )?)?class [a-z]\b/i;

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
 * class. Classes without a total are the parts of it; one of a class alone is none, unless the other class has no shares.
 */
function chooseAll(findings: readonly Finding<string>[], isOneClass: boolean): Finding<string>[] {
  const numbers = eachOnce(findings);
  const sum = sumOf(findings);
  const whole = numbers.find(({ value }) => numbers.length > 2 && Number(value) * 2 === sum);
  if (whole) return [whole];
  // "114,000,000 ordinary shares, comprised of 64,000,000 Class A ordinary shares" are all.
  const ofClasses = numbers.filter(
    ({ passage }) =>
      !bothPattern.test(passage.slice(passage.indexOf(": ") + 2)) &&
      (isOfClass(passage.split(": ", 1)[0] ?? "") || startsWithClass.test(passage)),
  );
  const others = numbers
    .filter((one) => !ofClasses.includes(one))
    .toSorted((a, b) => Number(b.value) - Number(a.value));
  return others.length > 0
    ? others.slice(0, 1)
    : ofClasses.length > 1 || isOneClass
      ? ofClasses
      : [];
}
