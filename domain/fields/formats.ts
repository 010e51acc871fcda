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
const tenthsCountSize = sizeFormat(1, {});
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

/** Whole units as millions, for a column whose header names the unit: "5,088.6". */
export function millionsText(value: number): string {
  return signed(value, tenthsCountSize(value / 1_000_000));
}

/** An amount in millions as companies state it: "1,418.0", "(475.5)", "—" if it is unknown. */
export function statedMillionsText(amount: number | null): string {
  if (amount === null) return noValueText;
  const text = tenthsCountSize(Math.abs(amount) / 1_000_000);
  return amount < 0 && /[1-9]/.test(text) ? `(${text})` : text;
}

const symbols: Readonly<Record<string, string>> = { USD: "$", EUR: "€", GBP: "£", JPY: "¥" };

/**
 * A price as "$1,017.00", "HKD 12.40" if the currency has no sign, "12.40" if it is unknown. Currencies without a minor
 * unit have no decimals: "¥2,080", "KRW 27,300". A price that is stated in smaller parts keeps its digits: "$4.125",
 * "$0.0001", "¥0.5".
 */
export function priceText(price: number, currency: string | null): string {
  const sign = currency === null ? "" : (symbols[currency] ?? `${currency} `);
  return signed(price, `${sign}${priceSize(priceDecimals(price, currency))(price)}`);
}

/** A price of the market, which is rounded where a stated price is not: "$4.75", but "$0.8333". */
export function marketPriceText(price: number, currency: string | null): string {
  const isSmall = Math.abs(price) < 1;
  return priceText(isSmall ? price : Number(price.toFixed(marketDecimals(currency))), currency);
}

const marketDecimals = (currency: string | null) =>
  Math.max(2, currency === null ? 2 : minorUnits(currency));

/** No exchange quotes in smaller parts, so a price with more decimals is computed and rounded. */
const mostQuotedDecimals = 4;
const mostDecimals = 20;

function priceDecimals(price: number, currency: string | null): number {
  const usual = currency === null ? 2 : minorUnits(currency);
  const size = Math.abs(price).toPrecision(15);
  const stated = countDecimals(size);
  if (stated <= mostQuotedDecimals) return Math.max(usual, stated);
  if (Number(size) >= 1) return usual;
  // A price of less than the smallest part that is quoted is not zero: two digits tell its size.
  const firstDigitAt = Math.ceil(-Math.log10(Number(size)));
  return Math.min(stated, mostDecimals, Math.max(mostQuotedDecimals, firstDigitAt + 1));
}

/** Counts the decimals of "4.12500000000000" or "1.00000000000000e-7" that are not zero at the end. */
function countDecimals(size: string): number {
  const [digits = "", exponent = "0"] = size.split("e");
  const [, decimals = ""] = digits.replace(/\.?0{1,20}$/, "").split(".");
  return Math.max(0, decimals.length - Number(exponent));
}

/** A range of prices as "$15.00–$17.00" or "HKD 11.20–12.40": the code of a currency and a fixed price stand once. */
export function priceRangeText(low: number, high: number, currency: string | null): string {
  const [least, most] = [priceText(low, currency), priceText(high, currency)];
  return least === most ? least : `${least}–${most.replace(/^[A-Z]{3} /, "")}`;
}

const priceSizes = Array.from({ length: mostDecimals + 1 }, () => null as PriceSize | null);
type PriceSize = (price: number) => string;

function priceSize(decimals: number): PriceSize {
  const known = priceSizes[decimals] ?? sizeFormat(decimals, {});
  priceSizes[decimals] = known;
  return known;
}

const minorUnitsOf = new Map<string, number>();

/** The decimals of ISO 4217. */
function minorUnits(currency: string): number {
  const known = minorUnitsOf.get(currency);
  if (known !== undefined) return known;
  const { maximumFractionDigits = 2 } = /^[A-Z]{3}$/.test(currency)
    ? new Intl.NumberFormat("en-US", { style: "currency", currency }).resolvedOptions()
    : {};
  minorUnitsOf.set(currency, maximumFractionDigits);
  return maximumFractionDigits;
}

/** The currencies whose prices have no decimals, such as the yen and the won. */
export function listWholeCurrencies(): string[] {
  return Intl.supportedValuesOf("currency").filter((currency) => minorUnits(currency) === 0);
}

const hundredthsSize = sizeFormat(2, { useGrouping: false });

/** Percent points as "12.3%", or as "12.34%" where hundredths matter; a gain has no plus sign. */
export function percentText(points: number, decimals: 1 | 2 = 1): string {
  return signed(points, `${(decimals === 2 ? hundredthsSize : tenthsSize)(points)}%`);
}

/** "2021": no decimals, no separators. */
export function wholeText(value: number): string {
  return signed(value, wholeSize(value));
}

/** "12,400". */
export function countText(value: number): string {
  return signed(value, countSize(value));
}

/** "4,558.6". */
export function tenthsText(value: number): string {
  return signed(value, tenthsCountSize(value));
}

/** "8.3x". */
export function multipleText(value: number): string {
  return `${tenthsText(value)}x`;
}

/** A day, or an instant that begins with one, in a sentence: "08/19/2004". */
export function longDayText(day: string): string {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)/.exec(day) ?? [];
  return year === undefined ? day : `${month}/${date}/${year}`;
}

const monthDayFormat = new Intl.DateTimeFormat("en-US", {
  timeZone: "UTC",
  month: "short",
  day: "numeric",
});

/** A day whose year is plain: "Nov 17". */
export function monthDayText(day: string): string {
  return monthDayFormat.format(new Date(day));
}

/** A day, or an instant that begins with one, in a grid or a list: "05/01/24". */
export function dayText(day: string): string {
  return longDayText(day).replace(/\d\d(\d\d)$/, "$1");
}

/** The first and the last of days in order, as "11/11/26–11/27/26"; empty for none. */
export function spanText(days: readonly string[]): string {
  const [first, last] = [days[0], days.at(-1)];
  return first === undefined || last === undefined ? "" : `${dayText(first)}–${dayText(last)}`;
}
