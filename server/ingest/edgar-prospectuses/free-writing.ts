import type { StatedClaim } from "../../../domain/statements/claims.ts";
import type { StatedFieldId } from "../../../domain/statements/stated-fields.ts";
import type { Block } from "./blocks.ts";
import type { Sections } from "./sections.ts";
import { splitSentences } from "./stated.ts";

/** The changes of an offering that a free writing prospectus states; the prospectus that it is about knows all else better. */
const changed: ReadonlySet<StatedFieldId> = new Set([
  ...(["PriceRange", "IpoPrice", "Shares", "SecondaryShares"] as const),
  ...(["OverAllotment", "OverAllotmentDays", "SharesOutstanding"] as const),
]);

const each = "(?: per (?:share|unit|ADS|American depositary share))?";
const amountEach = String.raw`\$ ?\d[\d,.]*${each}`;
const someShares = String.raw`\d[\d,]{4,20}(?: [a-z]+){1,8}?`;
/** "Increased from $18.00 to $20.00 per share to $22.00 to $24.00", "from 8,000,000 shares to 9,000,000 shares". */
const formerValues = [
  String.raw`\bfrom (?:a range of |between )?${amountEach} ?(?:to|and|[-–—]) ?${amountEach},? (?=to\b[^.;]{0,60}\$)`,
  String.raw`\bfrom ${someShares} (?=to (?:up to )?\d[\d,]{4})`,
].map((words) => new RegExp(words, "gi"));
/** Words of a sentence that tells what held before. */
const former =
  /\b(?:previously|formerly|originally|prior to (?:this|the) (?:change|increase|decrease)|(?:disclosed|set forth|stated|described) (?:in|on)[^.]{0,40} preliminary prospectus)\b/i;
const withNumber = /\$ ?\d|\d,\d{3}/;

const withoutFormer = (text: string) =>
  splitSentences(formerValues.reduce((rest, pattern) => rest.replace(pattern, "… "), text))
    .filter((sentence) => !former.test(sentence) || !withNumber.test(sentence))
    .join(" ");

/**
 * Takes the lines of a free writing prospectus as its cover and its tables as its offering, each once, without what held before the
 * change. A table that sets the old values beside the new ones tells none.
 */
export function findChanges(blocks: readonly Block[]): Sections {
  const lines = blocks.filter((block) => "text" in block);
  const tables = blocks.filter((block) => "rows" in block);
  return {
    cover: lines.flatMap(({ text }) => {
      const rest = withoutFormer(text);
      return rest === "" ? [] : [{ text: rest }];
    }),
    offering: tables
      .filter(({ rows }) => !rows.some(isHeadOfBoth))
      .map(({ rows }) => ({ rows: rows.map((cells) => cells.map(withoutFormer)) })),
    ...{ underwriting: [], holders: [], useOfProceeds: [], experts: [], risks: [] },
    all: blocks,
  };
}

/** "As stated before | As revised" are the heads of two columns of values. */
const isHeadOfBoth = (cells: readonly string[]) =>
  cells.length > 1 &&
  cells.every((cell) => !withNumber.test(cell)) &&
  cells.some((cell) => /\b(?:previous|prior|former|original|preliminary|old)\b/i.test(cell));

/** An article names prices of other things, and a computation assumes one. */
const isFinalPrice = (passage: string) =>
  /\boffering price\b|\bprice to (?:the )?public\b/i.test(passage) && !/\bassum/i.test(passage);

/** Keeps the terms. A price waits for the final prospectus, and a document that is silent on sellers does not state zero. */
export function keepChanges(stated: readonly StatedClaim[]): StatedClaim[] {
  return stated
    .filter(({ field }) => changed.has(field))
    .filter(({ field, value }) => field !== "SecondaryShares" || value !== "0")
    .filter(({ field, passage }) => field !== "IpoPrice" || isFinalPrice(passage))
    .map((one) =>
      one.field === "IpoPrice"
        ? {
            ...one,
            isCertain: false,
            reason: "The final prospectus states the price",
            confidence: 60,
          }
        : one,
    );
}
