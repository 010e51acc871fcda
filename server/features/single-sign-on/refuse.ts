import type { FailureCode } from "../../../domain/contract/failures.ts";
import { Failure } from "../../http/context.ts";

const longestWords = 500;

/** Refuses a login, with the words of the provider where it said some. */
export function refuse(code: FailureCode, words?: string): Failure {
  const reasons = words ? [words.slice(0, longestWords)] : [];
  return new Failure(code, {
    invalidParams: reasons.length > 0 ? [{ name: "provider", reasons }] : [],
  });
}

/** The provider's words in a failure. */
export const wordsOf = ({ invalidParams }: Failure): string | null =>
  invalidParams.find(({ name }) => name === "provider")?.reasons[0] ?? null;

/** The failures that the sentences of a library mean; the first that fits counts. */
export type Refusals = readonly (readonly [RegExp, FailureCode])[];

export const findRefusal = (refusals: Refusals, sentence: string): FailureCode | undefined =>
  refusals.find(([pattern]) => pattern.test(sentence))?.[1];
