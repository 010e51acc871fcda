/** Writes a number as the database stores exact amounts: text with at most that many places. */
export function toDecimal(value: number, places: number): string {
  const scale = 10 ** places;
  return String(Math.round(value * scale) / scale);
}

/** Rounded to a step, as prices and share counts are. */
export function roundToStep(value: number, step: number): number {
  return Math.round(Math.round(value / step) * step * 1e6) / 1e6;
}

/** 1,234,500,000 as "$1.2 billion", for sentences. */
export function sayMoney(amount: number, sign: string): string {
  if (amount >= 1e12) return `${sign}${(amount / 1e12).toFixed(1)} trillion`;
  if (amount >= 1e9) return `${sign}${(amount / 1e9).toFixed(1)} billion`;
  return `${sign}${Math.max(1, Math.round(amount / 1e6))} million`;
}
