/** Decimals as the database writes them are added without rounding. */
interface Exact {
  digits: bigint;
  places: number;
}

/** Adds decimals exactly; those that are null are left out, and the sum of none is null. */
export function addDecimals(texts: readonly (string | null)[]): string | null {
  const parts = texts.filter((text) => text !== null).map(parse);
  const [first] = parts;
  if (first === undefined) return null;
  const places = Math.max(...parts.map((part) => part.places));
  const digits = parts.reduce((sum, part) => sum + scaled(part, places), 0n);
  return write({ digits, places });
}

const meanPlaces = 6;

/** Divides a decimal by a count; the result is rounded as the database rounds it, half away from zero. */
export function divideDecimal(text: string, count: number): number {
  const { digits, places } = parse(text);
  const divisor = BigInt(count) * 10n ** BigInt(places);
  const doubled = 2n * digits * 10n ** BigInt(meanPlaces);
  const half = doubled < 0n ? -divisor : divisor;
  return Number(write({ digits: (doubled + half) / (2n * divisor), places: meanPlaces }));
}

function parse(text: string): Exact {
  const [whole = "", fraction = ""] = text.split(".");
  return { digits: BigInt(whole + fraction), places: fraction.length };
}

function scaled({ digits, places }: Exact, wanted: number): bigint {
  return digits * 10n ** BigInt(wanted - places);
}

function write({ digits, places }: Exact): string {
  const sign = digits < 0n ? "-" : "";
  const text = String(digits < 0n ? -digits : digits).padStart(places + 1, "0");
  return places === 0 ? sign + text : `${sign}${text.slice(0, -places)}.${text.slice(-places)}`;
}
