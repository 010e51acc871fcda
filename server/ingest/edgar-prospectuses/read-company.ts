import { matchDay } from "../reading/days.ts";
import { shortName } from "./issuer-words.ts";
import { linesOf, type Sections } from "./sections.ts";
import {
  certain,
  type Finding,
  findAll,
  readCount,
  type Stated,
  splitSentences,
  uncertain,
  weigh,
} from "./stated.ts";

/** The facts that a prospectus states of its issuer in the chapters behind the terms. */
export interface CompanyFacts {
  employees?: Stated<number> | undefined;
  foundedYear?: Stated<number> | undefined;
  auditor?: Stated<string> | undefined;
}

/** Statements of a target, a parent or a predecessor are not the issuer's, so its name is needed to tell them apart. */
export function readCompanyFacts({ all, experts }: Sections, issuer: string): CompanyFacts {
  const lines = linesOf(all);
  return {
    employees: readEmployees(lines, issuer),
    foundedYear: readFoundedYear(lines, issuer),
    auditor: readAuditor(linesOf(experts), issuer),
  };
}

const escapeName = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, "\\$&");

/** The words by which the document speaks of its issuer. */
function selfOf(issuer: string): string {
  const name = shortName(issuer);
  const named = name === "" ? "" : `|(?<!our )\\b${escapeName(name)}(?: [A-Z][\\w.&’']*,?){0,4}`;
  return `(?:\\bwe|\\bthe company|\\bour company${named})`;
}

const most = "(?:approximately |about |over |more than |nearly |roughly |a total of |around )*";
const counted = String.raw`(\d{1,3}(?:,\d{3})+|\d{1,6}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)`;
const sorts =
  "(?:(?:total|full[- ]time|part[- ]time|permanent|regular|salaried|active|dedicated|global|worldwide|equivalent) ?(?:and |or )?){0,4}";
const people = "(?:employees|people|persons|team members|associates|colleagues|staff members)";
const numbers = "zero one two three four five six seven eight nine ten eleven twelve".split(" ");
const partTime = new RegExp(`^,? and ${most}${counted} part[- ]time`, "i");
const employeeHeading =
  /^(?:our )?(?:employees?|human capital|people|team|workforce|personnel)\b.{0,60}$/i;
const linesUnderHeading = 8;

function readNumber(text: string | undefined): number {
  const word = numbers.indexOf((text ?? "").toLowerCase());
  return word > 0 ? word : Number(readCount(text));
}

/**
 * Reads the number of employees. The part about employees states it, others repeat it; the newest day counts, since a document may
 * tell how the number grew.
 */
function readEmployees(lines: readonly string[], issuer: string): Stated<number> | undefined {
  const self = selfOf(issuer);
  const patterns = [
    `${self} (?:currently |now |also )?(?:had|have|has|employed|employs?) ${most}${counted} ${sorts}${people}`,
    String.raw`\b(?:our|the company’s|total) (?:global |total )?(?:workforce|headcount|team|staff) (?:consisted of|consists of|comprised|comprises|included|includes|was|is|of) ${most}${counted} ${sorts}(?:${people})?`,
    String.raw`\bnumber of (?:our )?${sorts}employees was ${most}${counted}()`,
  ].map((words) => new RegExp(words, "gi"));
  const found = lines.flatMap((line, index) => {
    if (!/\d|employ/i.test(line) || !/employ|people|persons|workforce|headcount|team/i.test(line))
      return [];
    const before = lines.slice(Math.max(0, index - linesUnderHeading), index);
    const isAsked = before.some((one) => employeeHeading.test(one));
    return splitSentences(line).flatMap((sentence) =>
      patterns.flatMap((pattern) =>
        findAll([sentence], isAsked ? "Employees" : "Business", pattern, (match) => {
          const rest = partTime.exec(sentence.slice(match.index + match[0].length));
          const own = readNumber(match[1]) + (rest ? readNumber(rest[1]) : 0);
          return own > 0 ? own : null;
        }).map((finding) => ({ ...finding, on: readSentenceDay(sentence), isAsked })),
      ),
    );
  });
  const newest = found.reduce((day, { on }) => (on > day ? on : day), "");
  const latest = found.filter(({ on }) => on === newest || on === "");
  const asked = latest.filter(({ isAsked }) => isAsked);
  const values = new Set((asked.length > 0 ? asked : latest).map(({ value }) => value));
  const plain = (asked.length > 0 ? asked : latest).map(({ value, passage, place }) => ({
    ...{ value, passage, place },
  }));
  return asked.length > 0 && values.size === 1
    ? certain(plain[0] as Finding<number>, "The part about employees states one number")
    : weigh(plain);
}

function readSentenceDay(sentence: string): string {
  const written = /\b([A-Z][a-z]{2,8} \d{1,2}, (?:19|20)\d\d)\b/.exec(sentence)?.[1];
  return matchDay(written ?? "", "MMM D, YYYY") ?? "";
}

/** Reads the year in which the issuer began; a holding company is younger than its business, so "founded" comes first. */
function readFoundedYear(lines: readonly string[], issuer: string): Stated<number> | undefined {
  const began = `${selfOf(issuer)} (?:was|were) (?:originally |initially |first )?`;
  const find = (verbs: string) =>
    findAll(
      lines.filter((line) => /\b(?:was|were)\b/.test(line)).flatMap(splitSentences),
      "Corporate information",
      new RegExp(
        `${began}(?:${verbs})\\b(?![^.;]{0,40}\\bby\\b[^.;]{0,40}\\bsubsidiary)[^.;]{0,140}?\\b((?:1[89]|20)\\d\\d)\\b`,
        "gi",
      ),
      ({ 0: all, 1: year }) =>
        /\b(?:fiscal|section|act of|code of)\b/i.test(all) ? null : Number(year),
    );
  const founded = find("founded|established");
  const formed = find("incorporated|formed|organi[sz]ed|registered");
  const found = weigh(founded.length > 0 ? founded : formed);
  const isYounger = founded.length === 0 && new Set(formed.map(({ value }) => value)).size > 1;
  return isYounger && found
    ? uncertain(
        formed.toSorted((a, b) => a.value - b.value)[0] as Finding<number>,
        "The document states several years",
        50,
      )
    : found;
}

const firm = String.raw`([A-Z][^;:()]{2,90}?(?:\.[A-Z]\.)?)`;
const auditing = String.raw`(?:independent|registered|certified|chartered|public|accounting|accountants?|auditors?|firm| ){3,}`;
const auditorPatterns = [
  String.raw`\b(?:audited by|reports? (?:thereon )?of) ${firm},? (?:(?:an?|our|the|its) )?${auditing}`,
  String.raw`\b(?:independent (?:registered public accounting firm|auditors?)),? ${firm}(?=,| has | have | and given|\. |\.$| given)`,
  String.raw`(?:^|\. )${firm},? (?:(?:an?|our|the) )?independent registered public accounting firm,? has (?:audited|examined)`,
].map((words) => new RegExp(words, "g"));
/** A firm may be named with its town. */
const townAfter =
  /(?<=\b(?:LLP|LLC|PLLC|PC|P\.C\.|P\.A\.|CPAs?|Inc\.?|Ltd\.?)),? (?:of )?[A-Z][a-z]+(?: [A-Z][a-z]+)*, [A-Z][A-Za-z. ]+$/;
const statementsOf = /\bfinancial statements of (?:the )?([A-Z][\p{L}\p{N}&’'-]+)/u;

/** Reads the firm that the chapter of the experts names for the issuer's own statements. */
function readAuditor(lines: readonly string[], issuer: string): Stated<string> | undefined {
  const own = shortName(issuer).toLowerCase();
  const sentences = lines.flatMap(splitSentences).filter((sentence) => {
    const other = statementsOf.exec(sentence)?.[1];
    return other === undefined || /^company$/i.test(other) || other.toLowerCase() === own;
  });
  const found = auditorPatterns.flatMap((pattern) =>
    findAll(sentences, "Experts", pattern, ({ 1: name = "" }) => {
      const plain = name
        .replace(/^.*\bof (?=[A-Z])/, "")
        .replace(townAfter, "")
        .replace(/,$/, "")
        .trim();
      return /^(?:the|an?|our|such|said|any)\b/i.test(plain) || !/[a-z]/.test(plain) ? null : plain;
    }),
  );
  const [first] = found;
  const firms = new Set(found.map(({ value }) => value.toLowerCase()));
  if (first === undefined) return undefined;
  return firms.size === 1
    ? certain(first, "The chapter of the experts names one firm")
    : uncertain(first, "The chapter of the experts names several firms", 60);
}
