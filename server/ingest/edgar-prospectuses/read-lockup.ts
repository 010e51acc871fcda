import { certain, findAll, type Stated, uncertain, weigh } from "./stated.ts";

const place = "Lock-up agreements";

const anchor =
  "(?:date (?:of|set forth on) (?:this|the(?: final)?) (?:prospectus|underwriting agreement|offering)|closing(?: date)? of (?:this|the) offering|completion of (?:this|the) offering|consummation of (?:this|the) offering|pricing|commencement of sales)";
const counted = String.raw`(?<![\w.])(?:\(?(\d{1,3})\)?|(one|three|six|nine|twelve|eighteen|twenty-four|ninety)(?: \(\d{1,3}\))?)[- ](?:calendar )?(days?|months?|years?)`;
const periodPattern = new RegExp(
  String.raw`${counted}(?: (?:after|following|from|beginning (?:on|from|with)|commencing (?:on|with)) (?:and including )?(?:the )?${anchor}|(?:,? (?:lock-?up|restricted|holdback)\b))`,
  "gi",
);
const words: Record<string, number> = {
  ...{ one: 1, three: 3, six: 6, nine: 9, twelve: 12, eighteen: 18, "twenty-four": 24, ninety: 90 },
};
/** The days by which agreements of so many months are known. */
const daysOfMonths: Record<number, number> = { 3: 90, 6: 180, 9: 270, 12: 365, 18: 545, 24: 730 };
const [shortest, longest] = [60, 1100];

const isLockup =
  /\block-?(?:ed[- ])?up\b|\brestricted period\b|\b(?:not|will not|may not)\b.{0,160}\b(?:offer|sell|transfer|dispose)\b/i;
/** Periods of other promises: of the company's own later offerings, of brokers and of plans. */
const isOther =
  /\bRule (?:5110|144|701)\b|\bForm S-8\b|\b25 days\b|\bat-the-market\b|\bequity line\b|\bvariable rate\b|\bstandstill\b|\bnot earlier than\b/i;
const isOfHolders = /\b(?:directors?|officers?|(?:stock|share|unit)?holders?|insiders|sponsor)\b/i;
/** Words of a release before the end of the period, or of a part of the shares. */
const isStaged =
  /\bearlier (?:of|to occur)\b|\bearly release\b|\bearnings (?:release|announcement)\b|\bpublicly (?:announced|released)\b|\b\d{1,2} ?% of (?:the|their|its|such|all|your)\b/i;

/**
 * Reads the days for which holders may not sell. One number throughout is certain; a period that ends earlier for a part of the shares
 * or under a condition, and several of different holders, need an editor.
 */
export function readLockup(lines: readonly string[]): Stated<number> | undefined {
  const sentences = lines
    .flatMap((line) => (/lock|sell|restricted/i.test(line) ? splitSentences(line) : []))
    .filter((sentence) => isLockup.test(sentence) && !isOther.test(sentence));
  const find = (among: readonly string[]) =>
    findAll(among, place, periodPattern, ([, digits, word = "", unit = ""]) =>
      toDays(digits ? Number(digits) : (words[word.toLowerCase()] ?? 0), unit.toLowerCase()),
    ).filter(({ value }) => value >= shortest && value <= longest);
  // The company's own promise counts only where no holder's is told.
  const ofHolders = find(sentences.filter((sentence) => isOfHolders.test(sentence)));
  const findings = ofHolders.length > 0 ? ofHolders : find(sentences);
  const found = weigh(findings);
  if (found === undefined) return undefined;
  if (new Set(findings.map(({ value }) => value)).size > 1) return found;
  return sentences.some(
    (sentence) => isStaged.test(sentence) && sentence.includes(String(found.value)),
  )
    ? uncertain(found, "The period ends earlier for some shares or under a condition", 70)
    : certain(found, "The document states one lock-up period");
}

function toDays(number: number, unit: string): number | null {
  if (unit.startsWith("day")) return number;
  return daysOfMonths[unit.startsWith("year") ? number * 12 : number] ?? null;
}

const splitSentences = (line: string) => line.split(/(?<=[a-z)”"]\.) (?=[A-Z])/);
