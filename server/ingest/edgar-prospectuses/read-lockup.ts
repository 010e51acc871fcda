import {
  certain,
  cutPassage,
  findAll,
  type Stated,
  splitSentences,
  uncertain,
  weigh,
} from "./stated.ts";

const place = "Lock-up agreements";

/** A blank check company has a second anchor for its founders, its business combination, which is another promise. */
const anchor =
  "(?:date (?:of|set forth on) (?:this|the(?: final)?) (?:prospectus|underwriting agreement|offering)|date hereof|(?:closing(?: date)?|completion|consummation|commencement|pricing) of (?:this|the|our|such) (?:initial |public |proposed )*offering|closing(?: date)?(?= *(?:[.,;)]|$))|pricing|this offering|commencement of (?:sales|trading)|effective(?: date|ness) of (?:the|this|our) registration statement|first day of trading|initial listing|date (?:on which|that|when) [^.;,]{0,60}?\\b(?:trading|traded|trade|listed|executed|effective)\\b)";
const counted = String.raw`(?<![\w.])(?:\(?(\d{1,3})\)?|(one hundred (?:and )?(?:eighty|twenty)|one|two|three|six|nine|twelve|eighteen|twenty-four|ninety)(?: \(\d{1,3}\))?)[- ](?:calendar )?(days?|months?|years?)`;
const periodPattern = new RegExp(
  String.raw`${counted}(?:,? (?:period )?(?:after|following|from|beginning (?:on|from|with)|commencing (?:on|with)) (?:and including )?(?:the )?${anchor}|(?:,? [“"]?(?:lock-?up|restricted|holdback)\b)|(?<=\block-?up (?:period )?of [^,.;]{1,24})(?![\w-]))`,
  "gi",
);
/** In a list of holders the day from which all periods run stands once: "365 days for our directors and 180 days for others". */
const listedPattern = new RegExp(
  String.raw`(?<=\b(?:for|of|is|are|and|or)(?: an?| a period of)? )${counted}(?=(?: \(.{1,40}\))? *(?:[,;.)]|$)| (?:and|for|in the case|with respect|as to)\b)`,
  "gi",
);
const words: Record<string, number> = {
  ...{ "one hundred eighty": 180, "one hundred and eighty": 180 },
  ...{ "one hundred twenty": 120, "one hundred and twenty": 120 },
  ...{
    one: 1,
    two: 2,
    three: 3,
    six: 6,
    nine: 9,
    twelve: 12,
    eighteen: 18,
    "twenty-four": 24,
    ninety: 90,
  },
};
/** The days by which agreements of so many months are known. */
const daysOfMonths: Record<number, number> = { 3: 90, 6: 180, 9: 270, 12: 365, 18: 545, 24: 730 };
const [shortest, longest] = [60, 1100];

const isLockup =
  /\block-?(?:ed[- ])?ups?\b|\brestricted period\b|\b(?:restricted|prohibited|precluded) from (?:offering|selling|transferring)\b|\b(?:not|will not|may not)\b.{0,160}\b(?:offer|sell|transfer|dispose)\b/i;
/** Periods of other promises: of the company's own later offerings, of brokers and of plans. */
const isOther =
  /\bRule ?(?:5110|144|701)\b|\bForm S-8\b|\b25 days\b|\bat-the-market\b|\bequity line\b|\bvariable rate\b|\bstandstill\b|\bnot earlier than\b/i;
const isOfHolders = /\b(?:directors?|officers?|(?:stock|share|unit)?holders?|insiders|sponsor)\b/i;
/** Words of a release before the end of the period, or of a part of the shares. */
const isStaged =
  /\bearlier (?:of|to occur)\b|\bearly release\b|\bearnings (?:release|announcement)\b|\bpublicly (?:announced|released)\b|(?<!\b(?:holding|holders?|own|owns|owning|owned|at least|more than|greater than)\b[^.%]{0,30})\b\d{1,2} ?% of (?:the|their|its|such|all|your)\b/i;
/** A rule of 2002 to 2015 made the period longer where earnings came near its end. */
const isExtension = /\b(?:last|final) 17 days\b|\b1[68]-day period\b/i;

export interface Lockup {
  days?: Stated<number> | undefined;
  /** The periods of groups of holders, where they differ: "Directors and officers: 365 days". */
  stages?: Stated<string[]> | undefined;
  /** The words on an end before the period is over. */
  condition?: Stated<string> | undefined;
}

/**
 * Reads the days for which holders may not sell. One number throughout is certain, with the words on an earlier end beside it; several
 * numbers of different holders need an editor.
 */
export function readLockup(lines: readonly string[]): Lockup {
  const sentences = lines
    .flatMap((line) =>
      /lock|sell|restricted|transfer|dispose/i.test(line) ? splitSentences(line) : [],
    )
    .filter(
      (sentence) =>
        (isLockup.test(sentence) || sentence.search(partEarlier) >= 0) && !isOther.test(sentence),
    );
  const find = (among: readonly string[], pattern = periodPattern) =>
    findAll(among, place, pattern, (match) =>
      isOfCompany(match) ? null : readPeriod(match),
    ).filter(({ value }) => isPeriod(value));
  // The company's own promise counts only where no holder's is told.
  const sentencesOfHolders = sentences.filter((sentence) => isOfHolders.test(sentence));
  const ofHolders = find(sentencesOfHolders);
  const findings = ofHolders.length > 0 ? ofHolders : find(sentences);
  const listed = find(sentencesOfHolders, listedPattern);
  const days = weigh(findings) ?? doubt(weigh(listed));
  if (days === undefined) return {};
  const isOne = new Set([...findings, ...listed].map(({ value }) => value)).size === 1;
  const condition = isOne ? readCondition(sentences, days.value) : undefined;
  const isStagedOtherwise =
    condition === undefined &&
    sentences.some(
      (one) => isStaged.test(one) && !isExtension.test(one) && one.includes(String(days.value)),
    );
  if (!isOne)
    return {
      days: uncertain(days, "Several groups of holders have periods of their own", 50),
      stages: readStages(sentences),
    };
  if (findings.length === 0) return { days };
  if (isStagedOtherwise)
    return {
      days: uncertain(days, "The period ends earlier for some shares or under a condition", 70),
    };
  const reason = "The document states one lock-up period";
  // One period for all holders takes the place of the periods that an earlier document tells apart.
  return {
    days: certain(days, reason),
    condition,
    stages: certain({ ...days, value: [] }, reason),
  };
}

const doubt = (days: Stated<number> | undefined) =>
  days && uncertain(days, "The document does not say from which day the period runs", 60);

const partEarlier =
  /\bexcept that\b[^.]{0,160}\bsell (?:a portion|a part|some|part) of (?:their|its|his) \w+ earlier\b.*$/gi;
const earlierOf = /\bthe earli(?:er|est) (?:of|to occur)\b.{20,900}$/gi;
/** "15% of the shares will be released on the second trading day after we announce our earnings". */
const isPartReleased =
  /^(?=.*\b\d{1,3}(?:\.\d{1,2})? ?% of\b)(?=.*\b(?:releas|terminat|expir|permitted to sell|may sell|may be sold|eligible))(?=.*\b(?:earnings|announc|closing price|trading day))/i;

/** Reads the words on an end before the period is over: the end of the sentence with the period, and the parts released before. */
function readCondition(sentences: readonly string[], days: number): Stated<string> | undefined {
  const ends = sentences.filter((sentence) => sentence.includes(`${days}`));
  const [end] = [
    ...findAll(ends, place, earlierOf, ([words]) =>
      words.includes(`${days}`) ? words.trim() : null,
    ),
    ...findAll(ends, place, partEarlier, ([words]) => words.trim()),
  ];
  const part = sentences.find(
    (sentence) => isPartReleased.test(sentence) && sentence !== end?.passage,
  );
  const said = [end?.value, part?.trim()].filter((one) => one !== undefined);
  const passage = end?.passage ?? (part && cutPassage(part));
  if (passage === undefined) return undefined;
  const value = said.map((one) => `${one[0]?.toUpperCase()}${one.slice(1)}`).join(" ");
  return certain({ value: value.slice(0, 2000), passage, place }, "The document's own words");
}

const groups: [words: RegExp, name: string][] = [
  [/\b(?:directors?|officers?|executives?)\b/i, "Directors and officers"],
  [/\b(?:sponsor|founders?|insiders|initial (?:stock|share)holders)\b/i, "Sponsor and founders"],
  [/\bemployees?\b/i, "Employees"],
  [/\b(?:5|five) ?(?:%|percent)/i, "Holders of 5% or more"],
  [/\b(?:stock|share|unit|security)?holders?\b/i, "Other holders"],
];
/** "(180 days in the case of our directors)": the holders may follow their period. */
const afterPeriod =
  /^[^.;]{0,60}?\b(?:in the case of|with respect to|as to|for(?= (?:our|the|all|any|other|certain|officers|directors|executive|founders|employees|holders)\b)) ([^.;,)]{3,120})/i;

/** Reads the periods of groups of holders; a group with two periods is told by neither. */
function readStages(sentences: readonly string[]): Stated<string[]> | undefined {
  const found = new Map<string, Map<number, string>>();
  for (const sentence of sentences) {
    let from = 0;
    const matches = [periodPattern, listedPattern]
      .flatMap((pattern) => [...sentence.matchAll(pattern)])
      .toSorted((a, b) => a.index - b.index)
      .filter((match, at, all) => match.index !== all[at - 1]?.index);
    for (const [index, match] of matches.entries()) {
      const days = readPeriod(match as RegExpExecArray);
      const end = match.index + match[0].length;
      const before = sentence.slice(from, match.index);
      const after = sentence.slice(end, matches[index + 1]?.index);
      const words = afterPeriod.exec(after)?.[1] ?? before;
      from = end;
      const named = groups.filter(([pattern]) => pattern.test(words)).map(([, name]) => name);
      const name = named.join(", ");
      if (days === null || !isPeriod(days) || name === "") continue;
      found.set(name, (found.get(name) ?? new Map()).set(days, cutPassage(sentence, match.index)));
    }
  }
  const stages = [...found].flatMap(([name, periods]) => {
    const [only] = periods;
    return periods.size === 1 && only ? [{ name, days: only[0], passage: only[1] }] : [];
  });
  if (new Set(stages.map(({ days }) => days)).size < 2) return undefined;
  const value = stages.map(({ name, days }) => `${name}: ${days} days`);
  const passage = [...new Set(stages.map((one) => one.passage))].join("\n").slice(0, 1500);
  return uncertain(
    { value, passage, place },
    "Several groups of holders have periods of their own",
    70,
  );
}

function readPeriod([, digits, word = "", unit = ""]: RegExpExecArray): number | null {
  return toDays(digits ? Number(digits) : (words[word.toLowerCase()] ?? 0), unit.toLowerCase());
}

/** "We have agreed for 90 days, and our directors for 180 days": the first promise of the sentence is not the holders'. */
function isOfCompany({ input, index, 0: words }: RegExpExecArray): boolean {
  const [before, after] = [input.slice(0, index), input.slice(index + words.length)];
  return (
    /\b(?:we|the company)\b/i.test(before) &&
    !isOfHolders.test(before) &&
    !afterPeriod.test(after) &&
    isOfHolders.test(after) &&
    after.search(counted) >= 0
  );
}

const isPeriod = (days: number) => days >= shortest && days <= longest;

function toDays(number: number, unit: string): number | null {
  if (unit.startsWith("day")) return number;
  return daysOfMonths[unit.startsWith("year") ? number * 12 : number] ?? null;
}
