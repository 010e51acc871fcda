import { matchDay } from "../reading/days.ts";
import { type Block, blockText } from "./blocks.ts";
import { certain, type Finding, findAll, type Stated, uncertain } from "./stated.ts";

const month =
  "(January|February|March|April|May|June|July|August|September|October|November|December)";
/** "The fiscal year ended June 30", "years ended December 31", "June 30 as our fiscal year end". */
const dayFirst = String.raw`(\d{1,2}) ${month}`;
const patterns = [
  new RegExp(String.raw`\byears? ended:?,? (?:on )?${month} (\d{1,2})\b`, "gi"),
  new RegExp(String.raw`\bfiscal years? ends? (?:is |on |of |each )*${month} (\d{1,2})\b`, "gi"),
  new RegExp(String.raw`\b${month} (\d{1,2}) as (?:its|our|the) fiscal year[- ]end\b`, "gi"),
];
/** Foreign issuers write "years ended 31 December 2024". */
const patternsOfDayFirst = [
  new RegExp(String.raw`\byears? ended:?,? (?:on )?${dayFirst}\b`, "gi"),
  new RegExp(String.raw`\bfinancial year,?(?: which)? ends? (?:on )?${dayFirst}\b`, "gi"),
];

/** A year of 52 or 53 weeks ends on several days; the day of most of all mentions is sure from this part on. */
const sureFrom = 0.8;
const hasWeeks =
  /\b5[23][- ]weeks?[- ](?:fiscal|years?|periods?)|\bfiscal\b.{0,60}\b5[23](?: or 53)?[- ]weeks?\b/i;
const [fewestMentions, mostMentions] = [3, 200];

/** Reads the last day of the fiscal year from the heads of the statements and the sentences about them. */
export function readFiscalYearEnd(blocks: readonly Block[]): Stated<string> | undefined {
  const texts = blocks.map(blockText).filter((text) => /year/i.test(text));
  const found = texts.flatMap(findEnds).slice(0, mostMentions);
  const [most = []] = [...Map.groupBy(found, ({ value }) => value).values()].toSorted(
    (a, b) => b.length - a.length,
  );
  const [first] = most;
  if (first === undefined) return undefined;
  const isSure = most.length >= fewestMentions && most.length >= found.length * sureFrom;
  return isSure && !texts.some((text) => hasWeeks.test(text))
    ? certain(first, "The years of the statements end on this day")
    : uncertain(first, "Few places state it, or they differ", 70);
}

function findEnds(text: string): Finding<string>[] {
  const find = (pattern: RegExp, nameAt: 1 | 2) =>
    findAll([text], "Financial statements", pattern, (match) => {
      const [name = "", day] = [match[nameAt], match[3 - nameAt]];
      const value = `${name[0]?.toUpperCase()}${name.slice(1).toLowerCase()} ${day}`;
      return matchDay(`${value}, 2024`, "MMM D, YYYY") === null ? null : value;
    });
  return [
    ...patterns.flatMap((pattern) => find(pattern, 1)),
    ...patternsOfDayFirst.flatMap((pattern) => find(pattern, 2)),
  ];
}
