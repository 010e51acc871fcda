/** Shown when nothing is known. */
export const noValueText = "—";

/** Rounds half away from zero and formats the absolute value; the caller adds the sign. */
function sizeFormat(
  decimals: number,
  options: Intl.NumberFormatOptions,
): (value: number) => string {
  const { format } = new Intl.NumberFormat("en-US", {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    roundingMode: "halfExpand",
    ...options,
  });
  // Fifteen digits remove floating-point noise: 49.74999999999999 reads as 49.75.
  return (value) => format(Math.abs(value).toPrecision(15) as Intl.StringNumericLiteral);
}

const wholeSize = sizeFormat(0, { useGrouping: false });
const tenthsSize = sizeFormat(1, { useGrouping: false });
const countSize = sizeFormat(0, {});
const priceSize = sizeFormat(2, {});
const compactSize = sizeFormat(1, { useGrouping: false, notation: "compact" });

/** The minus sign is as wide as a digit; the hyphen is not. */
const minus = "−";

function signed(value: number, text: string): string {
  return value < 0 && /[1-9]/.test(text) ? `${minus}${text}` : text;
}

const letters: Readonly<Record<string, string>> = { K: " k", M: " m", B: " b", T: " t" };

/** "1.5 b": one decimal, and a letter for thousands, millions, billions or trillions. */
function shortNumber(value: number): string {
  const text = compactSize(value);
  const letter = letters[text.at(-1) ?? ""];
  return letter === undefined ? text : `${text.slice(0, -1)}${letter}`;
}

/** Whole US dollars as "$1.5 b". */
export function dollarsText(usd: number): string {
  return signed(usd, `$${shortNumber(usd)}`);
}

/** A count as "12.5 m". */
export function amountText(count: number): string {
  return signed(count, shortNumber(count));
}

const symbols: Readonly<Record<string, string>> = { USD: "$", EUR: "€", GBP: "£", JPY: "¥" };

/** A price as "$1,017.00", "HKD 12.40" if the currency has no sign, "12.40" if it is unknown. */
export function priceText(price: number, currency: string | null): string {
  const sign = currency === null ? "" : (symbols[currency] ?? `${currency} `);
  return signed(price, `${sign}${priceSize(price)}`);
}

/** Percent points as "12.3%"; a gain has no plus sign. */
export function percentText(points: number): string {
  return signed(points, `${tenthsSize(points)}%`);
}

/** "2021": no decimals, no separators. */
export function wholeText(value: number): string {
  return signed(value, wholeSize(value));
}

/** "12,400". */
export function countText(value: number): string {
  return signed(value, countSize(value));
}

/** "12.5". */
export function tenthsText(value: number): string {
  return signed(value, tenthsSize(value));
}

/** "8.3x". */
export function multipleText(value: number): string {
  return `${tenthsText(value)}x`;
}

/** A day, or an instant that begins with one, as "05/01/24". */
export function dayText(day: string): string {
  const [, year, month, date] = /^\d\d(\d\d)-(\d\d)-(\d\d)/.exec(day) ?? [];
  return year === undefined ? day : `${month}/${date}/${year}`;
}
