/** A sentence that an analyst would say of a market, with the facts that break it. */
export type Claim = [claim: string, broken: unknown[]];

/** The days from one day to another. */
export function daysBetween(from: unknown, to: unknown): number {
  return (Date.parse(String(to)) - Date.parse(String(from))) / 86_400_000;
}

const grouped = new WeakMap<object, Map<number, never[]>>();

export function groupByCompany<Row extends { company_key: number }>(
  rows: readonly Row[],
): Map<number, Row[]> {
  const known = grouped.get(rows) ?? Map.groupBy(rows, ({ company_key }) => company_key);
  grouped.set(rows, known as Map<number, never[]>);
  return known;
}
