import type { Decimal } from "../../../domain/statements/kinds.ts";
import { withoutEnd } from "./blanks.ts";
import { UnreadableValue } from "./unreadable-value.ts";

const zeros: Record<string, number> = { "": 0, K: 3, M: 6, B: 9, T: 12, "%": -2 };
const pattern =
  /^(?<open>\()?(?<minus>-)?(?:(?:US|HK)?\$)?(?<inner>-)?(?<digits>[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?|\d+(?:\.\d*)?|\.\d+)(?:e(?<power>[+-]?\d{1,3}))?\s?(?<unit>[KMBT%])?(?<close>\))?$/i;

/** No number that a person or program writes has as many characters. */
const longest = 60;

/**
 * Reads a number as people and exports write it: "$1,250,000.00 ", "($1.71)" for a loss, "$180B", "2.50%" as "0.025",
 * "1e-05". Null for a blank text. The point is moved within the text, so no digit is lost.
 */
export function readDecimal(text: string): Decimal | null {
  const trimmed = text.trim();
  if (trimmed === "") return null;
  const groups = trimmed.length > longest ? undefined : pattern.exec(trimmed)?.groups;
  if (!groups || (groups.open === undefined) !== (groups.close === undefined)) {
    throw new UnreadableValue(`"${trimmed}" is not a number`);
  }
  const places = Number(groups.power ?? 0) + (zeros[(groups.unit ?? "").toUpperCase()] ?? 0);
  const size = movePoint((groups.digits ?? "").replaceAll(",", ""), places);
  const isNegative = Boolean(groups.open ?? groups.minus ?? groups.inner);
  return isNegative && size !== "0" ? `-${size}` : size;
}

/** Turns a JSON number into exact text. */
export function toDecimal(value: number): Decimal {
  return readDecimal(String(value)) ?? "0";
}

/** Multiplies plain digits with a point, or without one, by a power of ten; exact. */
export function movePoint(digits: string, places: number): Decimal {
  const [whole = "", fraction = ""] = digits.split(".");
  const all = whole + fraction;
  const point = whole.length + places;
  const padded = point <= 0 ? "0".repeat(1 - point) + all : all.padEnd(point, "0");
  const at = Math.max(point, 1);
  const left = padded.slice(0, at).replace(/^0+(?=\d)/, "");
  const right = withoutEnd(padded.slice(at), "0");
  return right === "" ? left : `${left}.${right}`;
}

/** Reads a price range such as "4.00-6.00", or one price, which is both ends. Null for a blank text. */
export function readPriceRange(text: string): { low: Decimal; high: Decimal } | null {
  const [low, high = low, ...more] = text.trim().split(/[-–]/).map(readDecimal);
  if (low === undefined || (low === null && high === low)) return null;
  if (low === null || !high || more.length > 0 || Number(low) > Number(high)) {
    throw new UnreadableValue(
      `"${text.trim()}" is not a price or a range of prices such as 4.00-6.00`,
    );
  }
  return { low, high };
}
