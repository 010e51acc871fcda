import { commonPasswordMessage } from "../../../domain/forms/fields.ts";
import { invalidInput } from "../../http/context.ts";

/** This many of the most common passwords are refused as a whole. */
const mostCommon = 10_000;
/** This many are refused even with digits and signs around them, which people add to meet the rule. */
const mostCommonWords = 1000;

let ranks: Promise<ReadonlyMap<string, number>> | undefined;

/** Fails with `invalid_input` for the field when the password is among the first that anybody would try. */
export async function refuseCommonPassword(password: string, field: string): Promise<void> {
  if (!(await isCommonPassword(password))) return;
  throw invalidInput(field, commonPasswordMessage);
}

/** Letter case, signs and usual replacements such as "@" for "a" make a common password no less common. */
export async function isCommonPassword(password: string): Promise<boolean> {
  ranks ??= readRanks();
  const rankOf = await ranks;
  const isAmong = (text: string, most: number) => (rankOf.get(text) ?? most) < most;
  const text = password.toLowerCase();
  return [text, withLetters(text)].some((variant) => {
    const word = variant.replace(/^[^a-z]+|[^a-z]+$/g, "");
    const whole = [variant, variant.replace(/[^a-z0-9]/g, "")];
    return whole.some((one) => isAmong(one, mostCommon)) || isAmong(word, mostCommonWords);
  });
}

const letters: Record<string, string> = {
  "@": "a",
  "4": "a",
  "3": "e",
  "1": "i",
  "!": "i",
  "0": "o",
  $: "s",
  "5": "s",
  "7": "t",
};

/** Undoes replacements inside a word; digits and signs at its ends are usually additions. */
function withLetters(text: string): string {
  const [, start = "", word = "", end = ""] = text.match(/^([^a-z]*)(.*?)([^a-z]*)$/s) ?? [];
  return start + [...word].map((sign) => letters[sign] ?? sign).join("") + end;
}

/** The list is read when the first password is set: most processes never need it. */
async function readRanks(): Promise<ReadonlyMap<string, number>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Map(
    dictionary["passwords-common"].slice(0, mostCommon).map((text, rank) => [text, rank]),
  );
}
