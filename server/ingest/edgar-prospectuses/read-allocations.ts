import { linesOf, type Sections } from "./sections.ts";
import { count, listTexts, security } from "./share-words.ts";
import { findAll, readCount, type Stated, splitSentences, weigh } from "./stated.ts";

/** The shares of the offering for which buyers are known before it is sold. */
export interface Allocations {
  /** The part that is reserved for people whom the company names, as a fraction of the shares offered. */
  directedPart?: Stated<string> | undefined;
  /** The sentence on those who have said that they want to buy. */
  interest?: Stated<string> | undefined;
}

const percent = /\b(\d{1,2}(?:\.\d{1,2})?) ?(?:%|percent) of (?:the |our )/gi;
const reservedCount = new RegExp(String.raw`\b${count} ${security}`, "gi");
const isDirected =
  /\bdirected share\b|\breserv(?:ed?|ing)\b.{0,400}\b(?:directors|officers|employees|friends|family|business associates|customers|partners|related persons|persons)\b/i;
const isReserved = /\breserv(?:ed?|ing)\b|\bset aside\b|\bdirected share program\b/i;
/** Plans reserve shares too, and reserve them for later. */
const isOfPlan = /\bplan\b|\bfuture (?:issuance|grants?)\b|\bexercise of\b|\bconversion\b/i;
const isInterest =
  /\b(?:indicated|expressed)\b.{0,60}\binterests?\b.{0,120}\b(?:purchas|acquir|subscrib|buy)|\bcornerstone investors?\b.{0,200}\b(?:agreed|committed)\b.{0,120}\b(?:purchase|subscribe|buy)/i;

export function readAllocations(sections: Sections, shares: string | null): Allocations {
  const parts = [
    [listTexts(sections.cover), "Cover page"],
    [listTexts(sections.offering), "The Offering"],
    [linesOf(sections.underwriting), "Underwriting"],
  ] as const;
  const find = <Value>(
    isMeant: (sentence: string) => boolean,
    pattern: RegExp,
    read: (match: RegExpExecArray) => Value | null,
  ) =>
    parts.flatMap(([lines, place]) =>
      findAll(lines.flatMap(splitSentences).filter(isMeant), place, pattern, read).slice(0, 1),
    );
  const isOfDirected = (sentence: string) =>
    isDirected.test(sentence) && isReserved.test(sentence) && !isOfPlan.test(sentence);
  const directed = [
    ...find(isOfDirected, percent, ({ 1: written }) => toPart(Number(written) / 100)),
    ...find(isOfDirected, reservedCount, ({ 1: written }) => {
      const part = Number(readCount(written)) / Number(shares ?? Number.NaN);
      return part > 0 && part < 0.5 ? toPart(part) : null;
    }),
  ];
  const interest = find(
    (sentence) => isInterest.test(sentence),
    /^.{20,1900}/g,
    ([sentence]) => sentence.trim(),
  );
  return {
    directedPart: weigh(directed),
    interest: weigh(interest.slice(0, 1), { rule: "The company's own words", holds: () => true }),
  };
}

const toPart = (part: number) => String(Number(part.toFixed(4)));
