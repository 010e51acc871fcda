/**
 * Takes all items, `atOnce` of them at a time, until one is not taken. Returns the items that were not taken.
 */
export async function takeSeveral<Item>(
  items: readonly Item[],
  atOnce: number,
  take: (item: Item) => Promise<boolean>,
): Promise<Item[]> {
  const waiting = [...items];
  const untaken: Item[] = [];
  const takeNext = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
      if (untaken.length > 0 || !(await take(item))) untaken.push(item);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, takeNext));
  return untaken;
}

/** The instant of the next attempt after some failed ones; the last wait repeats. */
export function nextAttempt(waitsMs: readonly number[], attempts: number, now: Date): Date {
  const waitMs = waitsMs[Math.min(attempts, waitsMs.length - 1)] ?? 0;
  return new Date(now.getTime() + waitMs);
}
