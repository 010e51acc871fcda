/** Stands where nothing is known. */
export const noValueText = "—";

/** Rounded half away from zero in the decimals that people read: 1.005 is 1.01, not the 1.00 of its binary value. */
function fixed(value: number, decimals: number): string {
  const scale = 10 ** decimals;
  const rounded = Math.round(Number((Math.abs(value) * scale).toPrecision(15))) / scale;
  return rounded.toFixed(decimals);
}

/** Commas between thousands. */
function separated(digits: string): string {
  return digits.replace(/\d(?=(\d{3})+(\.|$))/g, "$&,");
}

/** Digits of the typeface are as wide as the minus sign, not as the hyphen. */
const minus = "−";

function signed(value: number, text: string): string {
  return value < 0 && /[1-9]/.test(text) ? `${minus}${text}` : text;
}

const suffixes = ["", " k", " m", " b", " t"] as const;

/** "1.5 b": one decimal, and a letter for thousands, millions, billions or trillions. */
function shortened(value: number): string {
  const size = Math.abs(value);
  let step = 0;
  // What rounds to 1000.0 of one letter is 1.0 of the next.
  while (step < suffixes.length - 1 && Number(fixed(size / 1000 ** step, 1)) >= 1000) step += 1;
  return `${fixed(size / 1000 ** step, 1)}${suffixes[step]}`;
}

/** Whole US dollars as "$1.5 b". */
export function dollarsText(usd: number): string {
  return signed(usd, `$${shortened(usd)}`);
}

/** A count as "12.5 m". */
export function amountText(count: number): string {
  return signed(count, shortened(count));
}

const symbols: Readonly<Record<string, string>> = { USD: "$", EUR: "€", GBP: "£", JPY: "¥" };

/** A price as "$1,017.00", "HKD 12.40" where the currency has no sign of its own, "12.40" where it is not known. */
export function priceText(price: number, currency: string | null): string {
  const sign = currency === null ? "" : (symbols[currency] ?? `${currency} `);
  return signed(price, `${sign}${separated(fixed(price, 2))}`);
}

/** Percent points as "12.3%"; a gain has no plus sign. */
export function percentText(points: number): string {
  return signed(points, `${fixed(points, 1)}%`);
}

/** "2021": no decimals, no separators. */
export function wholeText(value: number): string {
  return signed(value, fixed(value, 0));
}

/** "12,400". */
export function countText(value: number): string {
  return signed(value, separated(fixed(value, 0)));
}

/** "12.5". */
export function tenthsText(value: number): string {
  return signed(value, fixed(value, 1));
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
