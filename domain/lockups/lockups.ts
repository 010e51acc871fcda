import type { Day } from "../calendar/day.ts";

export function isExpired(daysLeft: number): boolean {
  return daysLeft <= 0;
}

/** Returns the tranche that ends next; null when all have ended. */
export function nextTranche<Tranche extends { endsOn: Day }>(
  tranches: readonly Tranche[],
  today: Day,
): Tranche | null {
  const inOrder = tranches.toSorted((a, b) => (a.endsOn < b.endsOn ? -1 : 1));
  return inOrder.find(({ endsOn }) => endsOn > today) ?? null;
}
